import { readCellText, type TableCell } from './cell-values.ts'
import { RowRefusal } from './reading-collector.ts'

export type CalendarDay = { year: number; month: number; day: number }

const EARLIEST_YEAR = 1990
const YEARS_END = 2100

/** Matches a day such as `09/29/2026` in ERCOT's files and `2026-09-29` in its API. */
const DAY = /^(?:(\d{1,2})\/(\d{1,2})\/(\d{4})|(\d{4})-(\d{2})-(\d{2}))$/

export function parseCalendarDay(cell: TableCell): CalendarDay {
  const text = readCellText(cell) ?? ''
  const [, month, day, year, isoYear, isoMonth, isoDay] = DAY.exec(text) ?? []
  const parsed = { year: Number(year ?? isoYear), month: Number(month ?? isoMonth), day: Number(day ?? isoDay) }
  if (!isCalendarDay(parsed)) throw new RowRefusal(`"${text.slice(0, 40)}" is not a date`)
  return parsed
}

const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export function isCalendarDay({ year, month, day }: CalendarDay): boolean {
  if (!(year >= EARLIEST_YEAR && year < YEARS_END)) return false
  const leapDay = month === 2 && year % 4 === 0 ? 1 : 0
  return day >= 1 && day <= (DAYS_OF_MONTH[month - 1] ?? 0) + leapDay
}

export const isPlausibleMarketTime = (at: Date): boolean =>
  at.getUTCFullYear() >= EARLIEST_YEAR && at.getUTCFullYear() < YEARS_END

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/

/** Parses an ISO time with a UTC offset; null for any other text. */
export function parseIsoInstant(value: unknown): Date | null {
  if (typeof value !== 'string' || !ISO.test(value)) return null
  const at = new Date(value)
  if (Number.isNaN(at.getTime()) || !isPlausibleMarketTime(at)) return null
  // The parsed day must equal the given one, because `Date` turns February 30 into March 2.
  const localDay = new Date(`${value.slice(0, 10)}T00:00:00Z`)
  return localDay.getUTCDate() === Number(value.slice(8, 10)) ? at : null
}
