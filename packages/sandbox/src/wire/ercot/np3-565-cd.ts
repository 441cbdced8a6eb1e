import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { LOAD_FORECAST_MODELS, type Market } from '../../model/market.ts'
import { listTicks } from '../format/central-day.ts'
import { formatRepeatedHourFlag } from '../format/central-stamp.ts'
import { defineMisReport } from '../mis/mis-report.ts'
import { computeWeatherZoneLoads, formatHourLabel, listForecastHours } from './outlook/load-forecast-hours.ts'

/** Emits an eight-day load forecast by each ERCOT model, with a flag on the one in use; hours are `1:00` to `24:00`. */
export const np3565LoadForecastByModelEmitter = defineMisReport({
  name: 'np3-565-cd',
  reportTypeId: 14837,
  title: 'Seven-Day Load Forecast by Model and Weather Zone',
  stem: 'LFMODWEATHERNP3565',
  zipBytes: 75000,
  subjects: (_market, from, to) => listTicks(from, to, HOUR_MS, 30 * MINUTE_MS),
  header:
    'DeliveryDate,HourEnding,Coast,East,FarWest,North,NorthCentral,SouthCentral,Southern,West,SystemTotal,Model,InUseFlag,DSTFlag',
  rows: (market, issuedAt) => listForecastHours(issuedAt).map((start) => rowsOfHour(market, start, issuedAt)),
})

function rowsOfHour(market: Market, start: Date, issuedAt: Date): string {
  const flag = formatRepeatedHourFlag(start)
  const inUse = market.inUseModel(issuedAt)
  const loadsBy = computeWeatherZoneLoads(market, start, issuedAt)
  return LOAD_FORECAST_MODELS.map((model) => {
    const { zonesMw, totalMw } = loadsBy(model)
    return `${formatHourLabel(start)},${zonesMw.join(',')},${totalMw},${model},${model === inUse ? 'Y' : 'N'},${flag}\n`
  }).join('')
}
