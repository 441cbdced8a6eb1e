import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { sentenceFor } from '../../programs/start-fault.ts'
import { MIGRATIONS } from '../../runtime/paths.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a database that a later release has brought up to date is refused in a sentence, and left as it is', async () => {
  await database.migrate(MIGRATIONS)
  const later = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later release', 99999999999999)`
  await database.query(later)
  const fault = await database.migrate(MIGRATIONS).catch((reason: unknown) => reason)
  expect(sentenceFor(fault, './data')).toMatch(/newer release.*0\d{3}_.*backup/)
})
