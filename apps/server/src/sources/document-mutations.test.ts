import { explainWrongDates } from '@tradeops/domain/market/intake/explain-wrong-dates'
import { findUnitChange } from '@tradeops/domain/market/intake/find-unit-change'
import { judgeReadings } from '@tradeops/domain/market/intake/judge-readings'
import type { Reading } from '@tradeops/domain/market/reading'
import { DAY_MS } from '@tradeops/domain/time/durations'
import type { RunningSandbox } from '@tradeops/sandbox/serve-simulated-market'
import { startSandbox } from '@tradeops/sandbox/start-sandbox'
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type DocumentMutation,
  listByteMutations,
  listTextMutations,
  shortenDocument,
} from '../../test/document-mutations.ts'
import { HTTP_WITHOUT_LIMITS } from '../../test/limit-timers.ts'
import type { FetchedDocument } from '../flows/market/fetch-alternative.ts'
import { ParseRefusal } from './body/parse-refusal.ts'
import { isZip } from './body/zip-directory.ts'
import { createDocumentFetchers } from './document-fetchers.ts'
import { createHttpClient, type HttpClient } from './http/http-client.ts'
import { MARKET_DOCUMENTS } from './registry.ts'
import { pointAllSourcesAt } from './source-base-urls.ts'
import type { SourceDocument } from './source-document.ts'

/** A storm in summer: constraints bind, weather alerts are in force, and the sun shines. */
const now = () => new Date('2026-07-15T20:37:00Z')
let sandbox: RunningSandbox
let http: HttpClient

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, scenario: 'heat-dome', clock: { now } })
  const stop = new AbortController().signal
  http = createHttpClient({ bases: [sandbox.baseUrl], now, random: () => 0, stop, ...HTTP_WITHOUT_LIMITS })
})
afterAll(async () => {
  await http.close()
  await sandbox.close()
})

/** The kinds of files that a report lists; the test damages a file of each kind. */
const KINDS: Record<string, readonly string[]> = { 'np4-197-m': ['RTM_SPP', 'RTM_SPLMP'] }

async function fetched(document: SourceDocument, kind: string): Promise<FetchedDocument> {
  const bases = pointAllSourcesAt(sandbox.baseUrl)
  const [fetcher] = createDocumentFetchers({ bases, ercotApi: null, eiaApiKey: 'any', now })(document)
  const outcome = await fetcher!.fetch({ http, now, hasSeen: () => false, validatorsOf: () => null, maxDocuments: 2 })
  if (!outcome.ok) throw new Error(outcome.failure.sentence)
  return outcome.documents.findLast(({ facts }) => facts.name.includes(kind))!
}

const keyOf = ({ series, point, at }: Reading) => `${series}/${point}/${at.getTime()}`

/** The known values by series and point. */
type KnownColumns = ReadonlyMap<string, number[]>

function columnsOf(readings: readonly Reading[]): KnownColumns {
  const columns = new Map<string, number[]>()
  for (const { series, point, value } of readings) {
    const column = columns.get(`${series}/${point}`)
    if (column) column.push(value)
    else columns.set(`${series}/${point}`, [value])
  }
  return columns
}

type Outcome = { readings: Map<string, Reading>; reports: string[] }

/**
 * Returns the readings accepted from a document that follows an intact one, and what is reported to the operator; null
 * if the document is refused.
 */
function take(
  document: SourceDocument,
  body: Uint8Array,
  facts: FetchedDocument['facts'],
  before: KnownColumns,
): Outcome | null {
  let parsed: ReturnType<SourceDocument['parse']>
  try {
    parsed = document.parse(body, facts)
  } catch (error) {
    if (error instanceof ParseRefusal) return null
    throw error
  }
  if (
    explainWrongDates(parsed.readings, now()) ??
    findUnitChange(parsed.readings, (series, point) => before.get(`${series}/${point}`) ?? [])
  )
    return null
  const judged = judgeReadings(parsed.readings, [], () => null, now())
  const believed = [...judged.observations, ...judged.forecasts]
  const reports = [...parsed.refused, ...judged.refused, ...judged.held, ...(parsed.losses ?? [])]
  return { readings: new Map(believed.map((reading) => [keyOf(reading), reading])), reports: reports.map(String) }
}

/**
 * Whether a ratio to earlier values reveals a wrong unit: not for prices, which cross zero, and not for weather values,
 * which state their unit.
 */
const hasScale = ({ unit }: Reading) => unit === 'MW' || unit === '$/MMBtu'
const LONG_AGO_MS = 300 * DAY_MS

type Whole = Outcome & { document: SourceDocument; truth: ReadonlyMap<string, number> }

function faultOf(
  { document, truth, readings }: Whole,
  kind: DocumentMutation['kind'] | 'bytes',
  taken: Outcome | null,
): string | null {
  if (!taken) return kind === 'same' ? 'refuses what says the same' : null
  for (const [key, reading] of taken.readings) {
    const isOldNews = kind === 'past' && reading.at.getTime() < now().getTime() - LONG_AGO_MS
    if (truth.get(key) === reading.value || isOldNews || (kind === 'scale' && !hasScale(reading))) continue
    return `takes ${key} = ${reading.value}, which is ${truth.get(key)}`
  }
  // Data that is a year old is reported by the state of the source, which becomes stale.
  if (taken.reports.length > 0 || kind === 'past') return null
  const isUsual = ({ series }: Reading) => kind === 'unknown' && document.sometimesAbsent?.includes(series)
  const lost = [...readings].filter(([key, reading]) => !taken.readings.has(key) && !isUsual(reading))
  return lost.length === 0 ? null : `loses ${lost.length} of ${readings.size} without a word, such as ${lost[0]![0]}`
}

/** Returns a document as the sandbox serves it, and a function that replaces its text. */
async function original(document: SourceDocument, kind: string) {
  const { body, facts } = await fetched(document, kind)
  const [file] = isZip(body) ? Object.entries(unzipSync(body)) : []
  const text = shortenDocument(strFromU8(file?.[1] ?? body))
  // Zips are not compressed by default, because compressing thousands of texts would take longer than parsing them;
  // only tests of damaged zips compress.
  const wrapped = (words: string, level: 0 | 1 = 0) => {
    const bytes = new TextEncoder().encode(words)
    return file ? zipSync({ [file[0]]: bytes }, { level }) : bytes
  }
  return { facts, text, wrapped }
}

type Exception = { document: string; mutation: RegExp; why: string }

/** Changes that neither the document nor earlier data can reveal. An exception that no test needs fails the test. */
const EXCEPTIONS: readonly Exception[] = [
  {
    document: 'ancillary-service-capacity-monitor',
    mutation: /^"((rrc|ecrs|nsr)Cap\w+|reg(Up|Down)Cap)" a thousand times smaller$/,
    why: 'one service or a part of it alone: once it is deployed, next to nothing is left of it',
  },
  {
    document: 'np6-328-cd',
    mutation: /^"Cap(REGUP|REGDN|RRS|ECRS|NSPIN)Total" a thousand times smaller$/,
    why: 'one service alone: once it is deployed, next to nothing is left of it',
  },
]
const needed = new Set<Exception>()

function isException(document: string, mutation: string): boolean {
  const exception = EXCEPTIONS.find((each) => each.document === document && each.mutation.test(mutation))
  if (exception) needed.add(exception)
  return exception !== undefined
}

let cases = 0

const FILES = MARKET_DOCUMENTS.flatMap((document) =>
  (KINDS[document.name] ?? ['']).map((kind) => [`${document.name} ${kind}`.trim(), document, kind] as const),
)

test.each(FILES)(
  '%s changed, broken, misdated or in other units is refused or reported, and never accepted',
  async (_name, document, kind) => {
    const { facts, text, wrapped } = await original(document, kind)
    const { readings: known } = document.parse(wrapped(text), facts)
    const columns = columnsOf(known)
    const truth = new Map(known.map((reading) => [keyOf(reading), reading.value]))
    const whole = take(document, wrapped(text), facts, columns)!
    expect([whole.reports, whole.readings.size > 0]).toEqual([[], true])
    const faults: string[] = []
    const judge = (name: string, kind: DocumentMutation['kind'] | 'bytes', body: Uint8Array) => {
      cases++
      const fault = faultOf({ ...whole, document, truth }, kind, take(document, body, facts, columns))
      if (fault && !isException(document.name, name)) faults.push(`${name}: ${fault}`)
    }
    for (const { name, kind, text: words } of listTextMutations(text)) judge(name, kind, wrapped(words))
    for (const { name, body } of listByteMutations(wrapped(text, 1), text)) judge(name, 'bytes', body)
    expect(faults).toEqual([])
  },
)

test('there are thousands of cases, and every exception is used', () => {
  expect(cases).toBeGreaterThan(3_000)
  expect(EXCEPTIONS.filter((exception) => !needed.has(exception))).toEqual([])
})
