import { gatherPublications, type Publication, saysSomethingNew } from '@tradeops/domain/market/gather-publications'
import { judgeReadings } from '@tradeops/domain/market/judge-readings'
import type { Vintage } from '@tradeops/domain/market/market-window'
import type { Reading } from '@tradeops/domain/market/reading'
import { withdrawnAlerts, withoutUnseenEndings } from '@tradeops/domain/market/withdrawn-alerts'
import type { MarketMemory } from './market-memory.ts'

export type Refused = { reason: string; sentence: string; excerpt: string }

export type ReadDocument = { readings: Reading[]; refused: { reason: string; excerpt: string }[] }

export type SortedDocument = {
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

/** Dashboards put a new time on an unchanged forecast every few minutes; within the hour that is no publication. */
function isRestamped(memory: MarketMemory, publication: Publication): boolean {
  const known = memory.newestVintage(publication.series, publication.point)
  const vintage = toVintage(publication, publication.publishedAt)
  if (!known || vintage.publishedAtMs - known.publishedAtMs >= HOUR_MS) return false
  return vintage.publishedAtMs >= known.publishedAtMs && !saysSomethingNew(known, vintage)
}

const excerptOf = ({ series, point, at, value }: Reading) => `${series} ${point} ${at.toISOString()} ${value}`

/** What a document adds to what is known, and what of it is not believed. */
export function sortDocument(
  memory: MarketMemory,
  document: string,
  read: ReadDocument,
  held: readonly Reading[],
  fetchedAt: Date,
): SortedDocument {
  const window = memory.windowAt(fetchedAt)
  // A list with a broken row does not tell what is missing from it.
  const isWholeList = document === 'nws-alerts' && read.refused.length === 0
  const endings = isWholeList ? withdrawnAlerts(window, read.readings, fetchedAt) : []
  const said = withoutUnseenEndings(window, [...read.readings, ...endings])
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
