import { type ReactNode, Suspense, useState } from 'react'
import { LoadFailedText, lazyWithFallback } from '../../../lib/lazy-with-fallback.ts'
import { classNames } from '../../../ui/class-names.ts'
import { VisuallyHidden } from '../../../ui/frame/visually-hidden.tsx'
import type { EvidenceTableProps } from './evidence-table.tsx'
import styles from './intelligence-card.module.css'

/** The table is loaded when the reader first opens evidence. */
const EvidenceTable = lazyWithFallback(
  () => import('./evidence-table.tsx').then((module) => module.EvidenceTable),
  LoadFailedText,
)

export type EvidenceProps = EvidenceTableProps & {
  /** The item's text, where the page folds it too. */
  body: ReactNode
}

/** Shows the figures of an item, folded. */
export function Evidence({ facts, about, body }: EvidenceProps) {
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
