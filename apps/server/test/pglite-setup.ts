import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { MIGRATIONS } from '../src/runtime/paths.ts'
import { overPglite } from '../src/store/database/client.ts'

let folder: string

/** Making an embedded database takes seconds, so it is made and migrated once and every test file starts from a copy. */
export async function setup(project: TestProject) {
  folder = mkdtempSync(join(tmpdir(), 'tradeops-pglite-'))
  const client = await PGlite.create()
  await overPglite(client, () => client.close()).migrate(MIGRATIONS)
  // Every copy carries all databases of the cluster, and the templates are two of three.
  await client.exec('update pg_database set datistemplate = false')
  for (const unused of ['template0', 'template1']) await client.exec(`drop database ${unused}`)
  await client.exec('checkpoint')
  const template = join(folder, 'template.tar')
  writeFileSync(template, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  await client.close()
  project.provide('testDatabase', { engine: 'pglite', template })
}

export const teardown = () => rmSync(folder, { recursive: true, force: true })
