import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBriefWith } from '../../../test/brief.fixture.ts'
import { cacheBriefIfNewer, latestBriefQuery } from './api.ts'
import { parseSourceHealthReports } from './parse-brief.ts'

const { queryKey } = latestBriefQuery('HOUSTON')
const madeAt = (clock: string) => createBriefWith({ id: clock, generatedAt: `2026-07-15T${clock}Z` })

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

const cachedId = () => client.getQueryData(queryKey)?.id

test('a later brief of the same run replaces the earlier one', () => {
  cacheBriefIfNewer(client, madeAt('22:36:04'))
  cacheBriefIfNewer(client, madeAt('22:44:00'))
  expect(cachedId()).toBe('22:44:00')
})

test('an earlier brief, or the same one, changes nothing', () => {
  cacheBriefIfNewer(client, madeAt('22:44:00'))
  const before = client.getQueryData(queryKey)
  cacheBriefIfNewer(client, madeAt('22:36:04'))
  cacheBriefIfNewer(client, madeAt('22:44:00'))
  expect(client.getQueryData(queryKey)).toBe(before)
})

test('a slow answer does not replace a newer brief from the stream', async () => {
  let answer = (_response: Response) => {}
  const fetched = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)))
  vi.stubGlobal('fetch', fetched)
  const request = client.fetchQuery(latestBriefQuery('HOUSTON'))
  await expect.poll(() => fetched).toHaveBeenCalled()
  cacheBriefIfNewer(client, madeAt('22:44:00'))
  const { id, zone, generatedAt, required } = madeAt('22:36:04')
  answer(Response.json({ id, zone, generatedAt, required }))
  await request
  expect(cachedId()).toBe('22:44:00')
})

const lmp = {
  source: 'lmp',
  title: 'Real-time prices (LMP)',
  group: 'lmp',
  state: 'ok',
  observedAt: '2026-07-15T22:35:17Z',
  ageSeconds: 47,
  lastSuccess: '2026-07-15T22:36:00Z',
  lastError: null,
  lastErrorAt: null,
  consecutiveFailures: 0,
  nextAttempt: '2026-07-15T22:37:00Z',
  via: 'hb-lz',
  note: null,
}

test('before the first brief, the error lists the sources', () => {
  expect(parseSourceHealthReports({ error: 'x', code: 'no_brief_yet', sources: [lmp] })).toEqual([lmp])
})

test('an unreadable source does not hide the others', () => {
  expect(parseSourceHealthReports({ sources: ['gas', lmp] })).toEqual([lmp])
})

test.each([
  ['no body', null],
  ['no sources', { error: 'x' }],
  ['sources of another shape', { sources: 'all down' }],
])('an error body with %s lists no sources', (_case, body) => {
  expect(parseSourceHealthReports(body)).toEqual([])
})
