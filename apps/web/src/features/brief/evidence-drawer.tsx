import { momentCt } from '../../lib/market-time.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { EvidenceFact } from './brief.ts'
import styles from './evidence-drawer.module.css'
import { figureText } from './figure-text.ts'

/** The numbers an item rests on: what was measured, against which line, when, and in which document. */
export const EvidenceDrawer = ({ facts, about }: { facts: readonly EvidenceFact[]; about: string }) => (
  <details className={styles.drawer}>
    <summary className={styles.summary}>
      Evidence<VisuallyHidden> for {about}</VisuallyHidden>
    </summary>
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Value</th>
            <th scope="col">Threshold</th>
            <th scope="col">As of</th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <tr key={fact.key}>
              <th scope="row">{fact.label}</th>
              <td>{figureText(fact.value, fact.unit)}</td>
              <td>{typeof fact.threshold === 'number' ? figureText(fact.threshold, fact.unit) : ''}</td>
              <td>{fact.asOf ? momentCt(new Date(fact.asOf), serverNow()) : ''}</td>
              <td className={styles.source}>{fact.source}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)
