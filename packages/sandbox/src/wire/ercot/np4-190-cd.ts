import { computeHourEndingNumber, padToTwoDigits } from '@tradeops/domain/time/central-time'
import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { SimulatedMarket } from '../../model/market.ts'
import { drawUniformNumber } from '../../model/noise.ts'
import { findMidnightDaysAway, listDayIntervals } from '../format/central-day.ts'
import { formatDashDate, formatRepeatedHourFlag, formatSlashDate } from '../format/central-stamp.ts'
import { defineMisReport } from '../mis/mis-report.ts'
import { computeSettlementPointPrice, PRICED_POINTS, type PricedSettlementPoint } from './priced-points.ts'

const EARLIEST_HOUR = 13
const EARLIEST_MINUTE = 20
const SPREAD_SECONDS = 20 * 60

// Finds when the day-ahead market for a day was cleared; the time is counted from noon, because no clock change affects
// noon.
function clearedOn(midnight: Date): Date {
  const noonMs = findMidnightDaysAway(midnight, 1).getTime() - 12 * HOUR_MS
  const wait = Math.floor(drawUniformNumber('dam', formatDashDate(midnight)) * SPREAD_SECONDS) * 1000
  return new Date(noonMs + (EARLIEST_HOUR - 12) * HOUR_MS + EARLIEST_MINUTE * MINUTE_MS + wait)
}

function clearings(_market: SimulatedMarket, from: Date, to: Date): Date[] {
  const found: Date[] = []
  for (let day = findMidnightDaysAway(from, 0); day <= to; day = findMidnightDaysAway(day, 1)) {
    const at = clearedOn(day)
    if (at > from && at <= to) found.push(at)
  }
  return found
}

/**
 * Emits the day-ahead prices of tomorrow, published in the early afternoon; each price begins with a blank, as in the
 * real file.
 */
export const np4190DayAheadPricesEmitter = defineMisReport({
  name: 'np4-190-cd',
  reportTypeId: 12331,
  title: 'DAM Settlement Point Prices',
  stem: 'DAMSPNP4190',
  retentionDays: 31,
  zipBytes: 238000,
  subjects: clearings,
  header: 'DeliveryDate,HourEnding,SettlementPoint,SettlementPointPrice,DSTFlag',
  rows: (market, clearedAt) =>
    listDayIntervals(findMidnightDaysAway(clearedAt, 1), 60).map((start) => rowsOfHour(market, start)),
})

function rowsOfHour(market: SimulatedMarket, start: Date): string {
  const hour = `${formatSlashDate(start)},${padToTwoDigits(computeHourEndingNumber(start))}:00`
  const flag = formatRepeatedHourFlag(start)
  const price = (point: PricedSettlementPoint) =>
    computeSettlementPointPrice(point, market.damUsdPerMwh(point.nearest, start))
  return PRICED_POINTS.map((point) => `${hour},${point.name}, ${price(point)},${flag}\n`).join('')
}
