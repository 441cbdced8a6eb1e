import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { LOAD_FORECAST_MODELS, type SimulatedMarket } from '../../model/market.ts'
import { listClockTicks } from '../format/central-day.ts'
import { formatRepeatedHourFlag } from '../format/central-stamp.ts'
import { defineMisReport } from '../mis/mis-report.ts'
import {
  computeWeatherZoneLoads,
  formatForecastHourLabel,
  listLoadForecastHours,
} from './outlook/load-forecast-hours.ts'

/**
 * Emits the eight-day load forecast of each ERCOT model, with a flag on the model in use; hours are labeled `1:00` to
 * `24:00`.
 */
export const np3565LoadForecastByModelEmitter = defineMisReport({
  name: 'np3-565-cd',
  reportTypeId: 14837,
  title: 'Seven-Day Load Forecast by Model and Weather Zone',
  stem: 'LFMODWEATHERNP3565',
  zipBytes: 75000,
  subjects: (_market, from, to) => listClockTicks(from, to, HOUR_MS, 30 * MINUTE_MS),
  header:
    'DeliveryDate,HourEnding,Coast,East,FarWest,North,NorthCentral,SouthCentral,Southern,West,SystemTotal,Model,InUseFlag,DSTFlag',
  rows: (market, issuedAt) => listLoadForecastHours(issuedAt).map((start) => rowsOfHour(market, start, issuedAt)),
})

function rowsOfHour(market: SimulatedMarket, start: Date, issuedAt: Date): string {
  const flag = formatRepeatedHourFlag(start)
  const inUse = market.inUseModel(issuedAt)
  const loadsBy = computeWeatherZoneLoads(market, start, issuedAt)
  return LOAD_FORECAST_MODELS.map((model) => {
    const { zonesMw, totalMw } = loadsBy(model)
    return `${formatForecastHourLabel(start)},${zonesMw.join(',')},${totalMw},${model},${model === inUse ? 'Y' : 'N'},${flag}\n`
  }).join('')
}
