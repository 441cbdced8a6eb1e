import type { Zone } from '@tradeops/domain/market/zones'
import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { WEATHER_ZONES, type WeatherZone } from '../../../model/market.ts'
import { listTicks } from '../../format/central-day.ts'
import { formatRepeatedHourFlag } from '../../format/central-stamp.ts'
import { defineMisReport } from '../../mis/mis-report.ts'
import { computeWeatherZoneLoads, formatHourLabel, listForecastHours } from './load-forecast-hours.ts'

const FORECAST_ZONES = ['NORTH', 'SOUTH', 'WEST', 'HOUSTON'] as const satisfies readonly Zone[]

/**
 * The share of each weather zone's load in each forecast zone: weather zones follow the climate, forecast zones the
 * grid.
 */
const LOAD_SHARES: Record<WeatherZone, Partial<Record<Zone, number>>> = {
  Coast: { HOUSTON: 0.95, SOUTH: 0.05 },
  East: { NORTH: 0.9, HOUSTON: 0.1 },
  FarWest: { WEST: 1 },
  North: { WEST: 0.6, NORTH: 0.4 },
  NorthCentral: { NORTH: 1 },
  SouthCentral: { SOUTH: 0.95, HOUSTON: 0.05 },
  Southern: { SOUTH: 1 },
  West: { WEST: 0.8, NORTH: 0.2 },
}

/**
 * Emits the load forecast by forecast zone; ERCOT's title says seven days, but the file has eight. The header ends with
 * blanks, and figures are not rounded.
 */
export const np3560LoadForecastByZoneEmitter = defineMisReport({
  name: 'np3-560-cd',
  reportTypeId: 12311,
  title: 'Seven-Day Load Forecast by Forecast Zone',
  stem: 'LFCCONGESTNP3560',
  zipBytes: 10560,
  subjects: (_market, from, to) => listTicks(from, to, HOUR_MS, 30 * MINUTE_MS),
  header: 'DeliveryDate,HourEnding,North,South,West,Houston,SystemTotal,DSTFlag    ',
  rows(market, issuedAt) {
    const model = market.inUseModel(issuedAt)
    return listForecastHours(issuedAt).map((start) => {
      const { zonesMw, totalMw } = computeWeatherZoneLoads(market, start, issuedAt)(model)
      const zones = FORECAST_ZONES.map((zone) =>
        WEATHER_ZONES.reduce(
          (sum, weatherZone, index) => sum + zonesMw[index]! * (LOAD_SHARES[weatherZone][zone] ?? 0),
          0,
        ),
      )
      return `${formatHourLabel(start)},${zones.join(',')},${totalMw},${formatRepeatedHourFlag(start)}\n`
    })
  },
})
