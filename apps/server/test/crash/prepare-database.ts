import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openTestDatabase } from '../test-database.ts'

/**
 * Prepares a migrated database that no process has open: in the directory for the embedded engine, otherwise at the
 * returned URL.
 */
export async function prepareMigratedDatabase(directory: string): Promise<string | null> {
  const source = inject('testDatabase')
  if (source.engine === 'pglite') {
    mkdirSync(join(directory, 'pglite'))
    execFileSync('tar', ['-xf', source.template, '-C', join(directory, 'pglite')], { stdio: 'ignore' })
    return null
  }
  const fresh = await openTestDatabase()
  await fresh.close()
  return fresh.url
}
