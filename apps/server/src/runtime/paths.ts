import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Finds the server package's folder: the built server is one file in `dist`, the source files are at any depth in
 * `src`.
 */
function packageFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder)
  return folder
}

export const MIGRATIONS_FOLDER = path.join(packageFolder(), 'migrations')
/** The built module that renders the web app's pages on the server. */
export const PAGE_RENDERER_FILE = path.join(packageFolder(), '..', 'web', 'dist-server', 'render-page.mjs')
export const WEB_PAGES_FOLDER = path.join(packageFolder(), '..', 'web', 'dist')
/** An empty database that the build makes; it does not exist when the server runs from its source files. */
export const EMPTY_DATABASE_TEMPLATE_FOLDER = path.join(packageFolder(), 'dist', 'empty-database')
/** The same with the tables of this release; a first start copies it. */
export const MIGRATED_DATABASE_TEMPLATE_FOLDER = path.join(packageFolder(), 'dist', 'migrated-database')

/** Programs that the build makes and that the server starts in separate processes. */
export const READ_ARCHIVE_PROGRAM_FILE = path.join(packageFolder(), 'dist', 'read-archive.mjs')
export const BACKUP_PROGRAM_FILE = path.join(packageFolder(), 'dist', 'backup.mjs')

/** The version of the running release, stored with every rule call (prediction) and in every backup. */
export const RELEASE_VERSION = (
  JSON.parse(readFileSync(path.join(packageFolder(), 'package.json'), 'utf8')) as { version: string }
).version
