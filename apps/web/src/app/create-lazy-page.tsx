import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { isOffline, retryWhenOnline } from '../lib/browser/online.ts'
import { queryClient } from '../lib/http/query-client.ts'
import { runtimeConfigQuery } from '../lib/http/runtime-config.ts'
import { useLinks } from '../lib/routing/links.ts'
import { readLastBriefZone } from '../lib/storage/last-brief.ts'
import { wait } from '../lib/time/wait.ts'
import { LinkButton } from '../ui/form/button.tsx'
import { OfflineMessage } from '../ui/frame/message-page.tsx'
import { PageFrame } from '../ui/frame/page-frame.tsx'

const CONFIG_TIMEOUT_MS = 500

/**
 * Waits briefly for the server's settings before a page is shown, so that a banner above the page does not push it down
 * later.
 */
const loadConfig = () => Promise.race([queryClient.prefetchQuery(runtimeConfigQuery), wait(CONFIG_TIMEOUT_MS)])

export type LazyPage = ComponentType & { preload: () => Promise<void> }

/**
 * Creates a page whose script is loaded when the page is opened, or earlier by `preload`: a preloaded page renders at
 * once.
 */
export function createLazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Preloaded: ComponentType | null = null
  const Loading = lazy(async () => {
    const [component] = await Promise.all([load().catch((fault) => openWhenOnline(load, fault)), loadConfig()])
    return { default: component }
  })
  const Page = () => (Preloaded ? <Preloaded /> : <Loading />)
  return Object.assign(Page, {
    preload: async () => {
      Preloaded = await load()
    },
  })
}

/** Shows the offline page until the connection is back, and then the requested page. */
function openWhenOnline(load: () => Promise<ComponentType>, fault: unknown): ComponentType {
  if (!isOffline()) throw fault
  const Page = lazy(async () => ({ default: await retryWhenOnline(load) }))
  return () => (
    <Suspense fallback={<OfflinePage />}>
      <Page />
    </Suspense>
  )
}

function OfflinePage() {
  const links = useLinks()
  const [zone, setZone] = useState<Zone | null>(null)
  useEffect(() => void readLastBriefZone().then(setZone), [])
  return (
    <PageFrame>
      <OfflineMessage
        actions={zone && <LinkButton to={links.brief(zone)}>Read the last brief for {ZONE_NAMES[zone]}</LinkButton>}
      >
        This page needs a connection. It opens when you are back online.
      </OfflineMessage>
    </PageFrame>
  )
}
