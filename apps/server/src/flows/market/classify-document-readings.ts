import { explainWrongDates } from '@tradeops/domain/market/intake/explain-wrong-dates'
import { createKnownValuesLookup, findUnitChange } from '@tradeops/domain/market/intake/find-unit-change'
import {
  type ForecastPublication,
  groupForecastPublications,
  hasNewForecastValues,
} from '@tradeops/domain/market/intake/group-forecast-publications'
import { judgeReadings } from '@tradeops/domain/market/intake/judge-readings'
import type { ForecastVintage, MarketWindow } from '@tradeops/domain/market/market-window'
import type { Reading } from '@tradeops/domain/market/reading'
import { dropUnseenWeatherAlertEndings } from '@tradeops/domain/market/withdrawn-weather-alerts'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import type { MarketMemory } from './market-memory.ts'

export type DocumentRefusal = { reason: string; sentence: string; excerpt: string }

export type RefusedRow = { reason: string; excerpt: string }

export type ParsedDocument = {
  readings: Reading[]
  refused: RefusedRow[]
  /**
   * Sentences about content that earlier editions of the document had and this one lacks; the remaining content is
   * ingested.
   */
  losses?: readonly string[]
}

export type ParsedDocumentWithOmissions = ParsedDocument & {
  /**
   * Finds readings that follow from what a document omits: withdrawn operator alerts, and SCED runs without an active
   * constraint.
   */
  impliedIn?(window: MarketWindow): Reading[]
}

type ClassifiedDocument = {
  news: Reading[]
  publications: ForecastPublication[]
  held: Reading[]
  refused: DocumentRefusal[]
  beyondCaps: number
  /** True if the document has values but none of them is plausible, so that the document is refused as a whole. */
  isWorthless: boolean
}

export const toForecastVintage = (
  { publishedAt, startsAt, stepMinutes, values }: ForecastPublication,
  knownAt: Date,
): ForecastVintage => ({
  publishedAtMs: publishedAt.getTime(),
  knownAtMs: knownAt.getTime(),
  startsAtMs: startsAt.getTime(),
  stepMs: stepMinutes * 60_000,
  values,
})

/**
 * Whether only the publication time of a forecast is new: dashboards put a new time on the same forecast every few
 * minutes. An unchanged forecast is not stored again within an hour, and of a six-day outlook at most one edition per
 * quarter hour is stored.
 */
function isRestamped(memory: MarketMemory, publication: ForecastPublication): boolean {
  const known = memory.findNewestVintage(publication.series, publication.point)
  const vintage = toForecastVintage(publication, publication.publishedAt)
  const sinceMs = known ? vintage.publishedAtMs - known.publishedAtMs : Number.POSITIVE_INFINITY
  if (!known || sinceMs < 0 || sinceMs >= HOUR_MS) return false
  if (publication.series === 'demandOutlook' && sinceMs < HOUR_MS / 4) return true
  return !hasNewForecastValues(known, vintage)
}

const excerptOf = ({ series, point, at, value }: Reading) => `${series} ${point} ${at.toISOString()} ${value}`

export function explainDocumentFault(
  memory: MarketMemory,
  { readings }: ParsedDocumentWithOmissions,
  fetchedAt: Date,
): string | null {
  return (
    explainWrongDates(readings, fetchedAt) ??
    findUnitChange(readings, createKnownValuesLookup(memory.windowAt(fetchedAt)))
  )
}

/**
 * Splits a parsed document into new readings, new forecast publications, readings already in memory, and refused rows.
 */
export function classifyDocumentReadings(
  memory: MarketMemory,
  read: ParsedDocumentWithOmissions,
  held: readonly Reading[],
  fetchedAt: Date,
): ClassifiedDocument {
  const window = memory.windowAt(fetchedAt)
  const readings = dropUnseenWeatherAlertEndings(window, [...read.readings, ...(read.impliedIn?.(window) ?? [])])
  const judged = judgeReadings(readings, held, memory.valueBefore, fetchedAt)

  const refused = [
    ...read.refused.map(({ reason, excerpt }) => ({ reason: 'row', sentence: reason, excerpt })),
    ...judged.refused.map(({ reason, sentence, reading }) => ({ reason, sentence, excerpt: excerptOf(reading) })),
  ]
  const news = judged.observations.filter(
    ({ series, point, at, value, detail }) =>
      !memory.holds({ series, point, atMs: at.getTime(), value, detail: detail ?? null }),
  )
  const accepted = judged.observations.length + judged.forecasts.length + judged.held.length
  return {
    news,
    publications: groupForecastPublications(judged.forecasts, fetchedAt).filter((each) => !isRestamped(memory, each)),
    held: judged.held,
    refused,
    beyondCaps: judged.beyondCaps,
    isWorthless: accepted === 0 && refused.length > 0,
  }
}
