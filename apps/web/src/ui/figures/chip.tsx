import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './chip.module.css'

/** A short word in a frame: what kind of thing this is. */
export const Chip = ({ children }: { children: ReactNode }) => (
  <span className={classNames(styles.chip, styles.plain)}>{children}</span>
)
