import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Row } from '../row.ts'

const ASSETS = fileURLToPath(new URL('../../../apps/web/dist/assets', import.meta.url))
const KB = 1000

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

const MOST_KB = { 'home-page': 120, 'brief-page': 150, 'monitor-page': 200, 'history-page': 200 }

/** The first script and a page's own, each with what it needs before it can run. */
function pageKb(page: string): number {
  const names = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  const entries = names.filter((name) => name.startsWith('index-') || name.startsWith(`${page}-`))
  return weighKb(new Set(entries.flatMap((name) => [...withImports(name)])))
}

export const pageWeight: Row = {
  name: 'JavaScript of the pages before they can run (gzip)',
  bar: Object.entries(MOST_KB)
    .map(([page, most]) => `${page} <= ${most} KB`)
    .join(', '),
  async measure() {
    const weighed = Object.entries(MOST_KB).map(([page, most]) => ({ page, most, kb: pageKb(page) }))
    return {
      figure: weighed.map(({ page, kb }) => `${page} ${kb.toFixed(1)} KB`).join(', '),
      met: weighed.every(({ kb, most }) => kb <= most),
    }
  },
}
