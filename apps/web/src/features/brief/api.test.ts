import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { briefWith } from '../../../test/brief.fixture.ts'
import { collectedSources, keepIfNewer, latestBriefQuery } from './api.ts'

const { queryKey } = latestBriefQuery('HOUSTON')
const madeAt = (clock: string) => briefWith({ id: clock, generatedAt: `2026-07-15T${clock}Z` })

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

const held = () => client.getQueryData(queryKey)?.id

test('a brief of the same run takes the place of the one before if it was made later', () => {
  keepIfNewer(client, madeAt('22:36:04'))
  keepIfNewer(client, madeAt('22:44:00'))
  expect(held()).toBe('22:44:00')
})

test('a brief that was made earlier, or is there already, changes nothing', () => {
  keepIfNewer(client, madeAt('22:44:00'))
  const before = client.getQueryData(queryKey)
  keepIfNewer(client, madeAt('22:36:04'))
  keepIfNewer(client, madeAt('22:44:00'))
  expect(client.getQueryData(queryKey)).toBe(before)
})

test('an answer that a pushed brief overtook on its way does not bring back the older one', async () => {
  let answer = (_response: Response) => {}
  const fetched = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)))
  vi.stubGlobal('fetch', fetched)
  const asked = client.fetchQuery(latestBriefQuery('HOUSTON'))
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  keepIfNewer(client, madeAt('22:44:00'))
  const { id, zone, generatedAt, required } = madeAt('22:36:04')
  answer(Response.json({ id, zone, generatedAt, required }))
  await asked
  expect(held()).toBe('22:44:00')
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

test('before the first brief, sources are told with what is known of them', () => {
  expect(collectedSources({ error: 'x', code: 'no_brief_yet', sources: [lmp] })).toEqual([lmp])
})

test('a source that cannot be read does not hide the others', () => {
  expect(collectedSources({ sources: ['gas', lmp] })).toEqual([lmp])
})

test.each([
  ['no body', null],
  ['no sources', { error: 'x' }],
  ['sources of another shape', { sources: 'all down' }],
])('%s in a refusal is no source, not a fault', (_sentence, body) => {
  expect(collectedSources(body)).toEqual([])
})
