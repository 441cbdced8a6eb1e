import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { explainStartFault } from '../../programs/start-fault.ts'
import { MIGRATIONS_FOLDER } from '../../runtime/paths.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a database that a later release has migrated is refused with one sentence and not changed', async () => {
  await database.migrate(MIGRATIONS_FOLDER)
  const later = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later release', 99999999999999)`
  await database.query(later)
  const fault = await database.migrate(MIGRATIONS_FOLDER).catch((reason: unknown) => reason)
  expect(explainStartFault(fault, './data')).toMatch(/newer release.*0\d{3}_.*backup/)
})
