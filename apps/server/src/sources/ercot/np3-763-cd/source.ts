import { SYSTEM_POINT } from '@tradeops/domain/market/series'
import { defineSourceDocument } from '../../source-document.ts'
import { type HourlyColumn, parseHourlyRows } from '../format/hourly-rows.ts'

const ZONES = [
  ['SOUTH', 'South'],
  ['NORTH', 'North'],
  ['WEST', 'West'],
  ['HOUSTON', 'Houston'],
] as const

const POINTS: readonly string[] = [SYSTEM_POINT, ...ZONES.map(([point]) => point)]

const COLUMNS: readonly HourlyColumn[] = [
  { series: 'availableCapacityAhead', point: SYSTEM_POINT, names: ['AvailCapGen'], required: true },
  ...ZONES.map(
    ([point, zone]): HourlyColumn => ({
      series: 'availableCapacityAhead',
      point,
      names: [`CapGenRes${zone}`],
      required: true,
    }),
  ),
]

/**
 * Available generation capacity. For a zone it is the generation that will be on-line (CapGenRes); for the system it is
 * the capacity that ERCOT counts toward demand (AvailCapGen).
 */
export const np3763AvailableCapacity = defineSourceDocument({
  name: 'np3-763-cd',
  title: 'Short-term system adequacy',
  product: 'NP3-763-CD',
  publishedEveryMinutes: 60,
  usualLagSeconds: 90,
  series: ['availableCapacityAhead'],
  points: { availableCapacityAhead: POINTS },
  fetchPlan: { kind: 'mis', reportTypeId: 12_315, reachHours: 1.5 },
  parse: (body, facts) => parseHourlyRows(body, facts, COLUMNS),
})
