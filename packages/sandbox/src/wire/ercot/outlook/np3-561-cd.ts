import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { ticksBetween } from '../../format/central-day.ts'
import { repeatedFlag } from '../../format/central-stamp.ts'
import { misReport } from '../../mis/mis-report.ts'
import { forecastHours, hourLabel, weatherZoneLoads } from './load-forecast-hours.ts'

const HEADER =
  'DeliveryDate,HourEnding,Coast,East,FarWest,North,NorthCentral,SouthCentral,Southern,West,SystemTotal,DSTFlag'

/** Load forecast for today and seven more days by weather zone, from the model in use. */
export const np3561Cd = misReport({
  name: 'np3-561-cd',
  reportTypeId: 12312,
  title: 'Seven-Day Load Forecast by Weather Zone',
  stem: 'LFCWEATHERNP3561',
  zipBytes: 12200,
  subjects: (_market, from, to) => ticksBetween(from, to, HOUR_MS, 30 * MINUTE_MS),
  csv(market, issuedAt) {
    const model = market.inUseModel(issuedAt)
    const rows = forecastHours(issuedAt).map((start) => {
      const { zonesMw, totalMw } = weatherZoneLoads(market, start, issuedAt)(model)
      return `${hourLabel(start)},${zonesMw.join(',')},${totalMw},${repeatedFlag(start)}\n`
    })
    return `${HEADER}\n${rows.join('')}`
  },
})
