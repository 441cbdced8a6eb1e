import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { briefWith } from '../../../../test/brief.fixture.ts'
import { keepIfNewer, latestBriefQuery } from './get-latest-brief.ts'

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
