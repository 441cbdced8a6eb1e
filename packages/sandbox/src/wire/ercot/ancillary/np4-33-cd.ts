import { ANCILLARY_SERVICES } from '@tradeops/domain/market/series'
import { computeHourEndingNumber, padToTwoDigits } from '@tradeops/domain/time/central-time'
import { computePlannedAncillaryMw } from '../../../model/price/ancillary-market.ts'
import { listHoursOfDays } from '../../format/central-day.ts'
import { formatRepeatedHourFlag, formatSlashDate } from '../../format/central-stamp.ts'
import { defineMisReport } from '../../mis/mis-report.ts'
import { listDailyPublications } from './list-daily-publications.ts'

/**
 * Emits the megawatts that ERCOT requires of each ancillary service this week. The file name is invented, because the
 * real one is not known.
 */
export const np433AncillaryRequirementsEmitter = defineMisReport({
  name: 'np4-33-cd',
  reportTypeId: 12316,
  title: 'DAM Ancillary Service Plan',
  stem: 'DAMASPLANNP433',
  retentionDays: 31,
  zipBytes: 3_000,
  subjects: listDailyPublications(6, 0),
  header: 'DeliveryDate,HourEnding,AncillaryType,Quantity,DSTFlag',
  rows: (_market, issuedAt) =>
    listHoursOfDays(issuedAt, 7).flatMap((start) => {
      const hour = `${formatSlashDate(start)},${padToTwoDigits(computeHourEndingNumber(start))}:00`
      return ANCILLARY_SERVICES.map(
        (product) =>
          `${hour},${product},${computePlannedAncillaryMw(product, start)},${formatRepeatedHourFlag(start)}\n`,
      )
    }),
})
