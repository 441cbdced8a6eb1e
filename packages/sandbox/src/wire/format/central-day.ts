import { findCentralMidnight } from '@tradeops/domain/time/central-time'
import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'

/**
 * Finds the midnight of the Central day that is `days` away; counts from noon, because noon is inside the right day
 * even when a day has 23 or 25 hours.
 */
export const findMidnightDaysAway = (at: Date, days: number): Date =>
  findCentralMidnight(new Date(findCentralMidnight(at).getTime() + 12 * HOUR_MS + days * 24 * HOUR_MS))

/** Lists the starts of all intervals of a Central day, which has 23, 24 or 25 hours. */
export function listDayIntervals(anyInstant: Date, lengthMinutes: number): Date[] {
  const startMs = findCentralMidnight(anyInstant).getTime()
  const endMs = findMidnightDaysAway(anyInstant, 1).getTime()
  const starts: Date[] = []
  for (let ms = startMs; ms < endMs; ms += lengthMinutes * MINUTE_MS) starts.push(new Date(ms))
  return starts
}

export const listHoursOfDays = (firstDay: Date, days: number): Date[] =>
  Array.from({ length: days }, (_, index) => findMidnightDaysAway(firstDay, index)).flatMap((midnight) =>
    listDayIntervals(midnight, 60),
  )

/**
 * Finds the last tick of a clock that ticks every `stepMs`, each time `phaseMs` after a full step; `stepMs` must divide
 * an hour.
 */
export const findLastClockTick = (now: Date, stepMs: number, phaseMs: number): Date =>
  new Date(Math.floor((now.getTime() - phaseMs) / stepMs) * stepMs + phaseMs)

/** Lists in (from, to] all ticks of a clock that ticks every `stepMs`, each time `phaseMs` after a full step. */
export function listClockTicks(from: Date, to: Date, stepMs: number, phaseMs: number): Date[] {
  const ticks: Date[] = []
  for (let ms = findLastClockTick(from, stepMs, phaseMs).getTime() + stepMs; ms <= to.getTime(); ms += stepMs) {
    ticks.push(new Date(ms))
  }
  return ticks
}
