import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { DatabaseHandle } from '../database/client.ts'
import { createSourceRequestStore } from './source-requests.ts'

let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.query('truncate source_requests')
})
afterAll(() => database.close())

const MARK_MS = Date.parse('2026-07-15T22:35:00Z')
const hubAndLoadZonePricePage = { via: 'hb-lz', minIntervalMs: 90_000, maxPerPublication: 3 as number | null }
/**
 * Claims a request this many seconds after a five-minute mark, like every process; the result is whether it may be
 * made.
 */
const claim = (seconds: number, limits: Partial<typeof hubAndLoadZonePricePage> & { origin?: 'live' } = {}) => {
  const { origin = 'simulated', ...more } = limits
  const publicationAt = new Date(MARK_MS + Math.floor(seconds / 300) * 300_000)
  const now = new Date(MARK_MS + seconds * 1000)
  return createSourceRequestStore(database.db, origin).claim(
    { ...hubAndLoadZonePricePage, ...more, publicationAt },
    now,
  )
}

test('a source is polled again only after its wait, whichever process polled before', async () => {
  expect([await claim(0), await claim(89), await claim(90)]).toEqual([true, false, true])
  expect(await claim(100, { via: 'fuel-mix' })).toBe(true)
  expect(await claim(100, { origin: 'live' })).toBe(true)
})

test('it is polled three times for one publication and never a fourth time, however evenly', async () => {
  const answers: boolean[] = []
  for (const seconds of [10, 100, 190, 280, 300, 390, 480, 570, 600]) answers.push(await claim(seconds))
  expect(answers).toEqual([true, true, true, false, true, true, true, false, true])
})

test('after a failed request two minutes are enough, and it still counts for its publication', async () => {
  const daily = { via: 'gas', minIntervalMs: 8 * 3_600_000, maxPerPublication: 2 }
  expect(await claim(0, daily)).toBe(true)
  await createSourceRequestStore(database.db, 'simulated').failed(daily)
  expect([await claim(119, daily), await claim(120, daily)]).toEqual([false, true])
  await createSourceRequestStore(database.db, 'simulated').failed(daily)
  expect(await claim(299, daily)).toBe(false)
})

test('twenty processes at once make one request', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => claim(40)))
  expect(answers.filter(Boolean)).toHaveLength(1)
})

test('a clock that was set back does not stop polling for long', async () => {
  expect(await claim(3_600)).toBe(true)
  expect(await claim(3_540)).toBe(false)
  expect(await claim(0)).toBe(true)
})
