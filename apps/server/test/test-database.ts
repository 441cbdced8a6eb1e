import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type DatabaseHandle, openPostgres } from '../src/store/database/client.ts'
import { openReusedPglite } from './embedded/reused-pglite.ts'
import { PATIENT_POOLS } from './patience.ts'

type TestDatabaseSource =
  | { engine: 'pglite'; template: string }
  | { engine: 'postgres'; adminUrl: string; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabase: TestDatabaseSource
  }
}

/** Opens a new, migrated database of the engine that this test run uses; the test must close it. */
export async function openTestDatabase(): Promise<DatabaseHandle & { url: string | null }> {
  const source = inject('testDatabase')
  if (source.engine === 'pglite') return { ...(await openReusedPglite(source.template)), url: null }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: source.adminUrl })
  await admin.connect()
  // Copying files takes half of the processor time of the default, which writes the whole copy into the log first.
  await admin.query(`create database ${name} template ${source.template} strategy file_copy`)
  await admin.end()
  const url = Object.assign(new URL(source.adminUrl), { pathname: `/${name}` }).toString()
  return { ...(await openPostgres(url, () => {}, PATIENT_POOLS)), url }
}
