import { decimal, signedDecimal } from '@tradeops/domain/present/numbers'
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

type DartRow = { dart: number | null; dayAhead: number | null; hourSoFar?: number | null | undefined }

/** Shows day-ahead minus the price now, and under it the same for the hour so far. */
export const Dart = ({ row: { dart, dayAhead, hourSoFar } }: { row: DartRow }) => (
  <>
    <FigureOrReason text={signedDecimal(dart)} reason="no price or no day-ahead price for this hour" />
    {typeof hourSoFar === 'number' && dayAhead !== null && (
      <span className={styles.second}>hour so far {signedDecimal(dayAhead - hourSoFar)}</span>
    )}
  </>
)

type SentLevels = {
  level: Level | null
  title: string | null
  own?: { level: Level; title: string } | null | undefined
}

/** Finds the zone's first item that not all zones share; an older server sends only the first of all. */
export const describeUnsharedItem = ({ level, title, own }: SentLevels): Pick<HighestLevelProps, 'level' | 'title'> => {
  if (own) return { level: own.level, title: own.title }
  return own === undefined || level === null ? { level, title } : { level, title: null }
}

export type HighestLevelProps = {
  level: Level | null
  title: string | null
  /** True if the price is too old to have a brief. */
  isOld: boolean
  /** How many further items there are, such as `+2 more`. */
  more?: string
}

export function HighestLevel({ level, title, isOld, more }: HighestLevelProps) {
  if (level === null || isOld) return <GrayNote>No brief for this price yet</GrayNote>
  if (title === null) return <GrayNote>Nothing but what all zones share</GrayNote>
  return (
    <>
      <span className={styles.level}>
        <LevelMark level={level} size={14} />
        <LevelChip level={level} />
        {more && <GrayNote>{more}</GrayNote>}
      </span>
      <span className={styles.title}>{title}</span>
    </>
  )
}

/** Shows a small gray note inside a cell. */
export const GrayNote = ({ children }: { children: string }) => <span className={styles.quiet}>{children}</span>
