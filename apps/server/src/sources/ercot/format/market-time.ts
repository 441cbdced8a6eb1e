import {
  findCentralMidnightOfDate,
  formatCentralDay,
  isRepeatedHour,
  resolveCentralInstant,
  type WallClock,
  type WallClockFault,
} from '@tradeops/domain/time/central-time'
import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { type CalendarDay, parseCalendarDay } from '../../body/calendar-day.ts'
import { readCellNumber, readCellText, type TableCell } from '../../body/cell-values.ts'
import { RowRefusal } from '../../body/reading-collector.ts'

/** Parses a yes/no flag: Y or N in ERCOT's files, true or false in its API; null if the cell is blank. */
export function parseYesNoFlag(cell: TableCell): boolean | null {
  if (typeof cell === 'boolean') return cell
  const text = readCellText(cell)?.toUpperCase() ?? null
  if (text === null) return null
  if (text === 'Y' || text === 'TRUE') return true
  if (text === 'N' || text === 'FALSE') return false
  throw new RowRefusal(`its flag "${text.slice(0, 40)}" is neither Y nor N`)
}

const FAULTS: Record<WallClockFault, string> = {
  not_a_time: 'is not a time',
  skipped_hour: 'does not exist: the clocks skipped it in spring',
  not_repeated: 'is flagged as a repeated hour, but does not repeat',
}

/** Resolves Central wall-clock time to an instant; a time in the hour that happens twice is refused without a flag. */
export function resolveCentralTime(wall: WallClock, repeated: boolean | null, text: string): Date {
  const resolved = resolveCentralInstant(wall, repeated ?? false)
  if (!resolved.ok) throw new RowRefusal(`"${text}" ${FAULTS[resolved.fault]}`)
  if (repeated === null && resolveCentralInstant(wall, true).ok) {
    throw new RowRefusal(`"${text}" happens twice, and nothing states which pass is meant`)
  }
  return resolved.at
}

/** Matches a time such as `09/29/2026 11:25:17` in ERCOT's files and `2026-09-28T12:10:18` in its API. */
const STAMP = /^([\d/-]{8,10})[ T]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/

export function parseWallClock(cell: TableCell): WallClock {
  const text = readCellText(cell) ?? ''
  const [, day, hour, minute, second = '0'] = STAMP.exec(text) ?? []
  if (day === undefined) throw new RowRefusal(`"${text.slice(0, 40)}" is not a date and time`)
  return { ...parseCalendarDay(day), hour: Number(hour), minute: Number(minute), second: Number(second) }
}

export const parseScedInstant = (stamp: TableCell, flag: TableCell): Date =>
  resolveCentralTime(parseWallClock(stamp), parseYesNoFlag(flag), readCellText(stamp) ?? '')

/** Matches an ending hour: `1`, `01`, `1:00`, `01:00` and `0100` all mean the hour that ends at one o'clock. */
const HOUR = /^(\d{1,2})(?::00){0,2}$|^(\d{1,2})00$/

function hourEndingIn(cell: TableCell): number {
  const text = readCellText(cell) ?? ''
  const [, hour, militaryHour] = HOUR.exec(text) ?? []
  const parsed = Number(hour ?? militaryHour ?? Number.NaN)
  if (!(parsed >= 1 && parsed <= 25)) throw new RowRefusal(`"${text.slice(0, 40)}" is not an hour ending 1 to 24`)
  return parsed
}

export type ResolveHourStart = (day: TableCell, hourEnding: TableCell, flag: TableCell) => Date

/**
 * Finds the start of an operating hour, cached for the many rows of that hour. On the autumn day with 25 hours some
 * reports number the hours 1 to 25 instead of flagging the repeated hour. That hour is then HE03, and only an HE25 on
 * the same day shows it.
 */
export function createHourStartResolver(
  rows: readonly (readonly TableCell[])[],
  dayColumn: number,
  hourColumn: number,
): ResolveHourStart {
  const countedDays = new Set<string>()
  for (const row of rows) {
    if (readCellText(row[hourColumn])?.startsWith('25')) countedDays.add(readCellText(row[dayColumn]) ?? '')
  }
  const start: ResolveHourStart = (dayCell, hourCell, flagCell) => {
    const day = parseCalendarDay(dayCell)
    const hourEnding = hourEndingIn(hourCell)
    const repeated = parseYesNoFlag(flagCell)
    const text = `${readCellText(dayCell)} HE${readCellText(hourCell)}`
    if (countedDays.has(readCellText(dayCell) ?? '') && hoursOf(day) === 25)
      return countedHour(day, hourEnding, repeated, text)
    return resolveCentralTime({ ...day, hour: hourEnding - 1, minute: 0, second: 0 }, repeated, text)
  }
  const known = new Map<string, Date>()
  return (day, hourEnding, flag) => {
    const key = `${day}/${hourEnding}/${flag}`
    const at = known.get(key) ?? start(day, hourEnding, flag)
    known.set(key, at)
    return at
  }
}

function countedHour(day: CalendarDay, hourEnding: number, repeated: boolean | null, text: string): Date {
  const at = new Date(findCentralMidnightOfDate(day).getTime() + (hourEnding - 1) * HOUR_MS)
  if (repeated && !isRepeatedHour(at)) throw new RowRefusal(`"${text}" ${FAULTS.not_repeated}`)
  return at
}

function hoursOf(day: CalendarDay): number {
  const midnight = findCentralMidnightOfDate(day)
  const nextNoon = new Date(midnight.getTime() + 36 * HOUR_MS)
  const [year, month, date] = formatCentralDay(nextNoon).split('-').map(Number)
  return (
    (findCentralMidnightOfDate({ year: year!, month: month!, day: date! }).getTime() - midnight.getTime()) / HOUR_MS
  )
}

/** Computes the start of a 15-minute interval, which is numbered 1 to 4 within its operating hour. */
export function computeQuarterHourStart(hourStart: Date, interval: TableCell): Date {
  const number = readCellNumber(interval)
  if (number !== 1 && number !== 2 && number !== 3 && number !== 4) throw new RowRefusal('its interval is not 1 to 4')
  return new Date(hourStart.getTime() + (number - 1) * 15 * MINUTE_MS)
}
