import { keyed } from '../../lib/keyed.ts'
import { momentCt } from '../../lib/market-time.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { IntelligenceItem } from './brief.ts'
import styles from './evidence-drawer.module.css'
import { figureText } from './figure-text.ts'

export type EvidenceDrawerProps = { facts: NonNullable<IntelligenceItem['evidence']>; about: string }

/** The numbers an item rests on: what was measured, against which line, when, and in which document. */
export const EvidenceDrawer = ({ facts, about }: EvidenceDrawerProps) => (
  <details className={styles.drawer}>
    <summary className={styles.summary}>
      Evidence<VisuallyHidden> for {about}</VisuallyHidden>
    </summary>
    <div className={styles.table}>
      <DataTable
        label={`Evidence for ${about}`}
        columns={['What', 'Value', 'Threshold', 'As of', 'Source']}
        rows={keyed(facts, (fact) => fact.key ?? '').map(([key, { label, value, unit, threshold, asOf, source }]) => ({
          key,
          cells: [
            label ?? '',
            figureText(value, unit),
            typeof threshold === 'number' ? figureText(threshold, unit) : '',
            asOf ? momentCt(new Date(asOf), serverNow()) : '',
            source ?? '',
          ],
        }))}
      />
    </div>
  </details>
)
