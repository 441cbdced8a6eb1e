import { type Cell, textIn } from './number-cell.ts'
import { RowRefusal } from './reading-sheet.ts'

export type Day = { year: number; month: number; day: number }

const EARLIEST_YEAR = 1990
const YEARS_END = 2100

/** `09/29/2026` in the files, `2026-09-29` in the API. */
const DAY = /^(?:(\d{1,2})\/(\d{1,2})\/(\d{4})|(\d{4})-(\d{2})-(\d{2}))$/

export function dayIn(cell: Cell): Day {
  const said = textIn(cell) ?? ''
  const [, month, day, year, isoYear, isoMonth, isoDay] = DAY.exec(said) ?? []
  const read = { year: Number(year ?? isoYear), month: Number(month ?? isoMonth), day: Number(day ?? isoDay) }
  if (!isCalendarDay(read)) throw new RowRefusal(`"${said.slice(0, 40)}" is not a date`)
  return read
}

const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export function isCalendarDay({ year, month, day }: Day): boolean {
  if (!(year >= EARLIEST_YEAR && year < YEARS_END)) return false
  const leapDay = month === 2 && year % 4 === 0 ? 1 : 0
  return day >= 1 && day <= (DAYS_OF_MONTH[month - 1] ?? 0) + leapDay
}

export const isMarketInstant = (at: Date): boolean =>
  at.getUTCFullYear() >= EARLIEST_YEAR && at.getUTCFullYear() < YEARS_END
