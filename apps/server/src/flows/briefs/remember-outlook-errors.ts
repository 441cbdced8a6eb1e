import type { MarketWindow } from '@tradeops/domain/market/market-window'
import { hubOf, ZONES, type Zone } from '@tradeops/domain/market/zones'
import { ARCHIVE_DAYS } from '@tradeops/domain/outlook/error-columns'
import { CLOCK_HOURS, KNOWN_AFTER_MS } from '@tradeops/domain/outlook/forecast-times'
import { hoursOfDay } from '@tradeops/domain/outlook/hours-of-day'
import type { HubPrices } from '@tradeops/domain/outlook/premiums'
import { type StandardizedError, standardizedError } from '@tradeops/domain/outlook/standardized-error'
import { windowPrices } from '@tradeops/domain/outlook/window-prices'
import { centralDay, centralMidnight } from '@tradeops/domain/time/central-time'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'

export type DayErrors = { zone: Zone; day: string; errors: readonly StandardizedError[] }

type Series = 'spp' | 'damSpp'

export type RememberErrorsNeeds = {
  windowAt(asOf: Date): MarketWindow
  errors: {
    daysOf(zone: Zone, from: string): Promise<ReadonlySet<string>>
    save(found: readonly DayErrors[], now: Date): Promise<void>
  }
  /** Prices of days that the memory does not reach. */
  history: {
    between(series: Series, point: string, from: Date, to: Date): Promise<readonly { atMs: number; value: number }[]>
  }
  /** Lets others work between two days. */
  rest(): Promise<unknown>
}

type Day = { name: string; midnightMs: number; nextMidnightMs: number }

/** Premiums of a day's first cuts reach into the day before. */
const BEFORE_MS = 2 * DAY_MS

/** The Central days that are over and settled, newest first. */
function daysOver(now: Date): Day[] {
  const days: Day[] = []
  let nextMidnightMs = centralMidnight(new Date(now.getTime() - KNOWN_AFTER_MS)).getTime()
  while (days.length < ARCHIVE_DAYS) {
    const midnightMs = centralMidnight(new Date(nextMidnightMs - HOUR_MS)).getTime()
    days.push({ name: centralDay(new Date(midnightMs)), midnightMs, nextMidnightMs })
    nextMidnightMs = midnightMs
  }
  return days
}

/**
 * How far off the price outlook would have been on every day of which that is not known yet. A day is worked out once, from
 * the prices as they stand, and never again; one of which nothing is known is tried the next time.
 */
export async function rememberOutlookErrors(needs: RememberErrorsNeeds, now: Date): Promise<number> {
  const days = daysOver(now)
  let remembered = 0
  for (const zone of ZONES) {
    const known = await needs.errors.daysOf(zone, days.at(-1)!.name)
    const missing = days.filter(({ name }) => !known.has(name))
    if (missing.length === 0) continue
    const prices = await pricesOver(needs, hubOf(zone), missing, now)
    const found: DayErrors[] = []
    for (const day of missing) {
      const errors = hoursOfDay(prices, CLOCK_HOURS, day).map(standardizedError)
      if (errors.length > 0) found.push({ zone, day: day.name, errors })
      await needs.rest()
    }
    await needs.errors.save(found, now)
    remembered += found.length
  }
  return remembered
}

async function pricesOver(
  { windowAt, history }: RememberErrorsNeeds,
  hub: string,
  days: readonly Day[],
  now: Date,
): Promise<HubPrices> {
  const fromMs = days.at(-1)!.midnightMs - BEFORE_MS
  const toMs = days[0]!.nextMidnightMs
  const recent = windowPrices(windowAt(now), hub, fromMs, toMs)
  const before = async (series: Series) => {
    const rows = await history.between(series, hub, new Date(fromMs), new Date(toMs))
    return new Map(rows.map(({ atMs, value }) => [atMs, value]))
  }
  const [paid, sold] = [await before('spp'), await before('damSpp')]
  return {
    realTime: (quarterMs) => recent.realTime(quarterMs) ?? paid.get(quarterMs) ?? null,
    dayAhead: (hourMs) => recent.dayAhead(hourMs) ?? sold.get(hourMs) ?? null,
  }
}
