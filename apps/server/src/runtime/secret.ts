import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDirectory } from './make-directory.ts'

/**
 * Reads the configured SECRET, or generates one at the first start and saves it, so that links in old mails keep
 * working.
 */
export function readOrMakeSecret(given: string | undefined, dataDirectory: string): string {
  if (given) return given
  const path = join(dataDirectory, 'secret')
  try {
    return readFileSync(path, 'utf8')
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault
  }
  makeDirectory(dataDirectory)
  const generated = randomBytes(32).toString('base64url')
  writeFileSync(path, generated, { mode: 0o600, flag: 'wx' })
  return generated
}
