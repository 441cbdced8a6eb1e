import { formatFigureChange, formatValueBeforeOrAfterChange } from '@tradeops/domain/present/figure-text'
import type { ReactNode } from 'react'
import { withUniqueKeys } from '../../../lib/with-unique-keys.ts'
import { FigureTable } from '../../../ui/figure-table/figure-table.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import type { Brief, BriefChange } from '../brief.ts'
import { TextWithBoldParts } from '../spans.tsx'
import styles from './changes-panel.module.css'

const MAX_ROWS = 7

export function ChangesTable({ changes, since }: { changes: readonly BriefChange[]; since: string }) {
  const shown = changes.slice(0, MAX_ROWS)
  if (shown.length === 0) return <p className={styles.none}>Nothing material has changed since {since}.</p>
  return (
    <FigureTable
      className={styles.table}
      hidesHead
      columns={['What', { name: 'From and to', className: styles.span }, { name: 'Change', className: styles.change }]}
      rows={withUniqueKeys(shown, ({ label }) => label ?? '').map(([key, { label, from, to, unit }]) => ({
        key,
        name: <TextWithBoldParts text={label ?? ''} />,
        cells: [
          `${formatValueBeforeOrAfterChange(from, unit, 'from')} → ${formatValueBeforeOrAfterChange(to, unit, 'to')}`,
          formatFigureChange(from, to, unit),
        ],
      }))}
    />
  )
}

export const ChangesSincePreviousScedRun = ({ brief, note }: { brief: Brief; note?: ReactNode }) => (
  <Section heading="What changed" note={note ?? 'since the previous run'}>
    <ChangesTable changes={brief.changes ?? []} since="the previous run" />
  </Section>
)
