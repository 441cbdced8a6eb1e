import { computeHourEndingNumber } from '@tradeops/domain/time/central-time'
import { roundToCents } from '../../../model/curves.ts'
import {
  formatCompactDate,
  formatRepeatedHourFlag,
  formatSlashDate,
  formatSlashStamp,
} from '../../format/central-stamp.ts'
import { defineMisReport } from '../../mis/mis-report.ts'
import { computeSettlementPointPrice, HUB_AND_LOAD_ZONE_POINTS } from '../priced-points.ts'
import {
  CORRECTIONS_LISTED_DAYS,
  findPriceCorrection,
  LONGEST_TIME_BETWEEN_CORRECTIONS_MS,
  listPriceCorrections,
} from './draw-price-correction.ts'

/** Emits corrections of day-ahead prices; each file corrects one hour of one operating day. */
export const np4196DayAheadPriceCorrectionsEmitter = defineMisReport({
  name: 'np4-196-m',
  reportTypeId: 13044,
  title: 'DAM Price Corrections',
  stem: 'DAM_SPP',
  suffix: (publishedAt) => `_${formatCompactDate(findPriceCorrection('dam', publishedAt).hourAt)}`,
  retentionDays: CORRECTIONS_LISTED_DAYS,
  longestPauseMs: LONGEST_TIME_BETWEEN_CORRECTIONS_MS,
  zipBytes: 900,
  subjects: (_market, from, to) => listPriceCorrections('dam', from, to).map(({ publishedAt }) => publishedAt),
  header: 'DeliveryDate,DeliveryHour,SettlementPoint,SPPOriginal,SPPCorrected,PriceCorrectionTime,DSTFlag',
  rows(market, publishedAt) {
    const { hourAt, changeUsd } = findPriceCorrection('dam', publishedAt)
    const hour = `${formatSlashDate(hourAt)},${computeHourEndingNumber(hourAt)}`
    const [made, flag] = [formatSlashStamp(publishedAt), formatRepeatedHourFlag(hourAt)]
    return HUB_AND_LOAD_ZONE_POINTS.map((point) => {
      const usd = computeSettlementPointPrice(point, market.damUsdPerMwh(point.nearest, hourAt))
      return `${hour},${point.name},${usd},${roundToCents(usd + changeUsd)},${made},${flag}\n`
    })
  },
})
