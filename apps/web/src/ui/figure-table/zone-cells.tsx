import { decimal } from '@tradeops/domain/present/numbers'
import type { Level } from '@tradeops/domain/rules/level'
import { LevelChip, LevelMark } from '../figures/chip.tsx'
import { FigureOrReason } from '../figures/missing.tsx'
import styles from './figure-table.module.css'

export const HeatRate = ({ lmp, heatRate }: { lmp: number | null; heatRate: number | null }) =>
  lmp !== null && lmp <= 0 ? (
    <abbr title="No heat rate when the price is zero or below">n/m</abbr>
  ) : (
    <FigureOrReason text={decimal(heatRate, 1)} reason="no price or no gas price" />
  )

export type HighestLevelProps = {
  level: Level | null
  title: string | null
  /** True if the price is too old to have a brief. */
  isOld: boolean
  /** The number of further items, such as `+2 more`. */
  more?: string
}

export function HighestLevel({ level, title, isOld, more }: HighestLevelProps) {
  if (level === null || title === null || isOld) return <QuietNote>No brief for this price yet</QuietNote>
  return (
    <>
      <span className={styles.level}>
        <LevelMark level={level} size={14} />
        <LevelChip level={level} />
        {more && <QuietNote>{more}</QuietNote>}
      </span>
      <span className={styles.title}>{title}</span>
    </>
  )
}

/** A small gray note inside a cell. */
export const QuietNote = ({ children }: { children: string }) => <span className={styles.quiet}>{children}</span>
