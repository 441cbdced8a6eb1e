import type { LastKnownValuesAnswer } from '@tradeops/contract/brief/briefs'
import type { SourceHealthReport } from '@tradeops/contract/site/diagnostics'
import { REQUIRED_SOURCE_NAMES, type RequiredSourceName } from '@tradeops/domain/market/market-source'
import { formatFigure } from '@tradeops/domain/present/figure-text'
import { describeObservedUntil } from '@tradeops/domain/present/key-figures'
import { getSourceTitle } from '@tradeops/domain/present/names'
import { formatCountWithNoun, MISSING_VALUE_DASH } from '@tradeops/domain/present/numbers'
import { writeSourceAge } from '@tradeops/domain/words/age'
import { formatMoment } from '../../../lib/time/shown-time.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { DataTable } from '../../../ui/figures/data-table.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import type { Brief } from '../brief.ts'
import styles from './source-tables.module.css'

const momentOf = (at: string | null | undefined, now: Date) =>
  at ? formatMoment(new Date(at), now) : MISSING_VALUE_DASH
const observedOf = (source: string, at: string | null | undefined, now: Date) =>
  at ? describeObservedUntil(source, new Date(at), now) : MISSING_VALUE_DASH

const missingFirst =
  (required: Brief['required']) =>
  (one: RequiredSourceName, other: RequiredSourceName): number =>
    Number(required?.[one] === true) - Number(required?.[other] === true)

/** Shows the state of each required source when the brief was made, the missing ones first. */
export function RequiredSourcesTable({ required, diagnostics }: Pick<Brief, 'required' | 'diagnostics'>) {
  const now = useNow()
  return (
    <DataTable
      label="Required sources"
      columns={['Source', 'Required', 'State', 'Observed', 'Via', 'Note']}
      rows={[...REQUIRED_SOURCE_NAMES].sort(missingFirst(required)).map((key) => {
        const { state, observedAt, via, note } = diagnostics?.[key] ?? {}
        const marked = required?.[key] !== true
        const words = [getSourceTitle(key), marked ? 'MISSING' : 'OK', state ?? MISSING_VALUE_DASH]
        return {
          key,
          marked,
          cells: [...words, observedOf(key, observedAt, now), via ?? MISSING_VALUE_DASH, note ?? ''],
        }
      })}
    />
  )
}

const isHealthy = ({ state, lastError }: SourceHealthReport) => state === 'ok' && lastError === null

/** Shows the current state of each source: failing sources first, then the healthy ones, folded. */
export function SourceHealthReports({ reports }: { reports: readonly SourceHealthReport[] }) {
  const [failed, healthy] = [reports.filter((report) => !isHealthy(report)), reports.filter(isHealthy)]
  return (
    <>
      {failed.length > 0 && <SourceHealthTable reports={failed} />}
      {healthy.length > 0 && (
        <details open={failed.length === 0}>
          <summary className={styles.healthy}>{formatCountWithNoun(healthy.length, 'source')} without a fault</summary>
          <SourceHealthTable label="Sources without a fault" reports={healthy} />
        </details>
      )}
    </>
  )
}

type SourceReportTableProps = { label?: string; reports: readonly SourceHealthReport[] }

export function SourceHealthTable({ label = 'Current sources', reports }: SourceReportTableProps) {
  const now = useNow()
  return (
    <DataTable
      label={label}
      columns={['Source', 'State', 'Observed', 'Age', 'Last success', 'Next attempt', 'Last error']}
      rows={reports.map(({ source, group, title, state, observedAt, lastSuccess, nextAttempt, lastError }) => {
        const old =
          observedAt === null ? MISSING_VALUE_DASH : writeSourceAge(group, Date.parse(observedAt), now.getTime())
        const moments = [lastSuccess, nextAttempt].map((at) => momentOf(at, now))
        return {
          key: source,
          marked: lastError !== null,
          cells: [title, state, observedOf(group, observedAt, now), old, ...moments, lastError ?? ''],
        }
      })}
    />
  )
}

/** Shows the last known values of missing sources, each with its time and age. */
export function LastKnownValuesTable({ parts }: { parts: LastKnownValuesAnswer['parts'] }) {
  const now = useNow()
  return (
    <Section heading="Last known values" note="not live">
      <DataTable
        label="Last known values"
        columns={['What', 'Last value', 'As of', 'Age']}
        rows={parts.map(({ key, label, value, unit, asOf }) => ({
          key,
          cells: [
            label,
            formatFigure(value, unit),
            asOf === null ? 'never seen' : describeObservedUntil(key, new Date(asOf), now),
            asOf === null ? MISSING_VALUE_DASH : writeSourceAge(key, Date.parse(asOf), now.getTime()),
          ],
        }))}
      />
    </Section>
  )
}
