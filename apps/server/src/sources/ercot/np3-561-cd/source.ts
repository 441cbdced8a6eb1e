import { defineDocument } from '../../document.ts'
import { type HourlyColumn, parseHourlyColumns } from '../format/hourly-columns.ts'

/** Weather zones as named in ERCOT's reports of actual load, which forecasts are compared with. */
const ZONES = [
  ['COAST', 'Coast'],
  ['EAST', 'East'],
  ['FAR_WEST', 'FarWest'],
  ['NORTH', 'North'],
  ['NORTH_C', 'NorthCentral'],
  ['SOUTH_C', 'SouthCentral'],
  ['SOUTHERN', 'Southern'],
  ['WEST', 'West'],
] as const

const COLUMNS = ZONES.map(
  ([point, name]): HourlyColumn => ({ series: 'loadForecastByWeatherZone', point, names: [name], required: true }),
)

/**
 * Load forecast of the model in use by weather zone; the total is in NP3-565-CD. Published on MIS only, not in the
 * Public API.
 */
export const np3561LoadForecastByWeatherZone = defineDocument({
  name: 'np3-561-cd',
  title: 'Load forecast by weather zone',
  product: 'NP3-561-CD',
  publishedEveryMinutes: 60,
  usualLagSeconds: 60,
  series: ['loadForecastByWeatherZone'],
  points: { loadForecastByWeatherZone: ZONES.map(([point]) => point) },
  fetchPlan: { kind: 'mis', reportTypeId: 12_312, reachHours: 1.5 },
  parse: (body, facts) => parseHourlyColumns(body, facts, COLUMNS),
})
