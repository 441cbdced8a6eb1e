import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Finds the package's folder: the built product is one file in `dist`, the sources are at any depth in `src`. */
function packageFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder)
  return folder
}

export const MIGRATIONS_FOLDER = path.join(packageFolder(), 'migrations')
/** The web app's pages as a module, which renders them on the server. */
export const PAGE_RENDERER_FILE = path.join(packageFolder(), '..', 'web', 'dist-server', 'render-page.mjs')
export const WEB_PAGES_FOLDER = path.join(packageFolder(), '..', 'web', 'dist')
/** An empty database that the build makes; it does not exist when the sources run directly. */
export const EMPTY_DATABASE_TEMPLATE_FOLDER = path.join(packageFolder(), 'dist', 'empty-database')

/** Programs that the build makes as well. */
export const ARCHIVE_PROGRAM = path.join(packageFolder(), 'dist', 'read-archive.mjs')
export const BACKUP_PROGRAM = path.join(packageFolder(), 'dist', 'backup.mjs')

/** The version of the running release, stored with every brief and call. */
export const CODE_VERSION = (
  JSON.parse(readFileSync(path.join(packageFolder(), 'package.json'), 'utf8')) as { version: string }
).version
