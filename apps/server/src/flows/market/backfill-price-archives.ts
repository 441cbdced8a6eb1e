import type { DataOrigin, Reading } from '@tradeops/domain/market/reading'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { writeAge } from '@tradeops/domain/words/age'
import type { SerialQueue } from '../queues.ts'
import type { PriceArchiveRefusal, PriceArchiveSheet } from './collect-price-archive-sheets.ts'
import type { DocumentFetchFailure, DocumentMetadata } from './fetch-alternative.ts'
import type { FetchAlternativeDependencies } from './fetch-and-ingest-alternative.ts'
import type { IngestDocumentDependencies } from './ingest-document.ts'
import type { MarketMemory } from './market-memory.ts'
import type { PriceDay } from './pack-price-days.ts'

/** One year of prices as ERCOT lists it; a later edition of the same year has another docId. */
export type YearlyPriceFile = { document: string; year: number; docId: string; name: string; publishedAt: Date }

/** How far a yearly price file has been read; each of its sheets is stored completely or not at all. */
export type YearlyPriceFileProgress = YearlyPriceFile & {
  sheets: readonly string[]
  isRead: boolean
  refusals: number
  retryAt: Date | null
}

type Outcome<T> = ({ ok: true } & T) | { ok: false; failure: DocumentFetchFailure }

/** A fetched yearly price file, and the names of its sheets that are already stored. */
export type PriceArchiveToRead = {
  document: string
  body: Uint8Array
  facts: DocumentMetadata
  storedSheets: readonly string[]
}

/** Fetches an ERCOT report that is published as one file per year. */
export type YearlyPriceClient = {
  document: string
  title: string
  list(): Promise<Outcome<{ files: YearlyPriceFile[] }>>
  fetch(file: YearlyPriceFile): Promise<Outcome<{ body: Uint8Array }>>
}

export type BackfillPriceArchivesDependencies = Pick<IngestDocumentDependencies, 'readings' | 'refusals'> &
  Pick<FetchAlternativeDependencies, 'requests' | 'isStopping' | 'clock'> & {
    memory: MarketMemory
    archives: readonly YearlyPriceClient[]
    years: number
    progress: {
      of(origin: DataOrigin, document: string): Promise<YearlyPriceFileProgress[]>
      /** Stores the listed yearly files; a new edition replaces the previous one and counts as unread. */
      list(origin: DataOrigin, files: readonly YearlyPriceFile[]): Promise<void>
      /** Stores a sheet of prices and the file's progress in one transaction. */
      store(origin: DataOrigin, file: YearlyPriceFile, sheet: string, days: readonly PriceDay[]): Promise<void>
      finish(origin: DataOrigin, file: YearlyPriceFile, at: Date): Promise<void>
      refuse(origin: DataOrigin, file: YearlyPriceFile, sentence: string, retryAt: Date): Promise<void>
    }
    ingestQueue: SerialQueue
    /** Reads the sheets of a yearly file that are not stored yet; ends early when this process stops. */
    readSheets(file: PriceArchiveToRead): AsyncIterable<PriceArchiveSheet | PriceArchiveRefusal>
    log(line: string): void
  }

/**
 * Time between two requests for the list of yearly price files; the files are published monthly, so three requests a
 * month are enough.
 */
const LIST_APART_MS = 9 * DAY_MS
/**
 * Minimum time between two downloads of the same yearly file, because a process that crashes at every start must not
 * download a file of 14 MB each time.
 */
const FILE_APART_MS = 2 * MINUTE_MS

/**
 * Waits before an unreadable file is tried again; the file is republished monthly, so a day later it is most likely
 * still the same.
 */
const RETRY_AFTER_MS = [HOUR_MS, DAY_MS]

const claimOf = (via: string, minIntervalMs: number, publicationAt: Date) => ({
  via,
  minIntervalMs,
  maxPerPublication: null,
  publicationAt,
})

/**
 * Backfills archived prices sheet by sheet, so that the next process can resume. Returns true if nothing is left to
 * read.
 */
export async function backfillPriceArchives(dependencies: BackfillPriceArchivesDependencies): Promise<boolean> {
  let isComplete = true
  for (const archive of dependencies.archives) {
    await storeList(dependencies, archive)
    const files = await dependencies.progress.of(dependencies.memory.origin, archive.document)
    for (const file of newestYears(files, dependencies.years)) {
      if (dependencies.isStopping()) return false
      if (!file.isRead && !(await readFile(dependencies, archive, file))) isComplete = false
    }
    if (files.length === 0) isComplete = false
  }
  return isComplete
}

const newestYears = <File extends YearlyPriceFile>(files: readonly File[], years: number): File[] =>
  [...files].sort((one, other) => other.year - one.year).slice(0, years)

async function storeList(dependencies: BackfillPriceArchivesDependencies, archive: YearlyPriceClient): Promise<void> {
  const { requests, clock, progress, memory, log, years } = dependencies
  const request = claimOf(archive.document, LIST_APART_MS, clock.now())
  if (!(await requests.claim(request, clock.now()))) return
  const listed = await archive.list()
  if (listed.ok) return progress.list(memory.origin, newestYears(listed.files, years))
  await requests.failed(request)
  log(`${archive.title} could not be listed: ${listed.failure.sentence}`)
}

async function readFile(
  dependencies: BackfillPriceArchivesDependencies,
  archive: YearlyPriceClient,
  file: YearlyPriceFileProgress,
): Promise<boolean> {
  const { requests, clock, log, isStopping } = dependencies
  if (file.retryAt && file.retryAt > clock.now()) return false
  const request = claimOf(`${archive.document} ${file.year}`, FILE_APART_MS, file.publishedAt)
  if (!(await requests.claim(request, clock.now()))) return false
  const fetched = await archive.fetch(file)
  if (isStopping()) return false
  if (!fetched.ok) {
    await requests.failed(request)
    log(`${archive.title} of ${file.year} could not be fetched: ${fetched.failure.sentence}`)
    return false
  }
  const facts = { name: file.name, publishedAt: file.publishedAt, fetchedAt: clock.now() }
  const { document } = archive
  const sheets = dependencies.readSheets({ document, body: fetched.body, facts, storedSheets: file.sheets })
  // Not awaited, so that this function ends and the file's 14 MB are free while its sheets are stored.
  return storeSheets(dependencies, archive, file, sheets)
}

async function storeSheets(
  dependencies: BackfillPriceArchivesDependencies,
  archive: YearlyPriceClient,
  file: YearlyPriceFileProgress,
  sheets: AsyncIterable<PriceArchiveSheet | PriceArchiveRefusal>,
): Promise<boolean> {
  const { clock, memory, log, isStopping } = dependencies
  for await (const sheet of sheets) {
    if ('ok' in sheet) {
      await refuseFile(dependencies, archive, file, sheet)
      return false
    }
    await storeSheet(dependencies, file, sheet)
  }
  if (isStopping()) return false
  await dependencies.progress.finish(memory.origin, file, clock.now())
  const files = newestYears(await dependencies.progress.of(memory.origin, archive.document), dependencies.years)
  log(`${archive.title}: ${files.filter(({ isRead }) => isRead).length} of ${files.length} years.`)
  return true
}

async function refuseFile(
  { refusals, progress, memory, clock, log }: BackfillPriceArchivesDependencies,
  archive: YearlyPriceClient,
  file: YearlyPriceFileProgress,
  refusal: PriceArchiveRefusal,
): Promise<void> {
  const now = clock.now()
  const waitMs = RETRY_AFTER_MS[file.refusals] ?? DAY_MS
  const sentence = `${archive.title} of ${file.year} cannot be read: ${refusal.sentence}`
  await refusals.record(memory.origin, archive.document, [refusal], now)
  await progress.refuse(memory.origin, file, sentence, new Date(now.getTime() + waitMs))
  log(`${sentence} It is requested again in ${writeAge(waitMs)}.`)
}

async function storeSheet(
  dependencies: BackfillPriceArchivesDependencies,
  file: YearlyPriceFile,
  { name, refused, days, recentDays }: PriceArchiveSheet,
): Promise<void> {
  const { memory, clock, ingestQueue: inTurn } = dependencies
  const { origin } = memory
  if (refused.length > 0) await dependencies.refusals.record(origin, file.document, refused, clock.now())
  for (const day of recentDays) await inTurn(() => fillGaps(dependencies, day))
  await inTurn(() => dependencies.progress.store(origin, file, name, days))
}

/**
 * Adds archived prices of the newest weeks to the in-memory market data, because hourly norms use them; values that
 * were read live are not replaced.
 */
async function fillGaps(
  { memory, readings, clock }: BackfillPriceArchivesDependencies,
  day: readonly Reading[],
): Promise<void> {
  const now = clock.now()
  const unknown = day.filter(({ series, point, at }) => {
    const known = memory.valueBefore(series, point, new Date(at.getTime() + 1))
    return known?.at.getTime() !== at.getTime()
  })
  if (unknown.length === 0) return
  const known = unknown.map((reading) => ({ ...reading, knownAt: now }))
  memory.remember(await readings.append({ origin: memory.origin, documentId: null, fetchedAt: now, readings: known }))
}
