import { hubOf, ZONES, type Zone } from '@tradeops/domain/market/zones'
import { ERROR_ARCHIVE_DAYS } from '@tradeops/domain/outlook/error-columns'
import { BRIEF_FORECAST_TIMES } from '@tradeops/domain/outlook/forecast-times'
import { listPastHours } from '@tradeops/domain/outlook/past-hours'
import { type StandardizedError, standardizeError } from '@tradeops/domain/outlook/standardized-error'
import { listSettledDays, type PastPricesNeeds, readPastPrices } from '../briefs/past-prices.ts'

export type DayOutlookErrors = { zone: Zone; day: string; errors: readonly StandardizedError[] }

export type SaveOutlookErrorsNeeds = PastPricesNeeds & {
  errors: {
    daysOf(zone: Zone, from: string): Promise<ReadonlySet<string>>
    save(found: readonly DayOutlookErrors[], now: Date): Promise<void>
  }
  rest(): Promise<unknown>
}

/** Computes the outlook errors of every day that has none stored; a day without prices is tried again the next time. */
export async function saveOutlookErrors(needs: SaveOutlookErrorsNeeds, now: Date): Promise<number> {
  const days = listSettledDays(now, ERROR_ARCHIVE_DAYS)
  let saved = 0
  for (const zone of ZONES) {
    const known = await needs.errors.daysOf(zone, days.at(-1)!.name)
    const missing = days.filter(({ name }) => !known.has(name))
    if (missing.length === 0) continue
    const prices = await readPastPrices(needs, hubOf(zone), missing, now)
    const found: DayOutlookErrors[] = []
    for (const day of missing) {
      const errors = listPastHours(prices, BRIEF_FORECAST_TIMES, day).map(standardizeError)
      if (errors.length > 0) found.push({ zone, day: day.name, errors })
      await needs.rest()
    }
    await needs.errors.save(found, now)
    saved += found.length
  }
  return saved
}
