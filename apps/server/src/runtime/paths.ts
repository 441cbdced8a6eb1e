import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this package. The built product is one file in `dist`, the sources lie at any depth in `src`. */
function packageFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder)
  return folder
}

export const MIGRATIONS = path.join(packageFolder(), 'migrations')
export const WEB_PAGES = path.join(packageFolder(), '..', 'web', 'dist')
/** Made when the product is built; from the sources alone there is none. */
export const EMPTY_DATABASE = path.join(packageFolder(), 'dist', 'empty-database')

/** The release that runs: it is written beside whatever it says. */
export const CODE_VERSION = (
  JSON.parse(readFileSync(path.join(packageFolder(), 'package.json'), 'utf8')) as { version: string }
).version
