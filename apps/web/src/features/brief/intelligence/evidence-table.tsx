import { formatFigure } from '@tradeops/domain/present/figure-text'
import { readServerTime } from '../../../lib/time/server-clock.ts'
import { formatMoment } from '../../../lib/time/shown-time.ts'
import { withUniqueKeys } from '../../../lib/with-unique-keys.ts'
import { DataTable } from '../../../ui/figures/data-table.tsx'
import type { IntelligenceItem } from '../brief.ts'

export type EvidenceTableProps = { facts: NonNullable<IntelligenceItem['evidence']>; about: string }

export const EvidenceTable = ({ facts, about }: EvidenceTableProps) => (
  <DataTable
    label={`Evidence for ${about}`}
    columns={['What', 'Value', 'Threshold', 'As of', 'Source']}
    rows={withUniqueKeys(facts, (fact) => fact.key ?? '').map(
      ([key, { label, value, unit, threshold, asOf, source }]) => ({
        key,
        cells: [
          label ?? '',
          formatFigure(value, unit),
          typeof threshold === 'number' ? formatFigure(threshold, unit) : '',
          asOf ? formatMoment(new Date(asOf), readServerTime()) : '',
          source ?? '',
        ],
      }),
    )}
  />
)
