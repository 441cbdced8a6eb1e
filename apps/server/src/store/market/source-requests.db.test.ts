import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { OpenDatabase } from '../database/client.ts'
import { sourceRequestStore } from './source-requests.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.query('truncate source_requests')
})
afterAll(() => database.close())

const MARK_MS = Date.parse('2026-07-15T22:35:00Z')
const hbLz = { via: 'hb-lz', leastApartMs: 90_000, mostPerPublication: 3 as number | null }
/** Whether a request may be made so many seconds after a mark, by whichever process. */
const asked = (seconds: number, limits: Partial<typeof hbLz> & { origin?: 'live' } = {}) => {
  const { origin = 'simulated', ...more } = limits
  const publicationAt = new Date(MARK_MS + Math.floor(seconds / 300) * 300_000)
  const now = new Date(MARK_MS + seconds * 1000)
  return sourceRequestStore(database.db, origin).claim({ ...hbLz, ...more, publicationAt }, now)
}

test('a source is asked again only after a while, whoever asked before', async () => {
  expect([await asked(0), await asked(89), await asked(90)]).toEqual([true, false, true])
  expect(await asked(100, { via: 'fuel-mix' })).toBe(true)
  expect(await asked(100, { origin: 'live' })).toBe(true)
})

test('it is asked three times for one publication and never a fourth, however evenly', async () => {
  const answers: boolean[] = []
  for (const seconds of [10, 100, 190, 280, 300, 390, 480, 570, 600]) answers.push(await asked(seconds))
  expect(answers).toEqual([true, true, true, false, true, true, true, false, true])
})

test('after one that brought nothing two minutes are enough, and it still counts for its publication', async () => {
  const daily = { via: 'gas', leastApartMs: 8 * 3_600_000, mostPerPublication: 2 }
  expect(await asked(0, daily)).toBe(true)
  await sourceRequestStore(database.db, 'simulated').failed(daily)
  expect([await asked(119, daily), await asked(120, daily)]).toEqual([false, true])
  await sourceRequestStore(database.db, 'simulated').failed(daily)
  expect(await asked(299, daily)).toBe(false)
})

test('twenty processes at once make one request', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => asked(40)))
  expect(answers.filter(Boolean)).toHaveLength(1)
})

test('a clock that was set back does not silence a source for long', async () => {
  expect(await asked(3_600)).toBe(true)
  expect(await asked(3_540)).toBe(false)
  expect(await asked(0)).toBe(true)
})
