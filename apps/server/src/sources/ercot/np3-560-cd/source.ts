import { SYSTEM } from '@tradeops/domain/market/series'
import { defineDocument } from '../../document.ts'
import { type HourlyColumn, parseHourlyColumns } from '../format/hourly-columns.ts'

const ZONES = [
  ['NORTH', 'North'],
  ['SOUTH', 'South'],
  ['WEST', 'West'],
  ['HOUSTON', 'Houston'],
  [SYSTEM, 'SystemTotal'],
] as const

const COLUMNS = ZONES.map(
  ([point, name]): HourlyColumn => ({ series: 'loadForecastByZone', point, names: [name], required: true }),
)

/** Load forecast by forecast zone, which are the zones of our briefs; published on MIS only, not in the Public API. */
export const np3560LoadForecastByZone = defineDocument({
  name: 'np3-560-cd',
  title: 'Load forecast by forecast zone',
  product: 'NP3-560-CD',
  publishedEveryMinutes: 60,
  usualLagSeconds: 60,
  series: ['loadForecastByZone'],
  points: { loadForecastByZone: ZONES.map(([point]) => point) },
  fetchPlan: { kind: 'mis', reportTypeId: 12_311, reachHours: 1.5 },
  parse: (body, facts) => parseHourlyColumns(body, facts, COLUMNS),
})
