import type { Zone } from '@tradeops/domain/market/zones'
import { lazy, Suspense } from 'react'
import { Button } from '../../ui/button.tsx'
import { MessagePage } from '../../ui/message-page.tsx'
import styles from './brief-content.module.css'
import { BriefSkeleton } from './brief-skeleton.tsx'
import { BriefView } from './brief-view.tsx'
import { KeptAt } from './kept-at.ts'
import { KpiStrip } from './kpi-strip.tsx'
import { Masthead } from './masthead.tsx'
import { PrintFooter, PrintHeader } from './print-lines.tsx'
import { UnreadNote } from './unread-note.tsx'
import { UrgentAnnouncer } from './urgent-announcer.tsx'
import type { BriefState } from './use-brief.ts'

// Seldom needed, so not part of the first screen's weight.
const FirstBriefView = lazy(() => import('./first-brief-view.tsx').then((view) => ({ default: view.FirstBriefView })))
const NotKeptView = lazy(() => import('./not-kept-view.tsx').then((view) => ({ default: view.NotKeptView })))
const IncompleteView = lazy(() => import('./incomplete-view.tsx').then((view) => ({ default: view.IncompleteView })))

export type BriefContentProps = {
  /** Null while a kept brief is on its way, whose zone only it knows. */
  zone: Zone | null
  state: BriefState
  /** Of the zone on the screen. */
  newestHref: string
  onRetry: () => void
  onShowShortcuts: () => void
}

/** One of: on its way, failed, not made yet, not kept, lacking a source, or the brief itself. */
export function BriefContent({ zone, state, newestHref, onRetry, onShowShortcuts }: BriefContentProps) {
  if (state.kind === 'loading') return <BriefSkeleton zone={zone} />
  if (state.kind === 'none yet') {
    return (
      <Suspense fallback={<BriefSkeleton zone={zone} />}>
        <FirstBriefView zone={state.zone} sources={state.sources} />
      </Suspense>
    )
  }
  if (state.kind === 'failed') return <FailedToLoad message={state.message} onRetry={onRetry} />
  if (state.kind === 'not kept') {
    return (
      <div className={styles.failed}>
        <Suspense>
          <NotKeptView zone={state.zone} newestHref={newestHref} />
        </Suspense>
      </div>
    )
  }
  const { brief, connection } = state
  const isKept = connection === 'frozen'
  const help = <Help onShowShortcuts={onShowShortcuts} />
  return (
    <KeptAt value={isKept ? new Date(brief.generatedAt) : null}>
      <PrintHeader brief={brief} />
      <UrgentAnnouncer brief={brief} />
      <Masthead brief={brief} connection={connection} newestHref={newestHref} />
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
    </KeptAt>
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
