import { floorToHour, type HubPrices } from '@tradeops/domain/outlook/premiums'
import { parseArchiveNumber, readArchiveRows } from './archive-rows.ts'

/** How fine the archive's prices are: settled quarter hours, or hourly means if it has nothing finer. */
export type PriceCadence = 'quarters' | 'hours'

/** Reads all real-time and day-ahead prices of one hub in the archive. */
export function readArchiveHubPrices(directory: string, hub: string, cadence: PriceCadence): HubPrices {
  const realTime = pricesIn(directory, cadence === 'quarters' ? 'rt_spp.csv.gz' : 'rt_hourly.csv.gz', hub)
  const dayAhead = pricesIn(directory, 'dam_spp.csv.gz', hub)
  const startOf = cadence === 'quarters' ? (quarterMs: number) => quarterMs : floorToHour
  return {
    realTime: (quarterMs) => realTime.get(startOf(quarterMs)) ?? null,
    dayAhead: (hourMs) => dayAhead.get(hourMs) ?? null,
  }
}

function pricesIn(directory: string, file: string, hub: string): Map<number, number> {
  const found = new Map<number, number>()
  for (const [start, point, cell] of readArchiveRows(directory, file, ['utc_start', 'point', 'price'])) {
    const price = point === hub ? parseArchiveNumber(cell) : null
    if (price !== null) found.set(Date.parse(start), price)
  }
  return found
}
