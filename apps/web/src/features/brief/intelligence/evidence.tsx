import { Suspense, useState } from 'react'
import { LoadFailedText, lazyWithFallback } from '../../../lib/lazy-with-fallback.ts'
import { VisuallyHidden } from '../../../ui/frame/visually-hidden.tsx'
import type { EvidenceTableProps } from './evidence-table.tsx'
import styles from './intelligence-card.module.css'

/** The table is loaded when the reader first opens evidence. */
const EvidenceTable = lazyWithFallback(
  () => import('./evidence-table.tsx').then((module) => module.EvidenceTable),
  LoadFailedText,
)

/** Shows the figures of an item, folded. */
export function Evidence({ facts, about }: EvidenceTableProps) {
  const [isOpened, setOpened] = useState(false)
  return (
    <details className={styles.evidence} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary className={styles.summary}>
        Evidence<VisuallyHidden> for {about}</VisuallyHidden>
      </summary>
      <div className={styles.table}>
        {isOpened && (
          <Suspense>
            <EvidenceTable facts={facts} about={about} />
          </Suspense>
        )}
      </div>
    </details>
  )
}
