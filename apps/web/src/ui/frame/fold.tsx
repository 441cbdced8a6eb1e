import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './fold.module.css'

export type FoldableDetailsProps = { summary: ReactNode; className?: string | undefined; children: ReactNode }

/** Shows details that the reader can open; on paper they are open, because no reader can open them there. */
export const FoldableDetails = ({ summary, className, children }: FoldableDetailsProps) => (
  <details className={classNames(styles.fold, className)}>
    <summary className={styles.summary}>{summary}</summary>
    {children}
  </details>
)
