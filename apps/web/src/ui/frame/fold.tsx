import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './fold.module.css'

export type FoldProps = { summary: ReactNode; className?: string | undefined; children: ReactNode }

/** Details that a reader opens; paper has them open, because no one can open them there. */
export const Fold = ({ summary, className, children }: FoldProps) => (
  <details className={classNames(styles.fold, className)}>
    <summary className={styles.summary}>{summary}</summary>
    {children}
  </details>
)
