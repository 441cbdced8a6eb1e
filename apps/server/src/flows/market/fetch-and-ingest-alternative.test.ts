import { SERIES } from '@tradeops/domain/market/series'
import { MINUTE_MS, SECOND_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../../test/fake-clock.ts'
import { createIngestWorld } from '../../../test/ingest-world.ts'
import type {
  DocumentFetchOutcome,
  DocumentFetchRequest,
  FetchAlternative,
  FetchedDocument,
} from './fetch-alternative.ts'
import {
  type FetchAlternativeDependencies,
  fetchAndIngestAlternative,
  type SourcePollOptions,
  type SourceRequest,
} from './fetch-and-ingest-alternative.ts'
import { createIngestState } from './ingest-state.ts'

const NOW = '2026-07-15T22:36:00Z'
const PLAN = { periodMinutes: 5, markMinute: 0, pollAfterSeconds: [30] } as const
const LAMBDA = { series: 'systemLambda', point: 'SYSTEM', unit: SERIES.systemLambda.unit, publishedAt: null } as const
const said = {
  ok: true,
  refused: [],
  readings: [{ ...LAMBDA, at: new Date('2026-07-15T22:35:17Z'), value: 24 }],
} as const

const page = (name: string, docId: string | null = null): FetchedDocument => ({
  facts: { name, publishedAt: null, fetchedAt: new Date(NOW) },
  body: new Uint8Array(3),
  sha256: 'x',
  docId,
  validators: { etag: `"${name}"`, lastModified: null },
})
const brought = (...documents: FetchedDocument[]): DocumentFetchOutcome => ({
  ok: true,
  documents,
  missed: [],
  unchanged: [],
})
const failure = (reason: string) => ({ reason, sentence: `It was ${reason}.`, status: null, retryAfterMs: null })
const missed = (reason: string) => [{ name: 'file', failure: failure(reason) }]

function world(more: Partial<FetchAlternative> = {}) {
  const { calls, needs: ingest } = createIngestWorld({ ...said, readings: [...said.readings], refused: [] })
  const clock = createFakeClock(NOW)
  const state = createIngestState()
  const requests: DocumentFetchRequest[] = []
  const claimed: SourceRequest[] = []
  const failed: string[] = []
  const desk = { outcome: brought() as DocumentFetchOutcome, isStopping: false, isInTime: true, isAllowed: true }
  const needs: FetchAlternativeDependencies = {
    ...ingest,
    clock,
    requests: {
      async claim(request) {
        claimed.push(request)
        return desk.isAllowed
      },
      async failed({ via }) {
        failed.push(via)
      },
    },
    briefedUntilMs: Number.NEGATIVE_INFINITY,
    ingestQueue: (work) => work(),
    isStopping: () => desk.isStopping,
    withTimeout: async (_ms, work) => (desk.isInTime ? work : null),
  }
  const alternative: FetchAlternative = {
    ...{ document: 'np6-322-cd', via: 'mis', minIntervalMs: MINUTE_MS, usualLagMs: 90 * SECOND_MS, alwaysWhole: false },
    maxPerPublication: 3,
    fetch: async (request) => {
      requests.push(request)
      return desk.outcome
    },
    ...more,
  }
  const attempt = (options?: SourcePollOptions) =>
    fetchAndIngestAlternative(needs, state, alternative, { timeMs: 1_000, plan: PLAN }, options)
  return { calls, needs, clock, state, requests, claimed, failed, desk, attempt }
}

test.each([
  ['a page is requested with the validators of its stored version', false, { etag: '"page"', lastModified: null }],
  ['a document that is always fetched whole is requested unconditionally', true, null],
])('%s', async (_sentence, alwaysWhole, validators) => {
  const { desk, clock, attempt, requests } = world({ alwaysWhole })
  desk.outcome = brought(page('page'))
  await attempt()
  clock.advance(MINUTE_MS)
  await attempt()
  expect(requests.map(({ validatorsOf }) => validatorsOf('page'))).toEqual([validators, validators])
  expect(requests.at(-1)?.validatorsOf('another')).toBeNull()
})

test('a request is counted per publication, and is not made if the operator’s limit is reached', async () => {
  const { desk, attempt, requests, claimed } = world()
  desk.isAllowed = false
  expect(await attempt()).toEqual({ kind: 'passed over' })
  expect(requests).toEqual([])
  expect(claimed).toMatchObject([
    { via: 'mis', minIntervalMs: MINUTE_MS, maxPerPublication: 3, publicationAt: new Date('2026-07-15T22:35:00Z') },
  ])
})

test('an ingested document counts as seen; one that cannot be parsed does not, and the others are still ingested', async () => {
  const { desk, needs, attempt, requests, state } = world()
  const { read } = needs
  needs.read = (document, body, facts) =>
    facts.name === 'broken'
      ? { ok: false, reason: 'schema', sentence: 'It has no table.', excerpt: '' }
      : read(document, body, facts)
  desk.outcome = brought(page('broken', '1'), page('file', '2'))
  const errors = ['broken: It has no table.']
  expect(await attempt()).toEqual({ kind: 'read', documents: 1, errors, refusals: errors, beyondCaps: 0 })
  expect(['1', '2'].map((docId) => requests[0]!.hasSeen(docId))).toEqual([false, true])
  expect([...state.validators.keys()]).toEqual(['file'])
})

test.each<[string, DocumentFetchOutcome, object]>([
  ['no new document is a success', brought(), { kind: 'read', documents: 0, errors: [] }],
  [
    '"not modified" is a success',
    { ...brought(), unchanged: ['page'] } as DocumentFetchOutcome,
    { kind: 'read', errors: [] },
  ],
  [
    'announced but not published yet is no error',
    { ...brought(), missed: missed('not_ready') } as DocumentFetchOutcome,
    { kind: 'read', errors: [] },
  ],
  [
    'announced but not fetchable is an error',
    { ...brought(), missed: missed('timeout') } as DocumentFetchOutcome,
    { kind: 'failed', errors: ['It was timeout.'] },
  ],
  [
    'an error beside an unchanged document is reported',
    { ok: true, documents: [], missed: missed('timeout'), unchanged: ['page'] },
    { kind: 'read', errors: ['It was timeout.'] },
  ],
  [
    'a failure is reported',
    { ok: false, failure: failure('refused') },
    { kind: 'failed', errors: ['It was refused.'] },
  ],
  [
    'an open circuit breaker rests',
    { ok: false, failure: failure('breaker_open') },
    { kind: 'resting', sentence: 'It was breaker_open.' },
  ],
  [
    'a source that requested a wait rests',
    { ok: false, failure: failure('held_back') },
    { kind: 'resting', sentence: 'It was held_back.' },
  ],
])('%s', async (_sentence, outcome, result) => {
  const { desk, attempt } = world()
  desk.outcome = outcome
  expect(await attempt()).toMatchObject(result)
})

test('a fetch that takes too long has failed, and its result is ignored', async () => {
  const { desk, attempt, calls } = world()
  desk.outcome = brought(page('page'))
  desk.isInTime = false
  expect(await attempt()).toMatchObject({ kind: 'failed', errors: [expect.stringContaining('did not answer')] })
  expect(calls).toEqual([])
})

test('a failed request does not delay the next one; a successful request does', async () => {
  const { desk, attempt, failed } = world()
  await attempt()
  expect(failed).toEqual([])
  desk.outcome = { ok: false, failure: failure('refused') }
  await attempt()
  desk.isInTime = false
  await attempt()
  expect(failed).toEqual(['mis', 'mis'])
})

test('while stopping, nothing is ingested', async () => {
  const { desk, attempt, calls, state } = world()
  desk.outcome = brought(page('file', '1'))
  desk.isStopping = true
  expect(await attempt()).toMatchObject({ kind: 'failed' })
  expect([calls, state.seen.size]).toEqual([[], 0])
})

test.each([
  ['a live value is known from its fetch', false, 'reading 24 known 22:36:00'],
  ['a value of history was known when it was published', true, 'reading 24 known 22:35:59'],
])('%s', async (_sentence, history, line) => {
  const { desk, attempt, calls } = world({ usualLagMs: 42 * SECOND_MS })
  desk.outcome = brought(page('page'))
  await attempt({ history })
  expect(calls).toContain(line)
})

test('the requested span is passed on', async () => {
  const { attempt, requests } = world()
  const since = new Date('2026-07-15T21:00:00Z')
  await attempt({ since, maxDocuments: 3, history: true })
  expect(requests[0]).toMatchObject({ since, maxDocuments: 3 })
})
