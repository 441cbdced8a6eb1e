import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { DatabaseHandle } from '../database/client.ts'
import { createPublicationLagStore } from './publication-lags.ts'

let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('the lags of a document are there after a restart, for their own origin only', async () => {
  const store = createPublicationLagStore(database.db, 'live')
  const lags = [
    { afterSeconds: 0, bySeconds: 40.5 },
    { afterSeconds: 20, bySeconds: 31 },
  ]
  await store.save('hb-lz', new Date('2026-07-15T22:35:00Z'), lags.slice(0, 1))
  await store.save('hb-lz', new Date('2026-07-15T22:40:00Z'), lags)
  expect(await createPublicationLagStore(database.db, 'live').all()).toEqual(new Map([['hb-lz', lags]]))
  expect(await createPublicationLagStore(database.db, 'simulated').all()).toEqual(new Map())
})
