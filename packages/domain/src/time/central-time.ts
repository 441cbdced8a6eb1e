import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts'

/** ERCOT's market time zone: CST in winter, CDT in summer, never a fixed offset. */
export const MARKET_TIME_ZONE = 'America/Chicago'

const STANDARD_OFFSET_MS = -6 * HOUR_MS
const DAYLIGHT_OFFSET_MS = -5 * HOUR_MS

type DaylightSpan = { startsMs: number; endsMs: number }

const spans = new Map<number, DaylightSpan>()

/** Finds the n-th Sunday of a month, at a whole hour UTC. */
function nthSundayMs(year: number, month: number, nth: number, hourUtc: number): number {
  const firstDay = new Date(Date.UTC(year, month)).getUTCDay()
  return Date.UTC(year, month, 1 + ((7 - firstDay) % 7) + (nth - 1) * 7, hourUtc)
}

const [MARCH, NOVEMBER] = [2, 10]

/**
 * Computes the two clock changes of a year by United States law since 2007: at 02:00 on the second Sunday of March and
 * on the first of November. They are computed, because loading the platform's calendar takes a phone a fifth of a
 * second and is too slow for every row. A test compares each year with the platform, so that a change of the law is
 * noticed.
 */
function daylightSpan(year: number): DaylightSpan {
  const known = spans.get(year)
  if (known) return known
  const span = { startsMs: nthSundayMs(year, MARCH, 2, 8), endsMs: nthSundayMs(year, NOVEMBER, 1, 7) }
  spans.set(year, span)
  return span
}

/**
 * Near New Year this estimate of the year can be off by one, which is harmless, because both years have standard time
 * then.
 */
const YEAR_MS = 365.2425 * 24 * HOUR_MS

export function computeCentralOffsetMs(instantMs: number): number {
  const year = 1970 + Math.floor(instantMs / YEAR_MS)
  const { startsMs, endsMs } = daylightSpan(year)
  return instantMs >= startsMs && instantMs < endsMs ? DAYLIGHT_OFFSET_MS : STANDARD_OFFSET_MS
}

export type WallClock = { year: number; month: number; day: number; hour: number; minute: number; second: number }

export type WallClockFault = 'not_a_time' | 'skipped_hour' | 'not_repeated'

export type ResolvedInstant = { ok: true; at: Date } | { ok: false; fault: WallClockFault }

/**
 * Converts a Central wall clock and ERCOT's repeated-hour flag to an instant. On the autumn night 01:00–02:00 happens
 * twice and only the flag separates them; on the spring night 02:00–03:00 does not happen. Nothing is guessed: a flag
 * where no hour repeats, and a skipped hour, are faults.
 */
export function resolveCentralInstant(wall: WallClock, repeatedHour: boolean): ResolvedInstant {
  const { year, month, day, hour, minute, second } = wall
  const localMs = Date.UTC(year, month - 1, day, hour, minute, second)
  const back = new Date(localMs)
  const exists = back.getUTCMonth() === month - 1 && back.getUTCDate() === day && back.getUTCHours() === hour
  if (!exists || back.getUTCMinutes() !== minute || back.getUTCSeconds() !== second) {
    return { ok: false, fault: 'not_a_time' }
  }

  const inDaylight = localMs - DAYLIGHT_OFFSET_MS
  const inStandard = localMs - STANDARD_OFFSET_MS
  const daylightFits = computeCentralOffsetMs(inDaylight) === DAYLIGHT_OFFSET_MS
  const standardFits = computeCentralOffsetMs(inStandard) === STANDARD_OFFSET_MS

  if (daylightFits && standardFits) return { ok: true, at: new Date(repeatedHour ? inStandard : inDaylight) }
  if (repeatedHour) return { ok: false, fault: 'not_repeated' }
  if (daylightFits) return { ok: true, at: new Date(inDaylight) }
  if (standardFits) return { ok: true, at: new Date(inStandard) }
  return { ok: false, fault: 'skipped_hour' }
}

export type CentralWallClock = WallClock & { weekday: number; offsetMinutes: number }

/** Reads the Central wall clock at an instant; `weekday` is 0 for Sunday. */
export function readCentralWallClock(at: Date): CentralWallClock {
  const offsetMs = computeCentralOffsetMs(at.getTime())
  const local = new Date(at.getTime() + offsetMs)
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    weekday: local.getUTCDay(),
    offsetMinutes: offsetMs / MINUTE_MS,
  }
}

/** Whether an instant is in the second 01:00–02:00 of the autumn night, which ERCOT flags `Y` and shows as HE02*. */
export function isRepeatedHour(at: Date): boolean {
  const ms = at.getTime()
  const { endsMs } = daylightSpan(readCentralWallClock(at).year)
  return ms >= endsMs && ms < endsMs + HOUR_MS
}

/**
 * Finds the midnight that begins the Central day of a time, by arithmetic only, because a brief calls this hundreds of
 * times.
 */
export function findCentralMidnight(at: Date): Date {
  const localMs = at.getTime() + computeCentralOffsetMs(at.getTime())
  return new Date(fromLocalMidnight(Math.floor(localMs / DAY_MS) * DAY_MS))
}

function fromLocalMidnight(localMs: number): number {
  const inDaylight = localMs - DAYLIGHT_OFFSET_MS
  return computeCentralOffsetMs(inDaylight) === DAYLIGHT_OFFSET_MS ? inDaylight : localMs - STANDARD_OFFSET_MS
}

/** Finds the midnight that ends a Central day, given the midnight that begins it; the day has 23 to 25 hours. */
export const findNextCentralMidnight = (midnightMs: number): number =>
  findCentralMidnight(new Date(midnightMs + 1.5 * DAY_MS)).getTime()

/** Lists the starts of the 23 to 25 hours of a Central day, given the midnight that begins it. */
export function listHoursOfCentralDay(midnightMs: number): number[] {
  const hours: number[] = []
  const endMs = findNextCentralMidnight(midnightMs)
  for (let hourMs = midnightMs; hourMs < endMs; hourMs += HOUR_MS) hours.push(hourMs)
  return hours
}

export function findCentralMidnightOfDate(day: { year: number; month: number; day: number }): Date {
  const resolved = resolveCentralInstant({ ...day, hour: 0, minute: 0, second: 0 }, false)
  if (!resolved.ok) throw new RangeError(`No such Central day: ${day.year}-${day.month}-${day.day}`)
  return resolved.at
}

/**
 * Finds the start of an hour that ERCOT numbers 1 to 24 by its end: HE24 starts at 23:00, and HE02 can have the
 * repeated-hour flag.
 */
export function findHourEndingStart(
  day: { year: number; month: number; day: number },
  hourEnding: number,
  repeatedHour: boolean,
): ResolvedInstant {
  if (!Number.isInteger(hourEnding) || hourEnding < 1 || hourEnding > 24) return { ok: false, fault: 'not_a_time' }
  return resolveCentralInstant({ ...day, hour: hourEnding - 1, minute: 0, second: 0 }, repeatedHour)
}

export const computeHourEndingNumber = (at: Date): number => readCentralWallClock(at).hour + 1

/** Pads a number to two digits: `7` becomes `07`, as in clocks and dates. */
export const padToTwoDigits = (value: number): string => String(value).padStart(2, '0')

/** Writes Central time as `17:35`; the caller adds "CT" if a person reads it. */
export function formatCentralClock(at: Date): string {
  const { hour, minute } = readCentralWallClock(at)
  return `${padToTwoDigits(hour)}:${padToTwoDigits(minute)}`
}

/** Writes the Central calendar day as `2026-07-15`. */
export function formatCentralDay(at: Date): string {
  const { year, month, day } = readCentralWallClock(at)
  return `${year}-${padToTwoDigits(month)}-${padToTwoDigits(day)}`
}

/** Writes Central time with its offset, `2026-07-15T16:30:00-05:00`, so that the repeated hour is unambiguous. */
export function formatCentralStamp(atMs: number): string {
  const offsetMs = computeCentralOffsetMs(atMs)
  const hours = padToTwoDigits(-offsetMs / HOUR_MS)
  return `${new Date(atMs + offsetMs).toISOString().slice(0, 19)}-${hours}:00`
}
