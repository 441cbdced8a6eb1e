import {
  gatherPublications,
  type Publication,
  saysSomethingNew,
} from '@tradeops/domain/market/intake/gather-publications'
import { judgeReadings } from '@tradeops/domain/market/intake/judge-readings'
import { misdated } from '@tradeops/domain/market/intake/misdated'
import { knownIn, offScale } from '@tradeops/domain/market/intake/off-scale'
import type { MarketWindow, Vintage } from '@tradeops/domain/market/market-window'
import type { Reading } from '@tradeops/domain/market/reading'
import type { Series } from '@tradeops/domain/market/series'
import { withoutUnseenEndings } from '@tradeops/domain/market/withdrawn-alerts'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import type { MarketMemory } from './market-memory.ts'

export type Refused = { reason: string; sentence: string; excerpt: string }

/** A row we could not take, with the reason and the beginning of what it said. */
export type RefusedRow = { reason: string; excerpt: string }

export type ParsedDocument = {
  readings: Reading[]
  refused: RefusedRow[]
  /** What it has told so far and does not tell now, each in a sentence: the rest of it is taken. */
  losses?: readonly string[]
}

export type ReadDocument = ParsedDocument & {
  /** What it says by what it leaves out: alerts taken back, and runs in which no constraint was active. */
  impliedIn?(window: MarketWindow): Reading[]
}

type ClassifiedDocument = {
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

/** What is wrong with all of a document at once, in a sentence: its unit, or its dates. */
export function documentFault(memory: MarketMemory, { readings }: ReadDocument, fetchedAt: Date): string | null {
  return misdated(readings, fetchedAt) ?? offScale(readings, knownIn(memory.windowAt(fetchedAt)))
}

/** What a document adds to what is known, and what of it is not believed. */
export function classifyDocument(
  memory: MarketMemory,
  read: ReadDocument,
  held: readonly Reading[],
  fetchedAt: Date,
): ClassifiedDocument {
  const window = memory.windowAt(fetchedAt)
  const said = withoutUnseenEndings(window, [...read.readings, ...(read.impliedIn?.(window) ?? [])])
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
