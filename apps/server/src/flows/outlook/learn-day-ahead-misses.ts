import { roundTo } from '@tradeops/domain/market/statistics'
import { findHubOfZone, ZONES, type Zone } from '@tradeops/domain/market/zones'
import {
  collectDayAheadMissSamples,
  computeDayAheadMissQuantiles,
  DAY_AHEAD_MISS_LIMITS,
  type DayAheadMisses,
} from '@tradeops/domain/outlook/day-ahead-misses'
import { SHOWN_QUANTILE_PROBABILITIES } from '@tradeops/domain/outlook/outlook-ledger'
import { computeMeanRealTimePrice, type HubPrices } from '@tradeops/domain/outlook/real-time-premiums'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import {
  type CentralDay,
  listSettledDays,
  type PastHubPricesDependencies,
  readPastHubPrices,
} from '../briefs/past-hub-prices.ts'

export type ZoneDayAheadMisses = { zone: Zone; day: string; misses: DayAheadMisses }

export type LearnDayAheadMissesDependencies = PastHubPricesDependencies & {
  misses: {
    has(zone: Zone, day: string): Promise<boolean>
    save(found: readonly ZoneDayAheadMisses[], now: Date): Promise<void>
  }
}

/**
 * Learns once a Central day how far real-time prices were from day-ahead prices in the past year, by hour of the day.
 */
export async function learnDayAheadMisses(dependencies: LearnDayAheadMissesDependencies, now: Date): Promise<number> {
  const days = listSettledDays(now, DAY_AHEAD_MISS_LIMITS.days)
  const newest = days[0]!
  const found: ZoneDayAheadMisses[] = []
  for (const zone of ZONES) {
    if (await dependencies.misses.has(zone, newest.name)) continue
    const prices = await readPastHubPrices(dependencies, findHubOfZone(zone), days, now)
    const misses = missesOver(prices, days)
    if (misses) found.push({ zone, day: newest.name, misses })
  }
  await dependencies.misses.save(found, now)
  return found.length
}

function missesOver(prices: HubPrices, days: readonly CentralDay[]): DayAheadMisses | null {
  const hours = days.flatMap((day) => hoursOver(prices, day))
  const known = new Set(hours.map(({ day }) => day)).size
  if (known < DAY_AHEAD_MISS_LIMITS.fewest) return null
  const quantiles = computeDayAheadMissQuantiles(collectDayAheadMissSamples(hours), SHOWN_QUANTILE_PROBABILITIES)
  return { days: known, hours: quantiles.map((hour) => hour?.map((miss) => roundTo(miss, 0.0001)) ?? null) }
}

function hoursOver(prices: HubPrices, { name, midnightMs, nextMidnightMs }: CentralDay) {
  const found: { day: string; fromMs: number; dayAhead: number; paid: number }[] = []
  for (let fromMs = midnightMs; fromMs < nextMidnightMs; fromMs += HOUR_MS) {
    const [dayAhead, paid] = [prices.dayAhead(fromMs), computeMeanRealTimePrice(prices, fromMs)]
    if (dayAhead !== null && paid !== null) found.push({ day: name, fromMs, dayAhead, paid })
  }
  return found
}
