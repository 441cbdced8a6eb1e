import { centralMidnight } from '@tradeops/domain/time/central-time'
import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'

/** Finds the midnight of a Central day some days away; noon is always inside a day, even on DST nights. */
export const shiftToMidnight = (at: Date, days: number): Date =>
  centralMidnight(new Date(centralMidnight(at).getTime() + 12 * HOUR_MS + days * 24 * HOUR_MS))

/** Lists the starts of all intervals of a Central day of 23, 24 or 25 hours. */
export function listDayIntervals(anyInstant: Date, lengthMinutes: number): Date[] {
  const startMs = centralMidnight(anyInstant).getTime()
  const endMs = shiftToMidnight(anyInstant, 1).getTime()
  const starts: Date[] = []
  for (let ms = startMs; ms < endMs; ms += lengthMinutes * MINUTE_MS) starts.push(new Date(ms))
  return starts
}

export const listHoursOfDays = (firstDay: Date, days: number): Date[] =>
  Array.from({ length: days }, (_, index) => shiftToMidnight(firstDay, index)).flatMap((midnight) =>
    listDayIntervals(midnight, 60),
  )

/**
 * Finds the last tick of a clock that ticks every `stepMs`, `phaseMs` after the full step; steps must divide the hour.
 */
export const findLastTick = (now: Date, stepMs: number, phaseMs: number): Date =>
  new Date(Math.floor((now.getTime() - phaseMs) / stepMs) * stepMs + phaseMs)

/** Lists all ticks of such a clock in (from, to]. */
export function listTicks(from: Date, to: Date, stepMs: number, phaseMs: number): Date[] {
  const ticks: Date[] = []
  for (let ms = findLastTick(from, stepMs, phaseMs).getTime() + stepMs; ms <= to.getTime(); ms += stepMs) {
    ticks.push(new Date(ms))
  }
  return ticks
}
