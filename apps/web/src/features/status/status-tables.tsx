import type { ArchiveReadProgress, SourceHealthReport } from '@tradeops/contract/site/diagnostics'
import type { ReactNode } from 'react'
import { formatMoment } from '../../lib/time/shown-time.ts'
import { classNames } from '../../ui/class-names.ts'
import { DataTable } from '../../ui/figures/data-table.tsx'
import { MissingValue } from '../../ui/figures/missing.tsx'
import {
  describeArchiveError,
  describeArchiveProgress,
  describeLastError,
  describeNewestValue,
  isSourceFailing,
  SOURCE_STATE_LABELS,
} from './source-words.ts'
import styles from './status-view.module.css'

type State = SourceHealthReport['state']

/** Each state of a source has its own shape, because not every reader can distinguish colors. */
const SHAPES: Record<State, ReactNode> = {
  ok: <circle cx="6" cy="6" r="4" fill="currentColor" />,
  stale: <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="1.6" />,
  frozen: <rect x="2" y="2" width="8" height="8" fill="none" stroke="currentColor" strokeWidth="1.6" />,
  missing: <path d="M2.5 2.5l7 7m0-7l-7 7" stroke="currentColor" strokeWidth="1.8" />,
  waiting: <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeWidth="1.6" strokeDasharray="1.6 1.6" />,
}

const StateMark = ({ state }: { state: State }) => (
  <span className={`${styles.state} ${styles[state]}`}>
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      {SHAPES[state]}
    </svg>
    {SOURCE_STATE_LABELS[state]}
  </span>
)

const at = (instant: string | null, reason: string, now: Date) =>
  instant === null ? <MissingValue reason={reason} /> : formatMoment(new Date(instant), now)

export const SourcesTable = ({ sources, now }: { sources: readonly SourceHealthReport[]; now: Date }) => (
  <DataTable
    label="Every source"
    columns={['Source', 'State', 'Newest value', 'Route in use', 'Next check', 'Last error']}
    rows={sources.map((report) => {
      const { source, title, state, via, nextAttempt } = report
      const newest = describeNewestValue(report, now)
      const error = describeLastError(report, now)
      return {
        key: source,
        cells: [
          title,
          <StateMark key="state" state={state} />,
          newest === null ? (
            <MissingValue key="newest" reason="nothing read yet" />
          ) : (
            <span key="newest" className={classNames(state !== 'ok' && styles.old)}>
              {newest}
            </span>
          ),
          via ?? <MissingValue key="via" reason="no route used yet" />,
          at(nextAttempt, 'not planned yet', now),
          error !== '' && isSourceFailing(report) ? (
            <span key="error" className={styles.failing}>
              {error}
            </span>
          ) : (
            error
          ),
        ],
      }
    })}
  />
)

export const PriceArchivesTable = ({ archives, now }: { archives: readonly ArchiveReadProgress[]; now: Date }) => (
  <DataTable
    label="Archived prices"
    columns={['Archive', 'Read', 'Last error']}
    rows={archives.map((archive) => ({
      key: archive.document,
      cells: [archive.title, describeArchiveProgress(archive), describeArchiveError(archive, now)],
    }))}
  />
)
