import { bareFigure, changeText } from '@tradeops/domain/present/figure-text'
import { clockCt } from '@tradeops/domain/present/market-time'
import { keyed } from '../../../lib/keyed.ts'
import { Section } from '../../../ui/frame/section.tsx'
import type { Brief, Change } from '../brief.ts'
import { Marked } from '../spans.tsx'
import styles from './changes-panel.module.css'

const MOST = 5

/** What moved, before anything is explained. */
export function ChangesPanel({ brief }: { brief: Brief }) {
  const { changes } = brief
  if (changes === null) return null
  const shown = changes.slice(0, MOST)
  return (
    <Section heading="What changed" note={sinceWords(shown)}>
      {shown.length === 0 ? (
        <p className={styles.none}>Nothing material has changed since the last brief.</p>
      ) : (
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
                  {endWords(from, unit)} → {endWords(to, unit)}
                </td>
                <td className={styles.moved}>{changeText(from, to, unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}

const endWords = (value: Change['from'], unit: Change['unit']) =>
  typeof value === 'number' ? bareFigure(value, unit) : 'none'

function sinceWords(changes: readonly Change[]): string | undefined {
  const starts = changes.flatMap(({ fromAt }) => (fromAt ? [Date.parse(fromAt)] : []))
  return starts.length === 0 ? undefined : `since ${clockCt(new Date(Math.min(...starts)))}`
}
