import { findHubOfZone, ZONES, type Zone } from '@tradeops/domain/market/zones'
import { OUTLOOK_ERROR_ARCHIVE_DAYS } from '@tradeops/domain/outlook/error-columns'
import { BRIEF_FORECAST_TIMES } from '@tradeops/domain/outlook/forecast-times'
import { listPastForecastHours } from '@tradeops/domain/outlook/past-forecast-hours'
import { type StandardizedError, standardizeError } from '@tradeops/domain/outlook/standardized-error'
import { listSettledDays, type PastHubPricesDependencies, readPastHubPrices } from '../briefs/past-hub-prices.ts'

export type OutlookErrorsOfDay = { zone: Zone; day: string; errors: readonly StandardizedError[] }

export type SaveOutlookErrorsDependencies = PastHubPricesDependencies & {
  errors: {
    daysOf(zone: Zone, from: string): Promise<ReadonlySet<string>>
    save(found: readonly OutlookErrorsOfDay[], now: Date): Promise<void>
  }
  rest(): Promise<unknown>
}

/**
 * Computes the errors of the price outlook for every day that has none stored; a day without prices is tried again the
 * next time.
 */
export async function saveOutlookErrors(dependencies: SaveOutlookErrorsDependencies, now: Date): Promise<number> {
  const days = listSettledDays(now, OUTLOOK_ERROR_ARCHIVE_DAYS)
  let saved = 0
  for (const zone of ZONES) {
    const known = await dependencies.errors.daysOf(zone, days.at(-1)!.name)
    const missing = days.filter(({ name }) => !known.has(name))
    if (missing.length === 0) continue
    const prices = await readPastHubPrices(dependencies, findHubOfZone(zone), missing, now)
    const found: OutlookErrorsOfDay[] = []
    for (const day of missing) {
      const errors = listPastForecastHours(prices, BRIEF_FORECAST_TIMES, day).map(standardizeError)
      if (errors.length > 0) found.push({ zone, day: day.name, errors })
      await dependencies.rest()
    }
    await dependencies.errors.save(found, now)
    saved += found.length
  }
  return saved
}
