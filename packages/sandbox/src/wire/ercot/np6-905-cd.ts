import { computeHourEndingNumber, readCentralWallClock } from '@tradeops/domain/time/central-time'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { roundToCents } from '../../model/curves.ts'
import type { SimulatedMarket } from '../../model/market.ts'
import { drawUniformNumber } from '../../model/noise.ts'
import { listClockTicks } from '../format/central-day.ts'
import {
  formatCompactDate,
  formatIntervalEnd,
  formatRepeatedHourFlag,
  formatSlashDate,
} from '../format/central-stamp.ts'
import { defineMisReport, formatRepeatedHourSuffix } from '../mis/mis-report.ts'
import { computeSettlementPointPrice, PRICED_POINTS, type PricedSettlementPoint } from './priced-points.ts'

const QUARTER_HOUR_MS = 15 * MINUTE_MS

const startOf = (quarterEnd: Date) => new Date(quarterEnd.getTime() - QUARTER_HOUR_MS)

/** Emits the settlement prices of one quarter-hour; the file name states the end of the quarter-hour, 0015 to 2400. */
export const np6905SettlementPricesEmitter = defineMisReport({
  name: 'np6-905-cd',
  reportTypeId: 12301,
  title: 'Settlement Point Prices at Resource Nodes, Hubs and Load Zones',
  stem: 'SPPHLZNP6905',
  suffix(quarterEnd) {
    const start = startOf(quarterEnd)
    return `_${formatCompactDate(start)}_${formatIntervalEnd(start, 15).replace(':', '')}${formatRepeatedHourSuffix(start)}`
  },
  zipBytes: 11200,
  subjects: (_market, from, to) => listClockTicks(from, to, QUARTER_HOUR_MS, 0),
  publishedAfterMs: 2 * MINUTE_MS,
  listedAfterMs: 15_000,
  header:
    'DeliveryDate,DeliveryHour,DeliveryInterval,SettlementPointName,SettlementPointType,SettlementPointPrice,DSTFlag',
  rows(market, quarterEnd) {
    const start = startOf(quarterEnd)
    const interval = Math.floor(readCentralWallClock(start).minute / 15) + 1
    const quarter = `${formatSlashDate(start)},${computeHourEndingNumber(start)},${interval}`
    const flag = formatRepeatedHourFlag(start)
    return pricesOf(market, start).map(([name, type, usd]) => `${quarter},${name},${type},${usd},${flag}\n`)
  },
})

type PriceRow = readonly [name: string, type: string, usd: number]

const pricesOf = (market: SimulatedMarket, start: Date): PriceRow[] =>
  PRICED_POINTS.flatMap((point) =>
    listSettlementPriceRows(
      point,
      computeSettlementPointPrice(point, market.sppUsdPerMwh(point.nearest, start)),
      start,
    ),
  )

/**
 * Lists the price rows of a settlement point. A load zone has two, plain and energy-weighted, some cents apart and in
 * no fixed order.
 */
export function listSettlementPriceRows({ name, type }: PricedSettlementPoint, usd: number, start: Date): PriceRow[] {
  const plain: PriceRow = [name, type, usd]
  if (type !== 'LZ' && type !== 'LZ_DC') return [plain]
  const apart = drawUniformNumber(name, start.getTime())
  const weighted: PriceRow = [name, `${type}EW`, roundToCents(usd + (apart - 0.5) * 0.08)]
  return apart < 0.5 ? [weighted, plain] : [plain, weighted]
}
