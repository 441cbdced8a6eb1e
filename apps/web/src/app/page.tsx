import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { isOffline, whenOnline } from '../lib/browser/online.ts'
import { queryClient } from '../lib/http/query-client.ts'
import { runtimeConfigQuery } from '../lib/http/runtime-config.ts'
import { useLinks } from '../lib/routing/links.ts'
import { readLastBriefZone } from '../lib/storage/last-brief.ts'
import { wait } from '../lib/time/wait.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { buttonClass } from '../ui/form/button.tsx'
import { OfflineMessage } from '../ui/frame/message-page.tsx'
import { PageFrame } from '../ui/frame/page-frame.tsx'
import styles from './page.module.css'

const LONGEST_WAIT_MS = 500

/**
 * Asked for with the first script. A page waits for it a moment, so that a banner which belongs above it does not push
 * it down later; a slow server is not waited for.
 */
const configKnown = Promise.race([queryClient.prefetchQuery(runtimeConfigQuery), wait(LONGEST_WAIT_MS)])

/** A page as a chunk of its own. */
export const page = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [component] = await Promise.all([load().catch((fault) => laterPage(load, fault)), configKnown])
    return { default: component }
  })

/** A page that was opened without a connection: it says so, and takes its place when there is one again. */
function laterPage(load: () => Promise<ComponentType>, fault: unknown): ComponentType {
  if (!isOffline()) throw fault
  const Later = lazy(async () => ({ default: await whenOnline(load) }))
  return () => (
    <Suspense fallback={<OfflinePage />}>
      <Later />
    </Suspense>
  )
}

/** What this browser was given last can still be read. */
function OfflinePage() {
  const links = useLinks()
  const [zone, setZone] = useState<Zone | null>(null)
  useEffect(() => void readLastBriefZone().then(setZone), [])
  return (
    <PageFrame>
      <OfflineMessage
        actions={
          zone && (
            <Link to={links.brief(zone)} className={buttonClass()}>
              Read the last brief of {ZONE_NAMES[zone]}
            </Link>
          )
        }
      >
        This page needs a connection, and opens by itself when it is back.
      </OfflineMessage>
    </PageFrame>
  )
}

/** What stands while a page's own script is being fetched. A quick line never sees the bars. */
export const PageLoading = () => (
  <PageFrame>
    <div className={styles.bars} role="status" aria-label="Loading">
      <Skeleton height="0.75rem" width="12rem" />
      <Skeleton height="2.5rem" width="24rem" />
      <Skeleton height="1.5rem" width="32rem" />
      <Skeleton height="12rem" />
    </div>
  </PageFrame>
)
