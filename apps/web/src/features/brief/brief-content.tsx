import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { lazy, type ReactNode, type Ref, Suspense, useContext, useEffect, useState } from 'react'
import { useProgressiveRender } from '../../lib/browser/use-progressive-render.ts'
import { lazyWithFallback } from '../../lib/lazy-with-fallback.ts'
import { readServerTime } from '../../lib/time/server-clock.ts'
import { formatMoment } from '../../lib/time/shown-time.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { MessagePage, OfflineMessage } from '../../ui/frame/message-page.tsx'
import styles from './brief-content.module.css'
import { AlertZoneContext, PastBriefTimeContext, SharedBriefContext } from './brief-context.ts'
import { BRIEF_SECTION_COUNT, BriefView } from './brief-view.tsx'
import { KpiStrip } from './figures/kpi-strip.tsx'
import { UrgentItemAnnouncer } from './intelligence/urgent-item-announcer.tsx'
import { useLiveness } from './live/liveness.ts'
import type { BriefLoadState } from './live/use-brief.ts'
import { Masthead } from './masthead/masthead.tsx'
import { PrintFooter, PrintHeader } from './print/print-lines.tsx'
import { BriefSkeleton } from './states/brief-skeleton.tsx'

// Views that are rarely needed have separate scripts, so that the usual page loads faster.
const FirstBriefView = lazy(() =>
  import('./states/first-brief-view.tsx').then((view) => ({ default: view.FirstBriefView })),
)
const BriefNotFound = lazy(() =>
  import('./states/brief-not-found.tsx').then((view) => ({ default: view.BriefNotFound })),
)
const loadIncompleteView = () =>
  import('./states/incomplete-view.tsx').then((view) => ({ default: view.IncompleteBriefView }))
const IncompleteBriefView = lazy(loadIncompleteView)
const UnreadablePartsNote = lazyWithFallback(() =>
  import('./masthead/unreadable-parts-note.tsx').then((view) => view.UnreadablePartsNote),
)

export type BriefContentProps = {
  /** The load zone of the brief; null while a past brief loads, because only the brief knows its zone. */
  zone: Zone | null
  state: BriefLoadState
  newestHref: string
  mastheadRef: Ref<HTMLDivElement>
  onRetry: () => void
  /** Opens the list of shortcut keys; missing on a shared brief, which cannot switch to other zones. */
  onShowShortcuts?: () => void
}

/** Shows the brief, or the view that explains why there is no brief. */
export function BriefContent({ zone, state, onShowShortcuts, ...shown }: BriefContentProps) {
  const [isCached] = useState(state.kind !== 'loading')
  if (state.kind === 'loading') return <BriefSkeleton zone={zone} />
  if (state.kind === 'offline') {
    return (
      <div className={styles.failed}>
        <OfflineMessage>{`The ${zone ? ZONE_NAMES[zone] : 'past'} brief opens when the connection is back.`}</OfflineMessage>
      </div>
    )
  }
  if (state.kind === 'none yet') {
    return (
      <Suspense fallback={<BriefSkeleton zone={zone} />}>
        <FirstBriefView zone={state.zone} sources={state.sources} />
      </Suspense>
    )
  }
  if (state.kind === 'failed') return <FailedToLoad {...state} onRetry={shown.onRetry} />
  if (state.kind === 'not found') {
    return (
      <div className={styles.failed}>
        <Suspense>
          <BriefNotFound zone={state.zone} newestHref={shown.newestHref} />
        </Suspense>
      </div>
    )
  }
  const help = onShowShortcuts && <Help onShowShortcuts={onShowShortcuts} />
  return <ShownBrief {...shown} state={state} help={help} isCached={isCached} />
}

type ShownBriefProps = Pick<BriefContentProps, 'newestHref' | 'mastheadRef' | 'onRetry'> & {
  state: Extract<BriefLoadState, { kind: 'ready' | 'incomplete' }>
  help: ReactNode
  /** True if the brief was in the cache when the page opened: it then renders at once and keeps the scroll position. */
  isCached: boolean
}

function ShownBrief({ state, newestHref, mastheadRef, onRetry, help, isCached }: ShownBriefProps) {
  const { brief, connection } = state
  const liveness = useLiveness(brief, connection)
  const isShared = useContext(SharedBriefContext) !== null
  // Loads the view for missing data in advance, because the server might not deliver its script during an outage.
  useEffect(() => {
    if (connection === 'open') loadIncompleteView().catch(() => undefined)
  }, [connection])
  const rendered = useProgressiveRender(BRIEF_SECTION_COUNT, isCached)
  if (rendered === 0) return <BriefSkeleton zone={brief.zone} />
  return (
    <PastBriefTimeContext value={liveness === 'past' ? new Date(brief.madeAt) : null}>
      {state.kind === 'ready' && state.isSavedCopy && (
        <div className={`screen-only ${styles.offline}`}>
          <Notice tone="plain">
            You are offline. This brief is from {formatMoment(new Date(brief.madeAt), readServerTime())}.
          </Notice>
        </div>
      )}
      <PrintHeader brief={brief} />
      <UrgentItemAnnouncer brief={brief} />
      <Masthead ref={mastheadRef} brief={brief} liveness={liveness} newestHref={newestHref} />
      {brief.unread.length > 0 && (
        <Suspense>
          <UnreadablePartsNote parts={brief.unread} />
        </Suspense>
      )}
      {state.kind === 'ready' ? (
        <>
          <AlertZoneContext value={liveness === 'past' || isShared ? null : brief.zone}>
            <BriefView brief={brief} liveness={liveness} rendered={rendered} />
          </AlertZoneContext>
          {help}
        </>
      ) : (
        <>
          <KpiStrip brief={brief} liveness={liveness} />
          <Suspense>
            <IncompleteBriefView brief={brief} liveness={liveness} lastKnown={state.lastKnown} onRetry={onRetry}>
              {help}
            </IncompleteBriefView>
          </Suspense>
        </>
      )}
      <PrintFooter brief={brief} />
    </PastBriefTimeContext>
  )
}

const Help = ({ onShowShortcuts }: { onShowShortcuts: () => void }) => (
  <p className={styles.help}>
    <button type="button" className={styles.link} onClick={onShowShortcuts}>
      Shortcuts (?)
    </button>
  </p>
)

type FailedToLoadProps = { message: string; isRetrying: boolean; onRetry: () => void }

const FailedToLoad = ({ message, isRetrying, onRetry }: FailedToLoadProps) => (
  <div className={styles.failed}>
    <MessagePage
      title="The brief could not be loaded"
      actions={
        <Button variant="primary" onClick={onRetry} disabled={isRetrying}>
          {isRetrying ? 'Retrying...' : 'Retry'}
        </Button>
      }
    >
      <p role="alert">Failed to load: {message}</p>
    </MessagePage>
  </div>
)
