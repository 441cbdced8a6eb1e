import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPageSheets } from './page-styles.ts'

/** Hashes of the code inside a page, as the security policy lists them; a browser runs no other inline code. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] }

export const NO_INLINE_CODE: InlineHashes = { scripts: [], styles: [] }

const INLINE_SCRIPT_TAG = /<script data-app="[^"]*">/

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** Hashes the inline script of the built page and the style sheets that rendered pages contain. */
export function readInlineHashes(webDirectory: string): InlineHashes {
  const page = readFileSync(join(webDirectory, 'index.html'), 'utf8')
  const [, afterTag = ''] = page.split(INLINE_SCRIPT_TAG)
  return {
    scripts: [hash(afterTag.slice(0, afterTag.indexOf('</script>')))],
    styles: [...readPageSheets(webDirectory).values()].map(hash),
  }
}
