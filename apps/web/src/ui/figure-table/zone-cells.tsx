import { formatDecimal, formatSignedDecimal } from '@tradeops/domain/present/numbers'
import type { AlertLevel } from '@tradeops/domain/rules/alert-level'
import { AlertLevelChip, AlertLevelMark } from '../figures/chip.tsx'
import { FigureOrMissingReason } from '../figures/missing.tsx'
import styles from './figure-table.module.css'

export const HeatRateCell = ({ lmp, heatRate }: { lmp: number | null; heatRate: number | null }) =>
  lmp !== null && lmp <= 0 ? (
    <abbr title="No heat rate when the price is zero or below">n/m</abbr>
  ) : (
    <FigureOrMissingReason text={formatDecimal(heatRate, 1)} reason="no price or no gas price" />
  )

type DartRow = { dart: number | null; dayAhead: number | null; hourSoFar?: number | null | undefined }

/**
 * Shows the DART spread (the day-ahead price minus the price now), and below it the day-ahead price minus the mean
 * price of the hour so far.
 */
export const DartSpreadCell = ({ row: { dart, dayAhead, hourSoFar } }: { row: DartRow }) => (
  <>
    <FigureOrMissingReason text={formatSignedDecimal(dart)} reason="no price or no day-ahead price for this hour" />
    {typeof hourSoFar === 'number' && dayAhead !== null && (
      <span className={styles.second}>hour so far {formatSignedDecimal(dayAhead - hourSoFar)}</span>
    )}
  </>
)

type SentLevels = {
  level: AlertLevel | null
  title: string | null
  own?: { level: AlertLevel; title: string } | null | undefined
}

/** Finds the first item of a load zone that not all zones share; an older server sends only the first of all items. */
export const findZoneOnlyItem = ({
  level,
  title,
  own,
}: SentLevels): Pick<HighestAlertLevelProps, 'level' | 'title'> => {
  if (own) return { level: own.level, title: own.title }
  return own === undefined || level === null ? { level, title } : { level, title: null }
}

export type HighestAlertLevelProps = {
  level: AlertLevel | null
  title: string | null
  /** True if the price is so old that no current brief describes it. */
  isOld: boolean
  /** How many further items the load zone has, such as `+2 more`. */
  more?: string
}

export function HighestAlertLevel({ level, title, isOld, more }: HighestAlertLevelProps) {
  if (level === null || isOld) return <GrayNote>No brief for this price yet</GrayNote>
  if (title === null) return <GrayNote>Nothing but what all zones share</GrayNote>
  return (
    <>
      <span className={styles.level}>
        <AlertLevelMark level={level} size={14} />
        <AlertLevelChip level={level} />
        {more && <GrayNote>{more}</GrayNote>}
      </span>
      <span className={styles.title}>{title}</span>
    </>
  )
}

/** Shows a small gray note inside a cell. */
export const GrayNote = ({ children }: { children: string }) => <span className={styles.quiet}>{children}</span>
