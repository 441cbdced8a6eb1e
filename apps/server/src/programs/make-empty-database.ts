// Makes the empty embedded database that a first start copies; the build runs this program.
import {
  chmodSync,
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
import { PGlite } from '@electric-sql/pglite'
import { EMPTY_DATABASE_TEMPLATE_FOLDER, MIGRATIONS_FOLDER } from '../runtime/paths.ts'

const stamp = `${EMPTY_DATABASE_TEMPLATE_FOLDER}.version`
const unfinished = `${EMPTY_DATABASE_TEMPLATE_FOLDER}.unfinished`
const { dependencies } = JSON.parse(readFileSync(path.join(MIGRATIONS_FOLDER, '..', 'package.json'), 'utf8'))
const engine: string = dependencies['@electric-sql/pglite']

if (!existsSync(EMPTY_DATABASE_TEMPLATE_FOLDER) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== engine) {
  for (const old of [unfinished, EMPTY_DATABASE_TEMPLATE_FOLDER, stamp]) rmSync(old, { recursive: true, force: true })
  mkdirSync(path.dirname(unfinished), { recursive: true })
  const database = await PGlite.create({ dataDir: unfinished })
  await database.exec('CHECKPOINT')
  await database.close()
  renameSync(unfinished, EMPTY_DATABASE_TEMPLATE_FOLDER)
  writeFileSync(stamp, engine)
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
makeReadable(EMPTY_DATABASE_TEMPLATE_FOLDER)
