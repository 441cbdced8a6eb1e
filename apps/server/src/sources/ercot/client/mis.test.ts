import { expect, test } from 'vitest'
import { createFetchWorld } from '../../../../test/fetch-world.ts'
import { chooseUnseenDocuments, createMisFetcher } from './mis.ts'

const world = createFetchWorld('2026-07-15T20:10:00Z')
const REPORT = { name: 'np6-788-cd', reportTypeId: 12_300, reachHours: 1 }

const entry = (docId: number, clock: string, more: object = {}) => ({
  Document: {
    DocID: String(docId),
    FriendlyName: `LMPSROSNODENP6788_20260715_${clock}17_csv`,
    ConstructedName: `cdr.00012300.0000000000000000.20260715.${clock}20000.LMPSROSNODENP6788_20260715_${clock}17_csv.zip`,
    ReportTypeID: '12300',
    PublishDate: `2026-07-15T${clock.slice(0, 2)}:${clock.slice(2)}:20-05:00`,
    ...more,
  },
})
const listOf = (...entries: object[]) => JSON.stringify({ ListDocsByRptTypeRes: { DocumentList: entries } })
const isList = (path: string) => path.startsWith('/misapp/')
const idIn = (path: string) => /doclookupId=(\d+)/.exec(path)?.[1]

test('new documents are listed, downloaded, and returned oldest first', async () => {
  const { base, requests, context } = await world.upstream(({ path }) =>
    isList(path) ? listOf(entry(3, '1505'), entry(2, '1500'), entry(1, '1455')) : `zip ${idIn(path)}`,
  )
  const outcome = await createMisFetcher(base, REPORT).fetch(context)
  expect(outcome).toMatchObject({ ok: true, missed: [], unchanged: [] })
  if (!outcome.ok) return
  expect(outcome.documents.map(({ docId, body }) => [docId, Buffer.from(body).toString()])).toEqual([
    ['1', 'zip 1'],
    ['2', 'zip 2'],
    ['3', 'zip 3'],
  ])
  expect(outcome.documents[0]).toMatchObject({
    facts: {
      name: 'cdr.00012300.0000000000000000.20260715.145520000.LMPSROSNODENP6788_20260715_145517_csv.zip',
      publishedAt: new Date('2026-07-15T19:55:20Z'),
      fetchedAt: new Date('2026-07-15T20:10:00Z'),
    },
    sha256: 'a8933e1f944a049ba20f0b7c69be797b17d295d4bd6f646d049eb59220feeab1',
  })
  expect(requests[0]).toMatch(/^\/misapp\/servlets\/IceDocListJsonWS\?reportTypeId=12300&_=\d+$/)
})

test('a listed document that is not published yet is not ready: no failure, and the others are returned', async () => {
  const { base, context } = await world.upstream(({ path }) =>
    isList(path) ? listOf(entry(3, '1505'), entry(2, '1500')) : idIn(path) === '3' ? 404 : 'zip',
  )
  const outcome = await createMisFetcher(base, REPORT).fetch(context)
  expect(outcome).toMatchObject({
    ok: true,
    documents: [{ docId: '2' }],
    missed: [{ failure: { reason: 'not_ready', status: 404 } }],
  })
  expect(context.http.breakerOf('np6-788-cd').failuresInARow).toBe(0)
})

test('a list with only unready documents is not a failure', async () => {
  const { base, context } = await world.upstream(({ path }) => (isList(path) ? listOf(entry(3, '1505')) : 400))
  expect(await createMisFetcher(base, REPORT).fetch(context)).toMatchObject({ ok: true, documents: [], missed: [{}] })
})

test('a failed download is reported, and the others are returned', async () => {
  const { base, context } = await world.upstream(({ path }) =>
    isList(path) ? listOf(entry(3, '1505'), entry(2, '1500')) : idIn(path) === '3' ? 500 : 'zip',
  )
  expect(await createMisFetcher(base, REPORT).fetch(context)).toMatchObject({
    ok: true,
    documents: [{ docId: '2' }],
    missed: [{ failure: { reason: 'status', status: 500 } }],
  })
})

test('the fetch fails if every download fails', async () => {
  const { base, context } = await world.upstream(({ path }) => (isList(path) ? listOf(entry(3, '1505')) : 500))
  expect(await createMisFetcher(base, REPORT).fetch(context)).toMatchObject({
    ok: false,
    failure: { reason: 'status' },
  })
})

test('a seen document is not downloaded again', async () => {
  const { base, requests, context } = await world.upstream(({ path }) =>
    isList(path) ? listOf(entry(3, '1505'), entry(2, '1500')) : 'zip',
  )
  const outcome = await createMisFetcher(base, REPORT).fetch({ ...context, hasSeen: (docId) => docId === '3' })
  expect(outcome).toMatchObject({ ok: true, documents: [{ docId: '2' }] })
  expect(requests.filter((path) => !isList(path))).toHaveLength(1)
})

test('files of other reports in the list are ignored', async () => {
  const { base, context } = await world.upstream(({ path }) =>
    isList(path) ? listOf(entry(3, '1505', { ReportTypeID: '12301' })) : 'zip',
  )
  expect(await createMisFetcher(base, REPORT).fetch(context)).toMatchObject({ ok: true, documents: [] })
})

test.each([
  ['a bot page', '<html><iframe src="/_Incapsula_Resource"></iframe></html>', 'blocked'],
  ['nothing', '', 'empty'],
  ['another shape', '{"documents":[]}', 'schema'],
])('a list that is %s fails with that reason', async (_sentence, body, reason) => {
  const { base, context } = await world.upstream(() => body)
  expect(await createMisFetcher(base, REPORT).fetch(context)).toMatchObject({ ok: false, failure: { reason } })
})

test('a list that cannot be fetched fails with the HTTP reason', async () => {
  const { base, context } = await world.upstream(() => ({ status: 429, headers: { 'retry-after': '60' } }))
  expect(await createMisFetcher(base, REPORT).fetch(context)).toMatchObject({
    ok: false,
    failure: { reason: 'status', status: 429, retryAfterMs: 60_000 },
  })
})

const published = (docId: string, at: string) => ({ docId, publishedAt: new Date(at) })
const listed = [
  published('c', '2026-07-15T20:05:00Z'),
  published('a', '2026-07-15T12:00:00Z'),
  published('b', '2026-07-15T19:30:00Z'),
]
const now = () => new Date('2026-07-15T20:10:00Z')
const unseen = { hasSeen: () => false, now }

test.each([
  ['within the default span, newest first', unseen, 1, ['c', 'b']],
  ['since the requested time', { ...unseen, since: new Date('2026-07-15T10:00:00Z') }, 1, ['c', 'b', 'a']],
  ['up to the maximum, newest first', { ...unseen, since: new Date(0), maxDocuments: 2 }, 1, ['c', 'b']],
  ['the newest, however old, if none is recent', unseen, 0.01, ['c']],
  ['none, if the newest was seen and the rest is old', { now, hasSeen: (id: string) => id === 'c' }, 0.01, []],
])('chooseDocuments takes documents %s', (_sentence, context, reachHours, docIds) => {
  expect(chooseUnseenDocuments(listed, context, reachHours).map(({ docId }) => docId)).toEqual(docIds)
})
