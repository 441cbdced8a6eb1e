import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openPostgres, overPglite } from '../src/store/database/client.ts'

type TestDatabaseSource =
  | { engine: 'pglite'; template: string }
  | { engine: 'postgres'; adminUrl: string; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabase: TestDatabaseSource
  }
}

/** Requests give up after three seconds, which many at once exceed on a busy machine; `hanging-database` tests that limit. */
const LONG_WAIT = { longestMs: 120_000, connectMs: 120_000 }
const PATIENT_POOLS = { foreground: { ...LONG_WAIT, most: 10 }, background: { ...LONG_WAIT, most: 6 } }

/** A new, migrated database of this run's engine. Close it when done. */
export async function openTestDatabase(): Promise<OpenDatabase & { url: string | null }> {
  const source = inject('testDatabase')
  if (source.engine === 'pglite') {
    const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(source.template)]) })
    return { ...overPglite(client, () => client.close()), url: null }
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: source.adminUrl })
  await admin.connect()
  await admin.query(`create database ${name} template ${source.template}`)
  await admin.end()
  const url = source.adminUrl.replace(/\/postgres$/, `/${name}`)
  return { ...(await openPostgres(url, () => {}, PATIENT_POOLS)), url }
}
