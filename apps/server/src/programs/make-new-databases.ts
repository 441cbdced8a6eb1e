// Makes the embedded databases that the build ships: an empty one, and one with the tables of this release, which a first
// start copies.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import {
  EMPTY_DATABASE_TEMPLATE_FOLDER,
  MIGRATED_DATABASE_TEMPLATE_FOLDER,
  MIGRATIONS_FOLDER,
} from '../runtime/paths.ts'
import { wrapPglite } from '../store/database/client.ts'
import { startJobQueue } from '../store/database/job-queue.ts'

/** Makes a folder unless it was made from the same versions; it gets its name when it is complete. */
async function makeOnce(folder: string, versions: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  const stamp = `${folder}.version`
  const unfinished = `${folder}.unfinished`
  if (existsSync(folder) && existsSync(stamp) && readFileSync(stamp, 'utf8') === versions) return
  for (const old of [unfinished, folder, stamp]) rmSync(old, { recursive: true, force: true })
  mkdirSync(path.dirname(unfinished), { recursive: true })
  await make(unfinished)
  makeReadable(unfinished)
  renameSync(unfinished, folder)
  writeFileSync(stamp, versions)
}

/**
 * Makes a file readable for all users, because the embedded database makes its files for their owner only, but an image
 * is built by one user and run by another.
 */
function makeReadable(file: string): void {
  const isFolder = statSync(file).isDirectory()
  chmodSync(file, isFolder ? 0o755 : 0o644)
  if (isFolder) for (const name of readdirSync(file)) makeReadable(path.join(file, name))
}

async function makeEmptyDatabase(folder: string): Promise<void> {
  const database = await PGlite.create({ dataDir: folder })
  await database.exec('CHECKPOINT')
  await database.close()
}

/** Creates the tables here, because in a first start it takes a second, in which no source is read. */
async function makeMigratedDatabase(folder: string): Promise<void> {
  cpSync(EMPTY_DATABASE_TEMPLATE_FOLDER, folder, { recursive: true })
  // PostgreSQL opens no database whose files other users can read.
  chmodSync(folder, 0o700)
  const client = await PGlite.create({ dataDir: folder })
  const database = wrapPglite(client, () => client.close())
  await database.migrate(MIGRATIONS_FOLDER)
  const onFault = (fault: unknown) => {
    throw fault
  }
  await (await startJobQueue(database, { supervise: false, onFault })).stop()
  // Templates of further databases, which the product never creates, are two thirds of the files.
  await client.exec('update pg_database set datistemplate = false')
  for (const unused of ['template0', 'template1']) await client.exec(`drop database ${unused}`)
  await client.exec('CHECKPOINT')
  await database.close()
}

// Optimizing the database's code takes longer than this program gains from it.
setFlagsFromString('--liftoff-only')
const { dependencies } = JSON.parse(readFileSync(path.join(MIGRATIONS_FOLDER, '..', 'package.json'), 'utf8'))
const engine: string = dependencies['@electric-sql/pglite']
const journal = readFileSync(path.join(MIGRATIONS_FOLDER, 'meta', '_journal.json'), 'utf8')
await makeOnce(EMPTY_DATABASE_TEMPLATE_FOLDER, engine, makeEmptyDatabase)
const versions = JSON.stringify([engine, dependencies['pg-boss'], JSON.parse(journal).entries])
await makeOnce(MIGRATED_DATABASE_TEMPLATE_FOLDER, versions, makeMigratedDatabase)
