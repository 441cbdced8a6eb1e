import { SYSTEM } from '@tradeops/domain/market/series'
import { defineDocument } from '../../document.ts'
import { type HourlyColumn, parseHourlyColumns } from '../format/hourly-columns.ts'

const ZONES = [
  ['SOUTH', 'South'],
  ['NORTH', 'North'],
  ['WEST', 'West'],
  ['HOUSTON', 'Houston'],
] as const

const POINTS: readonly string[] = [SYSTEM, ...ZONES.map(([point]) => point)]

const COLUMNS: readonly HourlyColumn[] = [
  { series: 'availableCapacityAhead', point: SYSTEM, names: ['AvailCapGen'], required: true },
  {
    series: 'offlineCapacityAhead',
    point: SYSTEM,
    names: ['OfflineAvailableMWTotal', 'offAvailMW'],
    required: true,
  },
  { series: 'reserveCapacityAhead', point: SYSTEM, names: ['AvailCapReserve', 'availCapRes'], required: true },
  ...ZONES.flatMap(([point, zone]): HourlyColumn[] => [
    { series: 'availableCapacityAhead', point, names: [`CapGenRes${zone}`], required: true },
    {
      series: 'offlineCapacityAhead',
      point,
      names: [`OfflineAvailableMW${zone}`, `offAvailMW${zone}`],
      required: true,
    },
  ]),
]

/**
 * A zone's available capacity is its generation that will be on-line (CapGenRes); the system's (AvailCapGen) is what ERCOT counts
 * toward demand. The reserve is that capacity minus the load forecast in use.
 */
export const np3763AvailableCapacity = defineDocument({
  name: 'np3-763-cd',
  title: 'Short-term system adequacy',
  product: 'NP3-763-CD',
  publishedEveryMinutes: 60,
  usualLagSeconds: 90,
  series: ['availableCapacityAhead', 'offlineCapacityAhead', 'reserveCapacityAhead'],
  points: { availableCapacityAhead: POINTS, offlineCapacityAhead: POINTS },
  fetchPlan: { kind: 'mis', reportTypeId: 12_315, reachHours: 1.5 },
  parse: (body, facts) => parseHourlyColumns(body, facts, COLUMNS),
})
