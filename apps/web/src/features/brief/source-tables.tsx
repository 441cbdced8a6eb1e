import type { DiagnosticsAnswer } from '@tradeops/contract/briefs'
import { DASH } from '../../lib/format.ts'
import { age, momentCt } from '../../lib/market-time.ts'
import { useNow } from '../../lib/use-now.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { Brief } from './brief.ts'
import type { CollectedSource } from './collected-sources.ts'
import { REQUIRED_SOURCES } from './figures.ts'

const momentOf = (at: string | null | undefined, now: Date) => (at ? momentCt(new Date(at), now) : DASH)

/** What each required source was like when the brief was made. */
export function StateTable({ required, diagnostics }: Pick<Brief, 'required' | 'diagnostics'>) {
  const now = useNow()
  return (
    <DataTable
      label="Required sources"
      columns={['Source', 'Required', 'State', 'Observed', 'Via', 'Note']}
      rows={REQUIRED_SOURCES.map(([key, name]) => {
        const { state, observedAt, via, note } = diagnostics?.[key] ?? {}
        const word = required?.[key] === true ? 'OK' : 'MISSING'
        return { key, cells: [name, word, state ?? DASH, momentOf(observedAt, now), via ?? DASH, note ?? ''] }
      })}
    />
  )
}

/** What each source answers when asked now. */
export function ProbeTable({ sources }: Pick<DiagnosticsAnswer, 'sources'>) {
  const now = useNow()
  return (
    <DataTable
      label="Sources asked now"
      columns={['Source', 'State', 'Observed', 'Age', 'Last success', 'Next attempt', 'Last error']}
      rows={REQUIRED_SOURCES.map(([key, name]) => {
        const { state, observedAt, ageSeconds, lastSuccessAt, nextAttemptAt, lastError } = sources[key]
        const old = ageSeconds === null ? DASH : age(ageSeconds * 1000)
        const moments = [lastSuccessAt, nextAttemptAt].map((at) => momentOf(at, now))
        return { key, cells: [name, state, momentOf(observedAt, now), old, ...moments, lastError ?? ''] }
      })}
    />
  )
}

/** What has been read before the first brief. */
export function CollectedTable({ sources }: { sources: readonly CollectedSource[] }) {
  const now = useNow()
  return (
    <DataTable
      label="Sources read so far"
      columns={['Source', 'State', 'Newest value', 'Last error']}
      rows={sources.map(({ title, state, observedAt, lastError }) => ({
        key: title,
        cells: [title, state, momentOf(observedAt, now), lastError ?? ''],
      }))}
    />
  )
}
