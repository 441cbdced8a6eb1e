import { AS_PRODUCTS } from '@tradeops/domain/market/series'
import { hourEndingNumber, padToTwoDigits } from '@tradeops/domain/time/central-time'
import { drawUniform } from '../../../model/noise.ts'
import { listDayIntervals, shiftToMidnight } from '../../format/central-day.ts'
import { formatRepeatedHourFlag, formatSlashDate } from '../../format/central-stamp.ts'
import { defineMisReport } from '../../mis/mis-report.ts'
import { np4190DayAheadPricesEmitter } from '../np4-190-cd.ts'
import { computeDayAheadAncillaryPrices } from './ancillary-prices.ts'

/** Emits tomorrow's ancillary service prices; the services of an hour have no fixed order. */
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
    listDayIntervals(shiftToMidnight(clearedAt, 1), 60).flatMap((start) => {
      const hour = `${formatSlashDate(start)},${padToTwoDigits(hourEndingNumber(start))}:00`
      const prices = computeDayAheadAncillaryPrices(market, start)
      const rank = (product: string) => drawUniform('place', product, start.getTime())
      return AS_PRODUCTS.toSorted((one, other) => rank(one) - rank(other)).map(
        (product) => `${hour},${product},${prices[product]},${formatRepeatedHourFlag(start)}\n`,
      )
    }),
})
