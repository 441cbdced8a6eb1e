import type { SupplementAnswer } from '@tradeops/contract/brief/briefs'
import type { SourceReport } from '@tradeops/contract/site/diagnostics'
import { SOURCE_NAMES } from '@tradeops/domain/market/market-source'
import { formatFigure } from '@tradeops/domain/present/figure-text'
import { describeObservedUntil } from '@tradeops/domain/present/key-figures'
import { sourceTitle } from '@tradeops/domain/present/names'
import { DASH } from '@tradeops/domain/present/numbers'
import { sourceAge } from '@tradeops/domain/words/age'
import { formatMoment } from '../../../lib/time/shown-time.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { DataTable } from '../../../ui/figures/data-table.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import type { Brief } from '../brief.ts'

const momentOf = (at: string | null | undefined, now: Date) => (at ? formatMoment(new Date(at), now) : DASH)
const observedOf = (source: string, at: string | null | undefined, now: Date) =>
  at ? describeObservedUntil(source, new Date(at), now) : DASH

/** The required sources when the brief was made. */
export function SourceStateTable({ required, diagnostics }: Pick<Brief, 'required' | 'diagnostics'>) {
  const now = useNow()
  return (
    <DataTable
      label="Required sources"
      columns={['Source', 'Required', 'State', 'Observed', 'Via', 'Note']}
      rows={SOURCE_NAMES.map((key) => {
        const { state, observedAt, via, note } = diagnostics?.[key] ?? {}
        const marked = required?.[key] !== true
        const words = [sourceTitle(key), marked ? 'MISSING' : 'OK', state ?? DASH]
        return { key, marked, cells: [...words, observedOf(key, observedAt, now), via ?? DASH, note ?? ''] }
      })}
    />
  )
}

/** The current state of each source. */
export function SourceReportTable({ reports }: { reports: readonly SourceReport[] }) {
  const now = useNow()
  return (
    <DataTable
      label="Current sources"
      columns={['Source', 'State', 'Observed', 'Age', 'Last success', 'Next attempt', 'Last error']}
      rows={reports.map(({ source, group, title, state, observedAt, lastSuccess, nextAttempt, lastError }) => {
        const old = observedAt === null ? DASH : sourceAge(group, Date.parse(observedAt), now.getTime())
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

/** The last values of missing sources, each with its time and age. */
export function LastKnownTable({ parts }: { parts: SupplementAnswer['parts'] }) {
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
            asOf === null ? DASH : describeObservedUntil(key, new Date(asOf), now),
            asOf === null ? 'never seen' : sourceAge(key, Date.parse(asOf), now.getTime()),
          ],
        }))}
      />
    </Section>
  )
}
