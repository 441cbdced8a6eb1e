import { hourEndingNumber, readCentralParts } from '@tradeops/domain/time/central-time'
import { HOUR_MS, QUARTER_MS } from '@tradeops/domain/time/durations'
import { roundToCents } from '../../../model/curves.ts'
import type { Market } from '../../../model/market.ts'
import { listTicks } from '../../format/central-day.ts'
import {
  formatCompactDate,
  formatRepeatedHourFlag,
  formatSlashDate,
  formatSlashStamp,
} from '../../format/central-stamp.ts'
import { defineMisReport } from '../../mis/mis-report.ts'
import { listPriceRows } from '../np6-905-cd.ts'
import { computePointPrice, HUB_AND_ZONE_POINTS, PRICED_POINTS } from '../priced-points.ts'
import { CORRECTIONS_KEPT_DAYS, findCorrection, LONGEST_PAUSE_MS, listCorrections } from './draw-correction.ts'

const HEADERS = {
  SPP: 'DeliveryDate,DeliveryHour,DeliveryInterval,SettlementPointName,SettlementPointType,SPPOriginal,SPPCorrected,PriceCorrectionTime,DSTFlag',
  SPLMP: 'SCEDTimestamp,DSTFlag,SettlementPointName,LMPOriginal,LMPCorrected,PriceCorrectionTime',
}

/** The LMPs of the same hour are published this much later: the second of the time distinguishes the two kinds. */
const LMP_AFTER_MS = 1_000

const isOfLmps = (subject: Date) => subject.getUTCSeconds() === 1
const kindOf = (subject: Date): keyof typeof HEADERS => (isOfLmps(subject) ? 'SPLMP' : 'SPP')
const correctionOf = (subject: Date) =>
  findCorrection('rtm', new Date(subject.getTime() - (isOfLmps(subject) ? LMP_AFTER_MS : 0)))

/** Some resource nodes, as in a real file, which a reader of hubs and zones leaves out. */
const CORRECTED_POINTS = [...HUB_AND_ZONE_POINTS, ...PRICED_POINTS.filter(({ type }) => type === 'PUN').slice(0, 12)]

/** Emits corrections of real-time prices: one file for the settlement prices of an hour, one for its LMPs. */
export const np4197PriceCorrectionsEmitter = defineMisReport({
  name: 'np4-197-m',
  reportTypeId: 13045,
  title: 'RTM Price Corrections',
  stem: 'RTM',
  suffix: (subject) => `_${kindOf(subject)}_${formatCompactDate(correctionOf(subject).hourAt)}`,
  retentionDays: CORRECTIONS_KEPT_DAYS,
  longestPauseMs: LONGEST_PAUSE_MS,
  zipBytes: 3200,
  subjects: (_market, from, to) =>
    listCorrections('rtm', new Date(from.getTime() - LMP_AFTER_MS), to)
      .flatMap(({ publishedAt }) => [publishedAt, new Date(publishedAt.getTime() + LMP_AFTER_MS)])
      .filter((subject) => subject > from && subject <= to),
  header: (subject) => HEADERS[kindOf(subject)],
  rows: (market, subject) => (isOfLmps(subject) ? lmpRows(market, subject) : settledRows(market, subject)),
})

function settledRows(market: Market, subject: Date): string[] {
  const { hourAt, publishedAt, changeUsd } = correctionOf(subject)
  const made = formatSlashStamp(publishedAt)
  const end = new Date(hourAt.getTime() + HOUR_MS)
  return listTicks(hourAt, end, QUARTER_MS, 0).flatMap((quarterEnd) => {
    const start = new Date(quarterEnd.getTime() - QUARTER_MS)
    const interval = Math.floor(readCentralParts(start).minute / 15) + 1
    const quarter = `${formatSlashDate(start)},${hourEndingNumber(start)},${interval}`
    return CORRECTED_POINTS.flatMap((point) =>
      listPriceRows(point, computePointPrice(point, market.sppUsdPerMwh(point.nearest, start)), start),
    ).map(
      ([name, type, usd]) =>
        `${quarter},${name},${type},${usd},${roundToCents(usd + changeUsd)},${made},${formatRepeatedHourFlag(start)}\n`,
    )
  })
}

function lmpRows(market: Market, subject: Date): string[] {
  const { hourAt, publishedAt, changeUsd } = correctionOf(subject)
  const made = formatSlashStamp(publishedAt)
  return market.scedRunTimes(hourAt, new Date(hourAt.getTime() + HOUR_MS)).flatMap((runAt) => {
    const { lmpUsdPerMwh } = market.scedRun(runAt)
    const run = `${formatSlashStamp(runAt)},${formatRepeatedHourFlag(runAt)}`
    return CORRECTED_POINTS.map((point) => {
      const usd = computePointPrice(point, lmpUsdPerMwh[point.nearest])
      return `${run},${point.name},${usd},${roundToCents(usd + changeUsd)},${made}\n`
    })
  })
}
