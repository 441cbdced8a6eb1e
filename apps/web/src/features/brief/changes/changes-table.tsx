import { changeText, endText } from '@tradeops/domain/present/figure-text'
import type { ReactNode } from 'react'
import { keyed } from '../../../lib/keyed.ts'
import { Section } from '../../../ui/frame/section.tsx'
import type { Brief, Change } from '../brief.ts'
import { Marked } from '../spans.tsx'
import styles from './changes-panel.module.css'

const MAX_ROWS = 7

export type ChangesTableProps = { changes: readonly Change[]; since: string }

export function ChangesTable({ changes, since }: ChangesTableProps) {
  const shown = changes.slice(0, MAX_ROWS)
  if (shown.length === 0) return <p className={styles.none}>Nothing material has changed since {since}.</p>
  return (
    <table className={styles.table}>
      <thead className={styles.head}>
        <tr>
          <th scope="col">What</th>
          <th scope="col">From and to</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {keyed(shown, ({ label }) => label ?? '').map(([key, { label, from, to, unit }]) => (
          <tr key={key}>
            <th scope="row" className={styles.label}>
              <Marked text={label ?? ''} />
            </th>
            <td className={styles.span}>
              {endText(from, unit, 'from')} → {endText(to, unit, 'to')}
            </td>
            <td className={styles.moved}>{changeText(from, to, unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const RunChanges = ({ brief, note }: { brief: Brief; note?: ReactNode }) => (
  <Section heading="What changed" note={note ?? 'since the previous run'}>
    <ChangesTable changes={brief.changes ?? []} since="the previous run" />
  </Section>
)
