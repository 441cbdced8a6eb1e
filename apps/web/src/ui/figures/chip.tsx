import { ALERT_LEVEL_NAMES } from '@tradeops/domain/present/names'
import type { AlertLevel } from '@tradeops/domain/rules/alert-level'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './chip.module.css'

/** Shows a short label in a frame; with `isThin` the frame is dashed, because the label is based on few cases. */
export const Chip = ({ children, isThin }: { children: ReactNode; isThin?: boolean }) => (
  <span className={classNames(styles.chip, styles.plain, isThin && styles.thin)}>{children}</span>
)

/** Each alert level has its own shape, for grayscale and color-blind readers. */
const SHAPES: Record<AlertLevel, ReactNode> = {
  alert: (
    <>
      <polygon points="7,1 15,1 21,7 21,15 15,21 7,21 1,15 1,7" fill="var(--alert)" />
      <path d="M11 5v7" stroke="var(--alert-ink)" strokeWidth="2.4" />
      <circle cx="11" cy="16" r="1.5" fill="var(--alert-ink)" />
    </>
  ),
  warn: (
    <>
      <polygon points="11,2 21,20 1,20" fill="none" stroke="var(--warn)" strokeWidth="2" strokeLinejoin="round" />
      <path d="M11 8.5v5.5" stroke="var(--warn)" strokeWidth="2" />
      <circle cx="11" cy="17" r="1.2" fill="var(--warn)" />
    </>
  ),
  watch: (
    <g fill="none" stroke="var(--watch)" strokeWidth="1.8">
      <path d="M1 11c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7z" strokeLinejoin="round" />
      <circle cx="11" cy="11" r="3.2" />
    </g>
  ),
  info: <circle cx="11" cy="11" r="3.5" fill="var(--info)" />,
}

export const AlertLevelMark = ({ level, size = 22 }: { level: AlertLevel; size?: number }) => (
  <svg viewBox="0 0 22 22" width={size} height={size} aria-hidden="true" className={styles.mark}>
    {SHAPES[level]}
  </svg>
)

/** Shows an alert level in a chip, or another text in the style of the level. */
export const AlertLevelChip = ({ level, children }: { level: AlertLevel; children?: string }) => (
  <span className={classNames(styles.chip, styles[level])}>{children ?? ALERT_LEVEL_NAMES[level]}</span>
)
