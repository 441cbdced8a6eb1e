import { expect, test } from 'vitest'
import { createFetchWorld } from '../../../../test/fetch-world.ts'
import { createDashboardFetcher, createErcotDatedPageFetcher, createErcotPageFetcher } from './pages.ts'

const world = createFetchWorld('2026-07-15T20:10:00Z')

test('a dashboard and a display are one request each, under their own names', async () => {
  const { base, requests, context } = await world.upstream(() => 'body')
  const dashboard = await createDashboardFetcher(base, 'supply-demand').fetch(context)
  const display = await createErcotPageFetcher(base, 'hb-lz', 'hb_lz.html').fetch(context)
  expect(requests).toEqual(['/api/1/services/read/dashboards/supply-demand.json', '/content/cdr/html/hb_lz.html'])
  expect(dashboard).toMatchObject({ ok: true, documents: [{ facts: { name: 'supply-demand.json' }, docId: null }] })
  expect(display).toMatchObject({ ok: true, documents: [{ facts: { name: 'hb_lz.html' }, docId: null }] })
})

test('an unchanged page is not sent again if its validators are sent', async () => {
  const { base, context } = await world.upstream(({ headers }) =>
    headers['if-none-match'] === '"v1"' ? 304 : { body: 'body', headers: { etag: '"v1"' } },
  )
  const fetcher = createDashboardFetcher(base, 'fuel-mix')
  const first = await fetcher.fetch(context)
  const validators = first.ok ? first.documents[0]?.validators : undefined
  expect(validators).toEqual({ etag: '"v1"', lastModified: null })
  const again = await fetcher.fetch({ ...context, validatorsOf: () => validators ?? null })
  expect(again).toEqual({ ok: true, documents: [], missed: [], unchanged: ['fuel-mix.json'] })
})

test('a page that fails is a failure with its reason', async () => {
  const { base, context } = await world.upstream(() => 403)
  const outcome = await createDashboardFetcher(base, 'fuel-mix').fetch(context)
  expect(outcome).toMatchObject({ ok: false, failure: { reason: 'blocked', status: 403 } })
})

const spp = (base: string) => createErcotDatedPageFetcher(base, 'real-time-spp-page', 'real_time_spp.html')

test('during the day only today’s page is fetched', async () => {
  const { base, requests, context } = await world.upstream(() => 'page')
  await spp(base).fetch(context)
  expect(requests).toEqual(['/content/cdr/html/real_time_spp.html'])
})

test('just after midnight yesterday’s page is fetched too, because its last interval is published late', async () => {
  const { base, requests, context, setNow } = await world.upstream(() => 'page')
  setNow('2026-07-16T05:05:00Z')
  const outcome = await spp(base).fetch(context)
  expect(requests.sort()).toEqual([
    '/content/cdr/html/20260715_real_time_spp.html',
    '/content/cdr/html/real_time_spp.html',
  ])
  expect(outcome.ok && outcome.documents.map(({ docId }) => docId)).toEqual([null, null])
})

test('each finished day is fetched once, under a permanent name', async () => {
  const { base, requests, context } = await world.upstream(() => 'page')
  const since = new Date('2026-07-12T18:00:00Z')
  const hasSeen = (docId: string) => docId === '20260713_real_time_spp.html'
  const outcome = await spp(base).fetch({ ...context, since, hasSeen })
  expect(requests.map((path) => path.split('/').at(-1)).sort()).toEqual([
    '20260712_real_time_spp.html',
    '20260714_real_time_spp.html',
    'real_time_spp.html',
  ])
  expect(outcome.ok && outcome.documents.map(({ docId }) => docId).sort()).toEqual([
    '20260712_real_time_spp.html',
    '20260714_real_time_spp.html',
    null,
  ])
})

test.each([
  ['the spring day of 23 hours', '2026-03-10T18:00:00Z', '2026-03-07T07:00:00Z', ['20260307', '20260308', '20260309']],
  ['the autumn day of 25 hours', '2026-11-03T18:00:00Z', '2026-10-31T06:00:00Z', ['20261031', '20261101', '20261102']],
])('no day is skipped around %s', async (_sentence, at, since, days) => {
  const { base, requests, context, setNow } = await world.upstream(() => 'page')
  setNow(at)
  await spp(base).fetch({ ...context, since: new Date(since) })
  const dated = requests.flatMap((path) => /(\d{8})_/.exec(path)?.[1] ?? [])
  expect(dated.sort()).toEqual(days)
})

test.each([
  ['that ERCOT no longer keeps is missing without a failure', '20260701', 'not_ready'],
  ['that ERCOT still keeps but that is not found is a failure', '20260713', 'status'],
])('a day %s', async (_sentence, day, reason) => {
  const { base, context } = await world.upstream(({ path }) => (path.includes(`/${day}_`) ? 404 : 'page'))
  const outcome = await spp(base).fetch({ ...context, since: new Date('2026-07-01T18:00:00Z') })
  expect(outcome).toMatchObject({ ok: true, missed: [{ failure: { reason } }] })
})
