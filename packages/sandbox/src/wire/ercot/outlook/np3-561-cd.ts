import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { listTicks } from '../../format/central-day.ts'
import { formatRepeatedHourFlag } from '../../format/central-stamp.ts'
import { defineMisReport } from '../../mis/mis-report.ts'
import { computeWeatherZoneLoads, formatHourLabel, listForecastHours } from './load-forecast-hours.ts'

/** Emits the load forecast for today and seven more days by weather zone, from the model in use. */
export const np3561LoadForecastByWeatherZoneEmitter = defineMisReport({
  name: 'np3-561-cd',
  reportTypeId: 12312,
  title: 'Seven-Day Load Forecast by Weather Zone',
  stem: 'LFCWEATHERNP3561',
  zipBytes: 12200,
  subjects: (_market, from, to) => listTicks(from, to, HOUR_MS, 30 * MINUTE_MS),
  header:
    'DeliveryDate,HourEnding,Coast,East,FarWest,North,NorthCentral,SouthCentral,Southern,West,SystemTotal,DSTFlag',
  rows(market, issuedAt) {
    const model = market.inUseModel(issuedAt)
    return listForecastHours(issuedAt).map((start) => {
      const { zonesMw, totalMw } = computeWeatherZoneLoads(market, start, issuedAt)(model)
      return `${formatHourLabel(start)},${zonesMw.join(',')},${totalMw},${formatRepeatedHourFlag(start)}\n`
    })
  },
})
