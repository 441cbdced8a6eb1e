import { shownTime } from '../../lib/time/shown-time.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Section } from '../../ui/frame/section.tsx'
import type { MonitorView as View } from './api.ts'
import { MonitorPanels } from './monitor-panels.tsx'
import styles from './monitor-view.module.css'
import { NowTable } from './now-table.tsx'
import { Stamp } from './stamp.tsx'

export type MonitorViewProps = { view: View; now: Date; onCopy: () => void }

/** The screen a desk leaves open. */
export function MonitorView({ view, now, onCopy }: MonitorViewProps) {
  const { answer } = view
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className={styles.heading}>The board</h1>
          <p className={styles.lead} aria-busy={answer === undefined}>
            {answer?.headline ?? <Skeleton height="1.5rem" width="24rem" />}
          </p>
        </div>
        <Stamp view={view} now={now} />
      </header>
      <Failure view={view} />
      <div className={styles.now}>
        <NowTable answer={answer} now={now} isConfirmed={view.unconfirmed === null} />
        {answer && (
          <p className={styles.copy}>
            <Button variant="quiet" onClick={onCopy}>
              Copy table
            </Button>
            <kbd>C</kbd>
          </p>
        )}
      </div>
      {answer ? <MonitorPanels answer={answer} now={now} /> : <PendingPanels />}
    </>
  )
}

/** One line above the last known figures, stating their time. */
function Failure({ view: { answer, unconfirmed, isLacking, online, retry } }: { view: View }) {
  if (unconfirmed === null && !isLacking) return <p role="status" />
  const since = answer ? ` Figures are from ${shownTime(new Date(answer.asOf))}.` : ''
  return (
    <p className={styles.failure} role="status">
      {online ? 'Could not refresh; trying again.' : 'You are offline. Figures load when the connection is back.'}
      {since} {online && <Button onClick={retry}>Try again</Button>}
    </p>
  )
}

const PENDING = ['Next six hours', 'Reserves', 'Binding constraints and the zones', 'Spreads']

const PendingPanels = () => (
  <div className={styles.parts} role="status" aria-label="Loading">
    {PENDING.map((heading) => (
      <Section key={heading} heading={heading}>
        <Skeleton height="14rem" />
      </Section>
    ))}
  </div>
)
