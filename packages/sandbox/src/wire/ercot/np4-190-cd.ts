import { hourEndingNumber, twoDigits } from '@tradeops/domain/time/central-time'
import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { Market, SettlementPoint } from '../../model/market.ts'
import { intervalsOfDay, midnightDaysFrom } from '../format/central-day.ts'
import { dashDate, repeatedFlag, slashDate } from '../format/central-stamp.ts'
import { pseudoRandom } from '../format/pseudo-random.ts'
import { misReport } from '../mis/mis-report.ts'
import { PRICED_POINTS, type PricedPoint, priceAt } from './priced-points.ts'

const HEADER = 'DeliveryDate,HourEnding,SettlementPoint,SettlementPointPrice,DSTFlag'

const EARLIEST_HOUR = 13
const EARLIEST_MINUTE = 20
const SPREAD_SECONDS = 20 * 60

// Noon is never in a changed hour, so hours can be counted from it.
function clearedOn(midnight: Date): Date {
  const noonMs = midnightDaysFrom(midnight, 1).getTime() - 12 * HOUR_MS
  const wait = Math.floor(pseudoRandom('dam', dashDate(midnight)) * SPREAD_SECONDS) * 1000
  return new Date(noonMs + (EARLIEST_HOUR - 12) * HOUR_MS + EARLIEST_MINUTE * MINUTE_MS + wait)
}

function clearings(_market: Market, from: Date, to: Date): Date[] {
  const found: Date[] = []
  for (let day = midnightDaysFrom(from, 0); day <= to; day = midnightDaysFrom(day, 1)) {
    const at = clearedOn(day)
    if (at > from && at <= to) found.push(at)
  }
  return found
}

/** Tomorrow's day-ahead prices, published in the early afternoon. Prices begin with a blank. */
export const np4190Cd = misReport({
  name: 'np4-190-cd',
  reportTypeId: 12331,
  title: 'DAM Settlement Point Prices',
  stem: 'DAMSPNP4190',
  retentionDays: 31,
  zipBytes: 238000,
  subjects: clearings,
  csv: (market, clearedAt) =>
    `${HEADER}\n${intervalsOfDay(midnightDaysFrom(clearedAt, 1), 60)
      .map((start) => rowsOfHour(market, start))
      .join('')}`,
})

function rowsOfHour(market: Market, start: Date): string {
  const hour = `${slashDate(start)},${twoDigits(hourEndingNumber(start))}:00`
  const flag = repeatedFlag(start)
  const nearest = new Map<SettlementPoint, number>()
  const price = (point: PricedPoint) => {
    const usd = nearest.get(point.nearest) ?? market.damUsdPerMwh(point.nearest, start)
    nearest.set(point.nearest, usd)
    return priceAt(point, usd)
  }
  return PRICED_POINTS.map((point) => `${hour},${point.name}, ${price(point)},${flag}\n`).join('')
}
