import { hourEndingNumber, padToTwoDigits } from '@tradeops/domain/time/central-time'
import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { Market } from '../../model/market.ts'
import { drawUniform } from '../../model/noise.ts'
import { listDayIntervals, shiftToMidnight } from '../format/central-day.ts'
import { formatDashDate, formatRepeatedHourFlag, formatSlashDate } from '../format/central-stamp.ts'
import { defineMisReport } from '../mis/mis-report.ts'
import { computePointPrice, PRICED_POINTS, type PricedPoint } from './priced-points.ts'

const EARLIEST_HOUR = 13
const EARLIEST_MINUTE = 20
const SPREAD_SECONDS = 20 * 60

// Finds when a day was cleared, counted from noon, which is never in an hour that a clock change moves.
function clearedOn(midnight: Date): Date {
  const noonMs = shiftToMidnight(midnight, 1).getTime() - 12 * HOUR_MS
  const wait = Math.floor(drawUniform('dam', formatDashDate(midnight)) * SPREAD_SECONDS) * 1000
  return new Date(noonMs + (EARLIEST_HOUR - 12) * HOUR_MS + EARLIEST_MINUTE * MINUTE_MS + wait)
}

function clearings(_market: Market, from: Date, to: Date): Date[] {
  const found: Date[] = []
  for (let day = shiftToMidnight(from, 0); day <= to; day = shiftToMidnight(day, 1)) {
    const at = clearedOn(day)
    if (at > from && at <= to) found.push(at)
  }
  return found
}

/** Emits tomorrow's day-ahead prices, published in the early afternoon; prices begin with a blank. */
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
    listDayIntervals(shiftToMidnight(clearedAt, 1), 60).map((start) => rowsOfHour(market, start)),
})

function rowsOfHour(market: Market, start: Date): string {
  const hour = `${formatSlashDate(start)},${padToTwoDigits(hourEndingNumber(start))}:00`
  const flag = formatRepeatedHourFlag(start)
  const price = (point: PricedPoint) => computePointPrice(point, market.damUsdPerMwh(point.nearest, start))
  return PRICED_POINTS.map((point) => `${hour},${point.name}, ${price(point)},${flag}\n`).join('')
}
