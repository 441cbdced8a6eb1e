import { DASH } from '../../lib/format.ts'
import { age, momentCt } from '../../lib/market-time.ts'
import { useNow } from '../../lib/use-now.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Brief, SourceReport } from './brief.ts'
import { REQUIRED_SOURCES } from './figures.ts'

type StateTableProps = Pick<Brief, 'required' | 'diagnostics'>

/** What each required source was like when the brief was made. */
export function StateTable({ required, diagnostics }: StateTableProps) {
  const now = useNow()
  return (
    <DataTable
      label="Required sources"
      columns={['Source', 'Required', 'State', 'Observed', 'Via', 'Note']}
      rows={REQUIRED_SOURCES.map(([key, name]) => {
        const { state, observedAt, via, note } = diagnostics[key] ?? {}
        const observed = observedAt ? momentCt(new Date(observedAt), now) : DASH
        return [name, required[key] === true ? 'OK' : 'MISSING', state ?? DASH, observed, via ?? DASH, note ?? '']
      })}
    />
  )
}

/** What each source answers when asked now. */
export function ProbeTable({ reports }: { reports: readonly SourceReport[] }) {
  const now = useNow()
  const moment = (at: string | null | undefined) => (at ? momentCt(new Date(at), now) : DASH)
  return (
    <DataTable
      label="Sources now"
      columns={['Source', 'State', 'Last success', 'Age', 'Next attempt', 'Last error']}
      rows={reports.map(({ source, state, lastSuccess, ageSeconds, nextAttempt, lastError }) => [
        source,
        state,
        moment(lastSuccess),
        typeof ageSeconds === 'number' ? age(ageSeconds * 1000) : DASH,
        moment(nextAttempt),
        lastError ?? '',
      ])}
    />
  )
}
