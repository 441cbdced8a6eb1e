import type { MarketWindow } from '@tradeops/domain/market/market-window'
import { QUARTER_HOUR_PRICE_KNOWN_AFTER_MS } from '@tradeops/domain/outlook/forecast-times'
import { readHubPrices } from '@tradeops/domain/outlook/hub-prices'
import type { HubPrices } from '@tradeops/domain/outlook/real-time-premiums'
import { findCentralMidnight, formatCentralDay } from '@tradeops/domain/time/central-time'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'

type Series = 'spp' | 'damSpp'

export type PastHubPricesDependencies = {
  windowAt(asOf: Date): MarketWindow
  history: {
    between(series: Series, point: string, from: Date, to: Date): Promise<readonly { atMs: number; value: number }[]>
  }
}

export type CentralDay = { name: string; midnightMs: number; nextMidnightMs: number }

/**
 * How far before a day prices are read, because the outlook's premiums of the day's first hours are computed from the
 * day before.
 */
const BEFORE_MS = 2 * DAY_MS

/** Lists the last Central days whose real-time prices are settled completely, newest first. */
export function listSettledDays(now: Date, count: number): CentralDay[] {
  const days: CentralDay[] = []
  let nextMidnightMs = findCentralMidnight(new Date(now.getTime() - QUARTER_HOUR_PRICE_KNOWN_AFTER_MS)).getTime()
  while (days.length < count) {
    const midnightMs = findCentralMidnight(new Date(nextMidnightMs - HOUR_MS)).getTime()
    days.push({ name: formatCentralDay(new Date(midnightMs)), midnightMs, nextMidnightMs })
    nextMidnightMs = midnightMs
  }
  return days
}

/**
 * Reads a hub's real-time and day-ahead prices on the given days: recent days from memory, earlier days from the price
 * archives.
 */
export async function readPastHubPrices(
  dependencies: PastHubPricesDependencies,
  hub: string,
  days: readonly CentralDay[],
  now: Date,
): Promise<HubPrices> {
  const { windowAt, history } = dependencies
  const fromMs = days.at(-1)!.midnightMs - BEFORE_MS
  const toMs = days[0]!.nextMidnightMs
  const recent = readHubPrices(windowAt(now), hub, fromMs, toMs)
  const archived = async (series: Series) => {
    const rows = await history.between(series, hub, new Date(fromMs), new Date(toMs))
    return new Map(rows.map(({ atMs, value }) => [atMs, value]))
  }
  const [realTime, dayAhead] = [await archived('spp'), await archived('damSpp')]
  return {
    realTime: (quarterMs) => recent.realTime(quarterMs) ?? realTime.get(quarterMs) ?? null,
    dayAhead: (hourMs) => recent.dayAhead(hourMs) ?? dayAhead.get(hourMs) ?? null,
  }
}
