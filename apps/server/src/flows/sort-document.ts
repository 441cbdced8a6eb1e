import { constraintFileReading } from '@tradeops/domain/market/constraint-file'
import { gatherPublications, type Publication, saysSomethingNew } from '@tradeops/domain/market/gather-publications'
import { judgeReadings } from '@tradeops/domain/market/judge-readings'
import type { MarketWindow, Vintage } from '@tradeops/domain/market/market-window'
import type { Reading } from '@tradeops/domain/market/reading'
import type { Series } from '@tradeops/domain/market/series'
import { withdrawnAlerts, withoutUnseenEndings } from '@tradeops/domain/market/withdrawn-alerts'
import type { MarketMemory } from './market-memory.ts'

export type Refused = { reason: string; sentence: string; excerpt: string }

export type ReadDocument = { readings: Reading[]; refused: { reason: string; excerpt: string }[] }

type SortedDocument = {
  /** Readings that differ from what is known. */
  news: Reading[]
  /** Forecasts put out since the last one known. */
  publications: Publication[]
  held: Reading[]
  refused: Refused[]
  beyondCaps: number
  /** Something was said, and none of it can be true. */
  isWorthless: boolean
}

const HOUR_MS = 3_600_000

export const toVintage = ({ publishedAt, startsAt, stepMinutes, values }: Publication, knownAt: Date): Vintage => ({
  publishedAtMs: publishedAt.getTime(),
  knownAtMs: knownAt.getTime(),
  startsAtMs: startsAt.getTime(),
  stepMs: stepMinutes * 60_000,
  values,
})

const isOutlook = (series: Series) => series === 'demandOutlook' || series === 'capacityOutlook'

/**
 * Dashboards put a new time on a forecast every few minutes. Unchanged, it is no publication within the hour; and of an
 * outlook of six days no more than one edition in a quarter of an hour is worth keeping, whatever moved in it.
 */
function isRestamped(memory: MarketMemory, publication: Publication): boolean {
  const known = memory.newestVintage(publication.series, publication.point)
  const vintage = toVintage(publication, publication.publishedAt)
  const sinceMs = known ? vintage.publishedAtMs - known.publishedAtMs : Number.POSITIVE_INFINITY
  if (!known || sinceMs < 0 || sinceMs >= HOUR_MS) return false
  if (isOutlook(publication.series) && sinceMs < HOUR_MS / 4) return true
  return !saysSomethingNew(known, vintage)
}

const excerptOf = ({ series, point, at, value }: Reading) => `${series} ${point} ${at.toISOString()} ${value}`

type Stamped = { publishedAt: Date | null; fetchedAt: Date }

/** What a document says by what it leaves out: alerts taken back, and runs in which no constraint was active. */
function impliedBy(window: MarketWindow, document: string, read: ReadDocument, facts: Stamped): Reading[] {
  const { publishedAt, fetchedAt } = facts
  // A list with a broken row does not tell what is missing from it.
  if (document === 'nws-alerts' && read.refused.length === 0) return withdrawnAlerts(window, read.readings, fetchedAt)
  if (document === 'np6-86-cd') return [constraintFileReading(window, read.readings, publishedAt ?? fetchedAt)]
  return []
}

/** What a document adds to what is known, and what of it is not believed. */
export function sortDocument(
  memory: MarketMemory,
  document: string,
  read: ReadDocument,
  held: readonly Reading[],
  facts: Stamped,
): SortedDocument {
  const { fetchedAt } = facts
  const window = memory.windowAt(fetchedAt)
  const said = withoutUnseenEndings(window, [...read.readings, ...impliedBy(window, document, read, facts)])
  const judged = judgeReadings(said, held, memory.valueBefore, fetchedAt)

  const refused = [
    ...read.refused.map(({ reason, excerpt }) => ({ reason: 'row', sentence: reason, excerpt })),
    ...judged.refused.map(({ reason, sentence, reading }) => ({ reason, sentence, excerpt: excerptOf(reading) })),
  ]
  const news = judged.observations.filter(
    ({ series, point, at, value, detail }) =>
      !memory.holds({ series, point, atMs: at.getTime(), value, detail: detail ?? null }),
  )
  const believed = judged.observations.length + judged.forecasts.length + judged.held.length
  return {
    news,
    publications: gatherPublications(judged.forecasts, fetchedAt).filter((each) => !isRestamped(memory, each)),
    held: judged.held,
    refused,
    beyondCaps: judged.beyondCaps,
    isWorthless: believed === 0 && refused.length > 0,
  }
}
