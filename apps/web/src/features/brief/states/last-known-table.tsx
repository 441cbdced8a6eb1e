import type { SupplementAnswer } from '@tradeops/contract/briefs'
import { figureText } from '@tradeops/domain/present/figure-text'
import { observedUntilWords } from '@tradeops/domain/present/key-figures'
import { DASH } from '@tradeops/domain/present/numbers'
import { sourceAge } from '@tradeops/domain/words/age'
import { useNow } from '../../../lib/time/use-now.ts'
import { DataTable } from '../../../ui/figures/data-table.tsx'
import { Section } from '../../../ui/frame/section.tsx'

/** The last value of what is missing, each with its time and age: never shown as live. */
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
            figureText(value, unit),
            asOf === null ? DASH : observedUntilWords(key, new Date(asOf), now),
            asOf === null ? 'never seen' : sourceAge(key, Date.parse(asOf), now.getTime()),
          ],
        }))}
      />
    </Section>
  )
}
