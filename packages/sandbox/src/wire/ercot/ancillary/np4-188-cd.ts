import { ANCILLARY_SERVICES } from '@tradeops/domain/market/series'
import { computeHourEndingNumber, padToTwoDigits } from '@tradeops/domain/time/central-time'
import { drawUniformNumber } from '../../../model/noise.ts'
import { findMidnightDaysAway, listDayIntervals } from '../../format/central-day.ts'
import { formatRepeatedHourFlag, formatSlashDate } from '../../format/central-stamp.ts'
import { defineMisReport } from '../../mis/mis-report.ts'
import { np4190DayAheadPricesEmitter } from '../np4-190-cd.ts'
import { computeDayAheadAncillaryPrices } from './ancillary-prices.ts'

/** Emits the day-ahead ancillary service prices of tomorrow; the services of one hour are in no fixed order. */
export const np4188DayAheadAncillaryPricesEmitter = defineMisReport({
  name: 'np4-188-cd',
  reportTypeId: 12329,
  title: 'DAM Clearing Prices for Capacity',
  stem: 'DAMCPCNP4188',
  retentionDays: 31,
  zipBytes: 840,
  subjects: np4190DayAheadPricesEmitter.subjects,
  publishedAfterMs: 15_000,
  header: 'DeliveryDate,HourEnding,AncillaryType,MCPC,DSTFlag',
  rows: (market, clearedAt) =>
    listDayIntervals(findMidnightDaysAway(clearedAt, 1), 60).flatMap((start) => {
      const hour = `${formatSlashDate(start)},${padToTwoDigits(computeHourEndingNumber(start))}:00`
      const prices = computeDayAheadAncillaryPrices(market, start)
      const rank = (product: string) => drawUniformNumber('place', product, start.getTime())
      return ANCILLARY_SERVICES.toSorted((one, other) => rank(one) - rank(other)).map(
        (product) => `${hour},${product},${prices[product]},${formatRepeatedHourFlag(start)}\n`,
      )
    }),
})
