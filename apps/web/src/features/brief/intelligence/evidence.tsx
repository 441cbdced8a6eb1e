import { type ReactNode, Suspense, useState } from 'react'
import { lazyWithFallback, ScriptLoadFailedText } from '../../../lib/lazy-with-fallback.ts'
import { classNames } from '../../../ui/class-names.ts'
import { VisuallyHidden } from '../../../ui/frame/visually-hidden.tsx'
import type { EvidenceTableProps } from './evidence-table.tsx'
import styles from './intelligence-card.module.css'

/** The evidence table is loaded when the reader first opens one. */
const EvidenceTable = lazyWithFallback(
  () => import('./evidence-table.tsx').then((module) => module.EvidenceTable),
  ScriptLoadFailedText,
)

export type EvidenceProps = EvidenceTableProps & {
  /** The text of the item, if the page folds it together with the evidence. */
  body: ReactNode
}

/** Shows the figures that support an item, folded. */
export function ItemEvidence({ facts, about, body }: EvidenceProps) {
  const [isOpened, setOpened] = useState(false)
  return (
    <details
      className={classNames(styles.evidence, body ? styles.withBody : null)}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary className={styles.summary}>
        {facts.length > 0 ? 'Evidence' : 'Details'}
        <VisuallyHidden> for {about}</VisuallyHidden>
      </summary>
      {body}
      <div className={styles.table}>
        {isOpened && facts.length > 0 && (
          <Suspense>
            <EvidenceTable facts={facts} about={about} />
          </Suspense>
        )}
      </div>
    </details>
  )
}
