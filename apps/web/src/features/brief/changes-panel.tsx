import type { Change } from '@tradeops/contract/briefs'
import { clockCt } from '../../lib/market-time.ts'
import { Section } from '../../ui/section.tsx'
import type { Brief } from './brief.ts'
import styles from './changes-panel.module.css'
import { bareFigure, changeText } from './figure-text.ts'

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
            {shown.map((change) => (
              <tr key={change.key}>
                <th scope="row" className={styles.label}>
                  {change.label}
                </th>
                <td className={styles.span}>
                  {endWords(change.from, change.unit)} → {endWords(change.to, change.unit)}
                </td>
                <td className={styles.moved}>{changeText(change.from, change.to, change.unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}

const endWords = (value: number | null, unit: string) => (value === null ? 'none' : bareFigure(value, unit))

function sinceWords(changes: readonly Change[]): string | undefined {
  const starts = changes.map(({ fromAt }) => fromAt).sort()
  return starts[0] ? `since ${clockCt(new Date(starts[0]))}` : undefined
}
