import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Row } from '../row.ts'

const ASSETS = fileURLToPath(new URL('../../../apps/web/dist/assets', import.meta.url))
const KB = 1000
const FIRST_SCREEN_KB = 150

/** What a chunk pulls in before it can run: its static imports, and theirs. */
function withImports(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen
  seen.add(entry)
  const text = readFileSync(join(ASSETS, entry), 'utf8')
  for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) withImports(name!, seen)
  return seen
}

const weighKb = (chunks: Iterable<string>) =>
  [...chunks].reduce((sum, name) => sum + gzipSync(readFileSync(join(ASSETS, name)), { level: 9 }).length, 0) / KB

export const pageWeight: Row = {
  name: 'JavaScript of the brief page (gzip)',
  bar: `first screen with its chart <= ${FIRST_SCREEN_KB} KB`,
  async measure() {
    const names = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
    const named = (prefix: RegExp) => names.filter((name) => prefix.test(name))
    const first = new Set([...named(/^index-/), ...named(/^brief-page-/)].flatMap((name) => [...withImports(name)]))
    const firstKb = weighKb(first)
    return { figure: `${firstKb.toFixed(0)} KB`, met: firstKb <= FIRST_SCREEN_KB }
  },
}
