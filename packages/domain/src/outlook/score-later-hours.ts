import { clamp } from '../market/statistics.ts'
import { centralMidnight } from '../time/central-time.ts'
import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import { addUsualMiss, MISSES, missQuantiles, missSamples } from './day-ahead-misses.ts'
import { HORIZONS } from './error-prior.ts'
import { cutsBetween, type ForecastTimes } from './forecast-times.ts'
import { endOfTomorrow, resultsDueMs } from './later-hours.ts'
import { meanPinball } from './outlook-tally.ts'
import { dayAheadOver, type HubPrices, realTimeOver } from './premiums.ts'
import { SCORED_SHARES } from './walk-forward.ts'

/** Upper ends of the ranges of hours ahead that are scored separately. */
export const LATER_ENDS = [12, 18, 24, 30, 36] as const

/** Hours after the sixth compared with outcomes, summed; `plain` is day-ahead alone, without a range. */
type LaterTally = { hours: number; pinball: number; plain: number; within80: number; within90: number }
export type LaterTallies = Record<number, LaterTally>

type KnownHour = { fromMs: number; dayAhead: number; paid: number }

const emptyTally = (): LaterTally => ({ hours: 0, pinball: 0, plain: 0, within80: 0, within90: 0 })

export function addLater(into: LaterTallies, other: LaterTallies): void {
  for (const [end, tally] of Object.entries(other)) {
    into[Number(end)] ??= emptyTally()
    const known = into[Number(end)]!
    for (const name of Object.keys(tally) as (keyof LaterTally)[]) known[name] += tally[name]
  }
}

/** Scores day-ahead plus its usual miss from the seventh hour on, at every cut of a span. */
export function scoreLaterHours(
  prices: HubPrices,
  times: ForecastTimes,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): LaterTallies {
  const found: LaterTallies = {}
  const known: KnownHour[] = []
  let knownUntilMs = centralMidnight(new Date(fromMs - MISSES.days * DAY_MS)).getTime()
  let quantiles = missQuantiles([], SCORED_SHARES)
  let midnightMs = 0
  for (const cutMs of cutsBetween(times, fromMs, toMs)) {
    const today = centralMidnight(new Date(cutMs)).getTime()
    if (today !== midnightMs) {
      midnightMs = today
      for (; knownUntilMs < today; knownUntilMs += HOUR_MS) {
        const hour = knownHour(prices, knownUntilMs)
        if (hour) known.push(hour)
      }
      const first = known.findIndex((hour) => hour.fromMs >= today - MISSES.days * DAY_MS)
      known.splice(0, Math.max(0, first))
      quantiles = missQuantiles(missSamples(known), SCORED_SHARES)
    }
    const isPublished = cutMs >= resultsDueMs(cutMs)
    const endMs = isPublished ? endOfTomorrow(cutMs) : centralMidnight(new Date(today + 1.5 * DAY_MS)).getTime()
    const firstMs = times.firstHourMs(cutMs)
    for (let horizon = HORIZONS.length + 1; horizon <= LATER_ENDS.at(-1)!; horizon++) {
      const hourMs = firstMs + (horizon - 1) * HOUR_MS
      const hour = hourMs < endMs ? knownHour(prices, hourMs) : null
      const stated = hour && addUsualMiss(quantiles, hourMs, hour.dayAhead)
      if (stated) tallyLater(found, horizon, hour, stated)
    }
  }
  return found
}

function knownHour(prices: HubPrices, fromMs: number): KnownHour | null {
  const [dayAhead, paid] = [dayAheadOver(prices, fromMs), realTimeOver(prices, fromMs)]
  return dayAhead === null || paid === null ? null : { fromMs, dayAhead, paid }
}

function tallyLater(
  into: LaterTallies,
  horizon: number,
  { paid, dayAhead }: KnownHour,
  stated: readonly number[],
): void {
  const within = (low: number, high: number) => (clamp(paid, stated[low]!, stated[high]!) === paid ? 1 : 0)
  const plain = stated.map(() => dayAhead)
  addLater(into, {
    [LATER_ENDS.find((end) => horizon <= end)!]: {
      hours: 1,
      pinball: meanPinball(paid, stated),
      plain: meanPinball(paid, plain),
      within80: within(1, 5),
      within90: within(0, 6),
    },
  })
}
