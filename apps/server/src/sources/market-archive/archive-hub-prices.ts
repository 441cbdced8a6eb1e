import { floorToHour, type HubPrices } from '@tradeops/domain/outlook/real-time-premiums'
import { parseMarketArchiveNumber, readMarketArchiveRows } from './archive-rows.ts'
import type { MarketArchiveSpan } from './market-archive-collector.ts'

/** The interval of the archive's prices: settled quarter hours, or hourly means if it has nothing finer. */
export type PriceInterval = 'quarters' | 'hours'

/**
 * Reads the real-time and day-ahead prices of one hub in the archive: all of them, or those of a span and some days
 * around it.
 */
export function readArchiveHubPrices(
  directory: string,
  hub: string,
  cadence: PriceInterval,
  span?: MarketArchiveSpan,
): HubPrices {
  const realTime = pricesIn(directory, cadence === 'quarters' ? 'rt_spp.csv.gz' : 'rt_hourly.csv.gz', hub, span)
  const dayAhead = pricesIn(directory, 'dam_spp.csv.gz', hub, span)
  const startOf = cadence === 'quarters' ? (quarterMs: number) => quarterMs : floorToHour
  return {
    realTime: (quarterMs) => realTime.get(startOf(quarterMs)) ?? null,
    dayAhead: (hourMs) => dayAhead.get(hourMs) ?? null,
  }
}

function pricesIn(directory: string, file: string, hub: string, span?: MarketArchiveSpan): Map<number, number> {
  const found = new Map<number, number>()
  for (const [start, point, cell] of readMarketArchiveRows(directory, file, ['utc_start', 'point', 'price'], span)) {
    const price = point === hub ? parseMarketArchiveNumber(cell) : null
    if (price !== null) found.set(Date.parse(start), price)
  }
  return found
}
