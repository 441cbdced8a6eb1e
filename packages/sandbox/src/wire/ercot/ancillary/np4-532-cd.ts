import { ANCILLARY_SERVICES } from '@tradeops/domain/market/series'
import { computeHourEndingNumber, padToTwoDigits } from '@tradeops/domain/time/central-time'
import { findMidnightDaysAway, listDayIntervals } from '../../format/central-day.ts'
import { formatRepeatedHourFlag, formatSlashDate } from '../../format/central-stamp.ts'
import { defineMisReport } from '../../mis/mis-report.ts'
import { np4190DayAheadPricesEmitter } from '../np4-190-cd.ts'
import { computeDayAheadAncillarySoldMw } from './ancillary-prices.ts'

/**
 * Emits the megawatts of each ancillary service that the day-ahead auction sold for tomorrow. The file name is
 * invented, because the real one is not known.
 */
export const np4532AncillaryServicesSoldEmitter = defineMisReport({
  name: 'np4-532-cd',
  reportTypeId: 24888,
  title: 'DAM Total Ancillary Services Sold',
  stem: 'DAMASSOLDNP4532',
  retentionDays: 31,
  zipBytes: 700,
  subjects: np4190DayAheadPricesEmitter.subjects,
  publishedAfterMs: 20_000,
  header: 'DeliveryDate,HourEnding,ASType,Quantity,RepeatedHourFlag',
  rows: (market, clearedAt) =>
    listDayIntervals(findMidnightDaysAway(clearedAt, 1), 60).flatMap((start) => {
      const hour = `${formatSlashDate(start)},${padToTwoDigits(computeHourEndingNumber(start))}:00`
      const sold = computeDayAheadAncillarySoldMw(market, start)
      return ANCILLARY_SERVICES.map(
        (product) => `${hour},${product},${sold[product]},${formatRepeatedHourFlag(start)}\n`,
      )
    }),
})
