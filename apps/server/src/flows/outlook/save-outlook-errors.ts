import { hubOf, ZONES, type Zone } from '@tradeops/domain/market/zones'
import { ARCHIVE_DAYS } from '@tradeops/domain/outlook/error-columns'
import { CLOCK_HOURS } from '@tradeops/domain/outlook/forecast-times'
import { hoursOfDay } from '@tradeops/domain/outlook/hours-of-day'
import { type StandardizedError, standardizedError } from '@tradeops/domain/outlook/standardized-error'
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
  const days = listSettledDays(now, ARCHIVE_DAYS)
  let saved = 0
  for (const zone of ZONES) {
    const known = await needs.errors.daysOf(zone, days.at(-1)!.name)
    const missing = days.filter(({ name }) => !known.has(name))
    if (missing.length === 0) continue
    const prices = await readPastPrices(needs, hubOf(zone), missing, now)
    const found: DayOutlookErrors[] = []
    for (const day of missing) {
      const errors = hoursOfDay(prices, CLOCK_HOURS, day).map(standardizedError)
      if (errors.length > 0) found.push({ zone, day: day.name, errors })
      await needs.rest()
    }
    await needs.errors.save(found, now)
    saved += found.length
  }
  return saved
}
