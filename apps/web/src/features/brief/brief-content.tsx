import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { MessagePage } from '../../ui/message-page.tsx'
import { OfflineMessage } from '../../ui/offline-message.tsx'
import styles from './brief-content.module.css'
import { BriefSkeleton } from './brief-skeleton.tsx'
import { BriefView } from './brief-view.tsx'
import { KpiStrip } from './kpi-strip.tsx'
import { useLiveness } from './liveness.ts'
import { Masthead } from './masthead.tsx'
import { PrintFooter, PrintHeader } from './print-lines.tsx'
import { UrgentAnnouncer } from './urgent-announcer.tsx'
import type { BriefState } from './use-brief.ts'

// Seldom needed, so not part of the first screen's weight.
const FirstBriefView = lazy(() => import('./first-brief-view.tsx').then((view) => ({ default: view.FirstBriefView })))
const loadIncompleteView = () => import('./incomplete-view.tsx').then((view) => ({ default: view.IncompleteView }))
const IncompleteView = lazy(loadIncompleteView)

export type BriefContentProps = { zone: Zone; state: BriefState; onRetry: () => void; onShowShortcuts: () => void }

/** One of: on its way, out of reach, failed, not made yet, lacking a source, or the brief itself. */
export function BriefContent({ zone, state, onRetry, onShowShortcuts }: BriefContentProps) {
  if (state.kind === 'loading') return <BriefSkeleton zone={zone} />
  if (state.kind === 'offline') {
    return (
      <div className={styles.failed}>
        <OfflineMessage>{`The ${ZONE_NAMES[zone]} brief opens here by itself when the connection is back.`}</OfflineMessage>
      </div>
    )
  }
  if (state.kind === 'none yet') {
    return (
      <Suspense fallback={<BriefSkeleton zone={zone} />}>
        <FirstBriefView zone={zone} sources={state.sources} />
      </Suspense>
    )
  }
  if (state.kind === 'failed') return <FailedToLoad {...state} onRetry={onRetry} />
  return <ShownBrief state={state} onRetry={onRetry} help={<Help onShowShortcuts={onShowShortcuts} />} />
}

type ShownBriefProps = {
  state: Extract<BriefState, { kind: 'ready' | 'incomplete' }>
  onRetry: () => void
  help: ReactNode
}

function ShownBrief({ state, onRetry, help }: ShownBriefProps) {
  const { brief, connection } = state
  const liveness = useLiveness(brief, connection)
  // What says that data is missing must not itself be missing when a server is replaced in the middle of an outage.
  useEffect(() => {
    if (connection === 'open') loadIncompleteView().catch(() => undefined)
  }, [connection])
  return (
    <>
      <PrintHeader brief={brief} />
      <UrgentAnnouncer brief={brief} />
      <Masthead brief={brief} liveness={liveness} />
      <KpiStrip brief={brief} liveness={liveness} />
      {state.kind === 'ready' ? (
        <>
          <BriefView brief={brief} liveness={liveness} />
          {help}
        </>
      ) : (
        <Suspense>
          <IncompleteView brief={brief} liveness={liveness} lastKnown={state.lastKnown} onRetry={onRetry}>
            {help}
          </IncompleteView>
        </Suspense>
      )}
      <PrintFooter brief={brief} />
    </>
  )
}

const Help = ({ onShowShortcuts }: { onShowShortcuts: () => void }) => (
  <p className={styles.help}>
    Keys <kbd>1</kbd>–<kbd>4</kbd> switch the zone.{' '}
    <button type="button" className={styles.link} onClick={onShowShortcuts}>
      All shortcuts (?)
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
