import { computeHourEndingNumber, readCentralWallClock } from '@tradeops/domain/time/central-time'
import { HOUR_MS, QUARTER_HOUR_MS } from '@tradeops/domain/time/durations'
import { roundToCents } from '../../../model/curves.ts'
import type { SimulatedMarket } from '../../../model/market.ts'
import { listClockTicks } from '../../format/central-day.ts'
import {
  formatCompactDate,
  formatRepeatedHourFlag,
  formatSlashDate,
  formatSlashStamp,
} from '../../format/central-stamp.ts'
import { defineMisReport } from '../../mis/mis-report.ts'
import { listSettlementPriceRows } from '../np6-905-cd.ts'
import { computeSettlementPointPrice, HUB_AND_LOAD_ZONE_POINTS, PRICED_POINTS } from '../priced-points.ts'
import {
  CORRECTIONS_LISTED_DAYS,
  findPriceCorrection,
  LONGEST_TIME_BETWEEN_CORRECTIONS_MS,
  listPriceCorrections,
} from './draw-price-correction.ts'

const HEADERS = {
  SPP: 'DeliveryDate,DeliveryHour,DeliveryInterval,SettlementPointName,SettlementPointType,SPPOriginal,SPPCorrected,PriceCorrectionTime,DSTFlag',
  SPLMP: 'SCEDTimestamp,DSTFlag,SettlementPointName,LMPOriginal,LMPCorrected,PriceCorrectionTime',
}

/**
 * Corrected LMPs are published one second after the corrected settlement prices of the same hour, so that the
 * publication time of a file shows which kind of price it contains.
 */
const LMP_AFTER_MS = 1_000

const isOfLmps = (subject: Date) => subject.getUTCSeconds() === 1
const kindOf = (subject: Date): keyof typeof HEADERS => (isOfLmps(subject) ? 'SPLMP' : 'SPP')
const correctionOf = (subject: Date) =>
  findPriceCorrection('rtm', new Date(subject.getTime() - (isOfLmps(subject) ? LMP_AFTER_MS : 0)))

/**
 * The corrected settlement points: hubs, load zones and, as in a real file, resource nodes, which a client must skip.
 */
const CORRECTED_POINTS = [
  ...HUB_AND_LOAD_ZONE_POINTS,
  ...PRICED_POINTS.filter(({ type }) => type === 'PUN').slice(0, 12),
]

/**
 * Emits corrections of real-time prices: one file with the settlement prices of an hour, and one file with its LMPs.
 */
export const np4197PriceCorrectionsEmitter = defineMisReport({
  name: 'np4-197-m',
  reportTypeId: 13045,
  title: 'RTM Price Corrections',
  stem: 'RTM',
  suffix: (subject) => `_${kindOf(subject)}_${formatCompactDate(correctionOf(subject).hourAt)}`,
  retentionDays: CORRECTIONS_LISTED_DAYS,
  longestPauseMs: LONGEST_TIME_BETWEEN_CORRECTIONS_MS,
  zipBytes: 3200,
  subjects: (_market, from, to) =>
    listPriceCorrections('rtm', new Date(from.getTime() - LMP_AFTER_MS), to)
      .flatMap(({ publishedAt }) => [publishedAt, new Date(publishedAt.getTime() + LMP_AFTER_MS)])
      .filter((subject) => subject > from && subject <= to),
  header: (subject) => HEADERS[kindOf(subject)],
  rows: (market, subject) => (isOfLmps(subject) ? lmpRows(market, subject) : settledRows(market, subject)),
})

function settledRows(market: SimulatedMarket, subject: Date): string[] {
  const { hourAt, publishedAt, changeUsd } = correctionOf(subject)
  const made = formatSlashStamp(publishedAt)
  const end = new Date(hourAt.getTime() + HOUR_MS)
  return listClockTicks(hourAt, end, QUARTER_HOUR_MS, 0).flatMap((quarterEnd) => {
    const start = new Date(quarterEnd.getTime() - QUARTER_HOUR_MS)
    const interval = Math.floor(readCentralWallClock(start).minute / 15) + 1
    const quarter = `${formatSlashDate(start)},${computeHourEndingNumber(start)},${interval}`
    return CORRECTED_POINTS.flatMap((point) =>
      listSettlementPriceRows(
        point,
        computeSettlementPointPrice(point, market.sppUsdPerMwh(point.nearest, start)),
        start,
      ),
    ).map(
      ([name, type, usd]) =>
        `${quarter},${name},${type},${usd},${roundToCents(usd + changeUsd)},${made},${formatRepeatedHourFlag(start)}\n`,
    )
  })
}

function lmpRows(market: SimulatedMarket, subject: Date): string[] {
  const { hourAt, publishedAt, changeUsd } = correctionOf(subject)
  const made = formatSlashStamp(publishedAt)
  return market.scedRunTimes(hourAt, new Date(hourAt.getTime() + HOUR_MS)).flatMap((runAt) => {
    const { lmpUsdPerMwh } = market.scedRun(runAt)
    const run = `${formatSlashStamp(runAt)},${formatRepeatedHourFlag(runAt)}`
    return CORRECTED_POINTS.map((point) => {
      const usd = computeSettlementPointPrice(point, lmpUsdPerMwh[point.nearest])
      return `${run},${point.name},${usd},${roundToCents(usd + changeUsd)},${made}\n`
    })
  })
}
