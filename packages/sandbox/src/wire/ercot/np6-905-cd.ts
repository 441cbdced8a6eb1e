import { centralParts, hourEndingNumber } from '@tradeops/domain/time/central-time'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { cents } from '../../model/curves.ts'
import type { Market, SettlementPoint } from '../../model/market.ts'
import { ticksBetween } from '../format/central-day.ts'
import { compactDate, endLabel, repeatedFlag, slashDate } from '../format/central-stamp.ts'
import { pseudoRandom } from '../format/pseudo-random.ts'
import { misReport, repeatedSuffix } from '../mis/mis-report.ts'
import { PRICED_POINTS, type PricedPoint, priceAt } from './priced-points.ts'

const HEADER =
  'DeliveryDate,DeliveryHour,DeliveryInterval,SettlementPointName,SettlementPointType,SettlementPointPrice,DSTFlag'

const QUARTER_MS = 15 * MINUTE_MS

const startOf = (quarterEnd: Date) => new Date(quarterEnd.getTime() - QUARTER_MS)

/** Settlement prices of one quarter-hour. The file name states its end: 0015 to 2400. */
export const np6905Cd = misReport({
  name: 'np6-905-cd',
  reportTypeId: 12301,
  title: 'Settlement Point Prices at Resource Nodes, Hubs and Load Zones',
  stem: 'SPPHLZNP6905',
  suffix(quarterEnd) {
    const start = startOf(quarterEnd)
    return `_${compactDate(start)}_${endLabel(start, 15).replace(':', '')}${repeatedSuffix(start)}`
  },
  zipBytes: 11200,
  subjects: (_market, from, to) => ticksBetween(from, to, QUARTER_MS, 0),
  publishedAfterMs: 2 * MINUTE_MS,
  listedAfterMs: 15_000,
  csv(market, quarterEnd) {
    const start = startOf(quarterEnd)
    const interval = Math.floor(centralParts(start).minute / 15) + 1
    const quarter = `${slashDate(start)},${hourEndingNumber(start)},${interval}`
    const flag = repeatedFlag(start)
    const rows = pricesOf(market, start).map(([name, type, usd]) => `${quarter},${name},${type},${usd},${flag}\n`)
    return `${HEADER}\n${rows.join('')}`
  },
})

type PriceRow = readonly [name: string, type: string, usd: number]

function pricesOf(market: Market, start: Date): PriceRow[] {
  const nearest = new Map<SettlementPoint, number>()
  const nearestUsd = (point: SettlementPoint) => {
    const known = nearest.get(point) ?? market.sppUsdPerMwh(point, start)
    nearest.set(point, known)
    return known
  }
  return PRICED_POINTS.flatMap((point) => rowsOfPoint(point, priceAt(point, nearestUsd(point.nearest)), start))
}

/** A load zone appears twice, plain and energy-weighted, a few cents apart and in no fixed order. */
export function rowsOfPoint({ name, type }: PricedPoint, usd: number, start: Date): PriceRow[] {
  const plain: PriceRow = [name, type, usd]
  if (type !== 'LZ' && type !== 'LZ_DC') return [plain]
  const apart = pseudoRandom(name, start.getTime())
  const weighted: PriceRow = [name, `${type}EW`, cents(usd + (apart - 0.5) * 0.08)]
  return apart < 0.5 ? [weighted, plain] : [plain, weighted]
}
