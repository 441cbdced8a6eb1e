import type { Figure } from '@tradeops/contract/briefs'
import { momentCt } from '../../lib/market-time.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './evidence-drawer.module.css'
import { figureText } from './figure-text.ts'

/** The numbers an item rests on: what was measured, against which line, when, and in which document. */
export const EvidenceDrawer = ({ facts, about }: { facts: readonly Figure[]; about: string }) => (
  <details className={styles.drawer}>
    <summary className={styles.summary}>
      Evidence<VisuallyHidden> for {about}</VisuallyHidden>
    </summary>
    <div className={styles.table}>
      <DataTable
        label={`Evidence for ${about}`}
        columns={['What', 'Value', 'Threshold', 'As of', 'Source']}
        rows={facts.map(({ key, label, value, unit, threshold, asOf, source }) => ({
          key,
          cells: [
            label,
            figureText(value, unit),
            threshold === null ? '' : figureText(threshold, unit),
            asOf ? momentCt(new Date(asOf), serverNow()) : '',
            source,
          ],
        }))}
      />
    </div>
  </details>
)
