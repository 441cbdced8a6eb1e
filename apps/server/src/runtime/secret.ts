import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The given secret, or one made at the first start and kept, so that links in old mails go on working. */
export function readOrMakeSecret(given: string | undefined, dataDirectory: string): string {
  if (given) return given
  const path = join(dataDirectory, 'secret')
  try {
    return readFileSync(path, 'utf8')
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault
  }
  mkdirSync(dataDirectory, { recursive: true })
  const made = randomBytes(32).toString('base64url')
  writeFileSync(path, made, { mode: 0o600, flag: 'wx' })
  return made
}
