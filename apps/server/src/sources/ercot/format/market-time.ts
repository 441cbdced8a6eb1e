import {
  centralDay,
  instantFromCentral,
  isRepeatedHour,
  midnightOf,
  type WallClock,
  type WallClockFault,
} from '@tradeops/domain/time/central-time'
import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { type Day, dayIn } from '../../body/calendar-day.ts'
import { type Cell, numberIn, textIn } from '../../body/number-cell.ts'
import { RowRefusal } from '../../body/reading-sheet.ts'
import { yesIn } from './flag-cell.ts'

const FAULTS: Record<WallClockFault, string> = {
  not_a_time: 'is not a time',
  skipped_hour: 'does not exist: the clocks were put forward over it',
  not_repeated: 'is flagged as a repeated hour, but does not repeat',
}

/** A Central wall clock to an instant. Without a flag an hour that happens twice is nobody's to choose. */
export function resolveCentral(wall: WallClock, repeated: boolean | null, said: string): Date {
  const resolved = instantFromCentral(wall, repeated ?? false)
  if (!resolved.ok) throw new RowRefusal(`"${said}" ${FAULTS[resolved.fault]}`)
  if (repeated === null && instantFromCentral(wall, true).ok) {
    throw new RowRefusal(`"${said}" happens twice and nothing tells which pass is meant`)
  }
  return resolved.at
}

/** `09/29/2026 11:25:17` in the files, `2026-09-28T12:10:18` in the API. */
const STAMP = /^([\d/-]{8,10})[ T]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/

export function wallClockIn(cell: Cell): WallClock {
  const said = textIn(cell) ?? ''
  const [, day, hour, minute, second = '0'] = STAMP.exec(said) ?? []
  if (day === undefined) throw new RowRefusal(`"${said.slice(0, 40)}" is not a date and time`)
  return { ...dayIn(day), hour: Number(hour), minute: Number(minute), second: Number(second) }
}

export const scedInstantIn = (stamp: Cell, flag: Cell): Date =>
  resolveCentral(wallClockIn(stamp), yesIn(flag), textIn(stamp) ?? '')

/** `1`, `01`, `1:00`, `01:00` and `0100` are all the hour that ends at one o'clock. */
const HOUR = /^(\d{1,2})(?::00){0,2}$|^(\d{1,2})00$/

function hourEndingIn(cell: Cell): number {
  const said = textIn(cell) ?? ''
  const [, hour, militaryHour] = HOUR.exec(said) ?? []
  const read = Number(hour ?? militaryHour ?? Number.NaN)
  if (!(read >= 1 && read <= 25)) throw new RowRefusal(`"${said.slice(0, 40)}" is not an hour ending 1 to 24`)
  return read
}

/** Start of a delivery hour. */
export type HourStart = (day: Cell, hourEnding: Cell, flag: Cell) => Date

/**
 * Some reports number the hours of the autumn day 1 to 25 instead of flagging the second one: there HE03 is the
 * repeated hour and HE25 the last. Which way a report counts shows only in whether it has an HE25 on that day.
 * Hundreds of rows share an hour, so each hour is resolved once.
 */
export function hourStarts(rows: readonly (readonly Cell[])[], dayColumn: number, hourColumn: number): HourStart {
  const countedDays = new Set<string>()
  for (const row of rows) {
    if (textIn(row[hourColumn])?.startsWith('25')) countedDays.add(textIn(row[dayColumn]) ?? '')
  }
  const start: HourStart = (dayCell, hourCell, flagCell) => {
    const day = dayIn(dayCell)
    const hourEnding = hourEndingIn(hourCell)
    const repeated = yesIn(flagCell)
    const said = `${textIn(dayCell)} HE${textIn(hourCell)}`
    if (countedDays.has(textIn(dayCell) ?? '') && hoursOf(day) === 25)
      return countedHour(day, hourEnding, repeated, said)
    return resolveCentral({ ...day, hour: hourEnding - 1, minute: 0, second: 0 }, repeated, said)
  }
  const known = new Map<string, Date>()
  return (day, hourEnding, flag) => {
    const said = `${day}/${hourEnding}/${flag}`
    const at = known.get(said) ?? start(day, hourEnding, flag)
    known.set(said, at)
    return at
  }
}

function countedHour(day: Day, hourEnding: number, repeated: boolean | null, said: string): Date {
  const at = new Date(midnightOf(day).getTime() + (hourEnding - 1) * HOUR_MS)
  if (repeated && !isRepeatedHour(at)) throw new RowRefusal(`"${said}" ${FAULTS.not_repeated}`)
  return at
}

function hoursOf(day: Day): number {
  const midnight = midnightOf(day)
  const nextNoon = new Date(midnight.getTime() + 36 * HOUR_MS)
  const [year, month, date] = centralDay(nextNoon).split('-').map(Number)
  return (midnightOf({ year: year!, month: month!, day: date! }).getTime() - midnight.getTime()) / HOUR_MS
}

/** Start of a delivery interval: 1 to 4 within its hour. */
export function quarterStart(hourStart: Date, interval: Cell): Date {
  const number = numberIn(interval)
  if (number !== 1 && number !== 2 && number !== 3 && number !== 4) throw new RowRefusal('its interval is not 1 to 4')
  return new Date(hourStart.getTime() + (number - 1) * 15 * MINUTE_MS)
}
