import { hourEndingNumber } from '@tradeops/domain/time/central-time'
import { roundToCents } from '../../../model/curves.ts'
import {
  formatCompactDate,
  formatRepeatedHourFlag,
  formatSlashDate,
  formatSlashStamp,
} from '../../format/central-stamp.ts'
import { defineMisReport } from '../../mis/mis-report.ts'
import { computePointPrice, HUB_AND_ZONE_POINTS } from '../priced-points.ts'
import { CORRECTIONS_KEPT_DAYS, findCorrection, LONGEST_PAUSE_MS, listCorrections } from './draw-correction.ts'

/** Emits corrections of day-ahead prices, one hour of an operating day per file. */
export const np4196DayAheadPriceCorrectionsEmitter = defineMisReport({
  name: 'np4-196-m',
  reportTypeId: 13044,
  title: 'DAM Price Corrections',
  stem: 'DAM_SPP',
  suffix: (publishedAt) => `_${formatCompactDate(findCorrection('dam', publishedAt).hourAt)}`,
  retentionDays: CORRECTIONS_KEPT_DAYS,
  longestPauseMs: LONGEST_PAUSE_MS,
  zipBytes: 900,
  subjects: (_market, from, to) => listCorrections('dam', from, to).map(({ publishedAt }) => publishedAt),
  header: 'DeliveryDate,DeliveryHour,SettlementPoint,SPPOriginal,SPPCorrected,PriceCorrectionTime,DSTFlag',
  rows(market, publishedAt) {
    const { hourAt, changeUsd } = findCorrection('dam', publishedAt)
    const hour = `${formatSlashDate(hourAt)},${hourEndingNumber(hourAt)}`
    const [made, flag] = [formatSlashStamp(publishedAt), formatRepeatedHourFlag(hourAt)]
    return HUB_AND_ZONE_POINTS.map((point) => {
      const usd = computePointPrice(point, market.damUsdPerMwh(point.nearest, hourAt))
      return `${hour},${point.name},${usd},${roundToCents(usd + changeUsd)},${made},${flag}\n`
    })
  },
})
