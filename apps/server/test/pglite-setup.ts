import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { EMPTY_DATABASE_TEMPLATE_FOLDER, MIGRATIONS_FOLDER } from '../src/runtime/paths.ts'
import { wrapPglite } from '../src/store/database/client.ts'

let folder: string

/** Opens the empty database that the build made, because creating another takes nine seconds of CPU time. */
function openEmptyDatabase(): Promise<PGlite> {
  const built = EMPTY_DATABASE_TEMPLATE_FOLDER
  if (!existsSync(join(built, 'PG_VERSION'))) return PGlite.create()
  const tar = execFileSync('tar', ['-cf', '-', '-C', built, ...readdirSync(built)], { maxBuffer: 1e9 })
  return PGlite.create({ loadDataDir: new Blob([tar]) })
}

/** Creating an embedded database takes seconds, so it is created and migrated once, and every test file gets a copy. */
export async function setup(project: TestProject) {
  folder = mkdtempSync(join(tmpdir(), 'tradeops-pglite-'))
  const client = await openEmptyDatabase()
  await wrapPglite(client, () => client.close()).migrate(MIGRATIONS_FOLDER)
  // Without this, copies would include PostgreSQL's two template databases, which are most of the size.
  await client.exec('update pg_database set datistemplate = false')
  for (const unused of ['template0', 'template1']) await client.exec(`drop database ${unused}`)
  await client.exec('checkpoint')
  const template = join(folder, 'template.tar')
  writeFileSync(template, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  await client.close()
  project.provide('testDatabase', { engine: 'pglite', template })
}

export const teardown = () => rmSync(folder, { recursive: true, force: true })
