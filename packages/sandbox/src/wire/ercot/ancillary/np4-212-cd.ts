import { ANCILLARY_SERVICES } from '@tradeops/domain/market/series'
import { computeHourEndingNumber } from '@tradeops/domain/time/central-time'
import { buildDemandCurve, computePlannedAncillaryMw } from '../../../model/price/ancillary-market.ts'
import { listHoursOfDays } from '../../format/central-day.ts'
import { formatRepeatedHourFlag, formatSlashDate } from '../../format/central-stamp.ts'
import { defineMisReport } from '../../mis/mis-report.ts'
import { listDailyPublications } from './list-daily-publications.ts'

/**
 * Emits the demand curves of all ancillary services for today and tomorrow. The file name is invented, because the real
 * one is not known.
 */
export const np4212AncillaryDemandCurvesEmitter = defineMisReport({
  name: 'np4-212-cd',
  reportTypeId: 24893,
  title: 'Ancillary Service Demand Curves for DAM and SCED',
  stem: 'ASDCNP4212',
  retentionDays: 31,
  zipBytes: 9_000,
  subjects: listDailyPublications(6, 5),
  header: 'DeliveryDate,HourEnding,RepeatedHourFlag,ASType,DemandCurvePoint,Quantity,Price',
  rows: (_market, issuedAt) =>
    listHoursOfDays(issuedAt, 2).flatMap((start) => {
      const hour = `${formatSlashDate(start)},${computeHourEndingNumber(start)},${formatRepeatedHourFlag(start)}`
      return ANCILLARY_SERVICES.flatMap((product) =>
        buildDemandCurve(product, computePlannedAncillaryMw(product, start)).map(
          ({ quantityMw, usdPerMw }, index) => `${hour},${product},${index + 1},${quantityMw},${usdPerMw}\n`,
        ),
      )
    }),
})
