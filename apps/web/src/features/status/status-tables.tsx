import type { HistoryReport, SourceReport } from '@tradeops/contract/site/diagnostics'
import { shownMoment } from '../../lib/time/shown-time.ts'
import { classNames } from '../../ui/class-names.ts'
import { DataTable } from '../../ui/figures/data-table.tsx'
import { Missing } from '../../ui/figures/missing.tsx'
import { archiveErrorWords, errorWords, isFailing, newestWords, yearsWords } from './source-words.ts'
import { StateMark } from './state-mark.tsx'
import styles from './status-view.module.css'

const at = (instant: string | null, reason: string, now: Date) =>
  instant === null ? <Missing reason={reason} /> : shownMoment(new Date(instant), now)

export const SourcesTable = ({ sources, now }: { sources: readonly SourceReport[]; now: Date }) => (
  <DataTable
    label="Every source"
    columns={['Source', 'State', 'Newest value', 'Route in use', 'Next check', 'Last error']}
    rows={sources.map((report) => {
      const { source, title, state, via, nextAttempt } = report
      const newest = newestWords(report, now)
      const error = errorWords(report, now)
      return {
        key: source,
        cells: [
          title,
          <StateMark key="state" state={state} />,
          newest === null ? (
            <Missing key="newest" reason="nothing read yet" />
          ) : (
            <span key="newest" className={classNames(state !== 'ok' && styles.old)}>
              {newest}
            </span>
          ),
          via ?? <Missing key="via" reason="no route used yet" />,
          at(nextAttempt, 'not planned yet', now),
          error !== '' && isFailing(report) ? (
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

export const ArchivesTable = ({ archives, now }: { archives: readonly HistoryReport[]; now: Date }) => (
  <DataTable
    label="Archived prices"
    columns={['Archive', 'Read', 'Last error']}
    rows={archives.map((archive) => ({
      key: archive.document,
      cells: [archive.title, yearsWords(archive), archiveErrorWords(archive, now)],
    }))}
  />
)
