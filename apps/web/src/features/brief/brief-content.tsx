import type { Zone } from '@tradeops/domain/market/zones'
import { lazy, Suspense } from 'react'
import { Button } from '../../ui/button.tsx'
import { MessagePage } from '../../ui/message-page.tsx'
import styles from './brief-content.module.css'
import { BriefSkeleton } from './brief-skeleton.tsx'
import { BriefView } from './brief-view.tsx'
import { KpiStrip } from './kpi-strip.tsx'
import { Masthead } from './masthead.tsx'
import { PrintFooter, PrintHeader } from './print-lines.tsx'
import { UnreadNote } from './unread-note.tsx'
import { UrgentAnnouncer } from './urgent-announcer.tsx'
import type { BriefState } from './use-brief.ts'

// Seldom needed, so not part of the first screen's weight.
const FirstBriefView = lazy(() => import('./first-brief-view.tsx').then((view) => ({ default: view.FirstBriefView })))
const IncompleteView = lazy(() => import('./incomplete-view.tsx').then((view) => ({ default: view.IncompleteView })))

export type BriefContentProps = { zone: Zone; state: BriefState; onRetry: () => void; onShowShortcuts: () => void }

/** One of: on its way, failed, not made yet, lacking a source, or the brief itself. */
export function BriefContent({ zone, state, onRetry, onShowShortcuts }: BriefContentProps) {
  if (state.kind === 'loading') return <BriefSkeleton zone={zone} />
  if (state.kind === 'none yet') {
    return (
      <Suspense fallback={<BriefSkeleton zone={zone} />}>
        <FirstBriefView zone={zone} sources={state.sources} />
      </Suspense>
    )
  }
  if (state.kind === 'failed') return <FailedToLoad message={state.message} onRetry={onRetry} />
  const { brief, connection } = state
  const help = <Help onShowShortcuts={onShowShortcuts} />
  return (
    <>
      <PrintHeader brief={brief} />
      <UrgentAnnouncer brief={brief} />
      <Masthead brief={brief} connection={connection} />
      <UnreadNote parts={brief.unread} />
      <KpiStrip brief={brief} />
      {state.kind === 'ready' ? (
        <>
          <BriefView brief={brief} />
          {help}
        </>
      ) : (
        <Suspense>
          <IncompleteView brief={brief} lastKnown={state.lastKnown} onRetry={onRetry}>
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

const FailedToLoad = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div className={styles.failed} role="alert">
    <MessagePage
      title="The brief could not be loaded"
      actions={
        <Button variant="primary" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      <p>Failed to load: {message}</p>
    </MessagePage>
  </div>
)
