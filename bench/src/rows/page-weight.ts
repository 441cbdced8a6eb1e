import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { BenchmarkRow } from '../row.ts'

const ASSETS = fileURLToPath(new URL('../../../apps/web/dist/assets', import.meta.url))
const KB = 1000

/** Lists a chunk and all chunks it imports statically, directly or through others. */
function withImports(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen
  seen.add(entry)
  const text = readFileSync(join(ASSETS, entry), 'utf8')
  for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) withImports(name!, seen)
  return seen
}

const gzipKb = (chunks: Iterable<string>) =>
  [...chunks].reduce((sum, name) => sum + gzipSync(readFileSync(join(ASSETS, name)), { level: 9 }).length, 0) / KB

const MAX_KB = { 'home-page': 120, 'brief-page': 150, 'monitor-page': 200, 'history-page': 200 }

/** Adds up the entry script and the page's script, with their static imports. */
function pageKb(page: string): number {
  const names = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  const entries = names.filter((name) => name.startsWith('index-') || name.startsWith(`${page}-`))
  return gzipKb(new Set(entries.flatMap((name) => [...withImports(name)])))
}

export const pageWeightBenchmark: BenchmarkRow = {
  name: 'JavaScript that a page needs before it runs (gzip)',
  bar: Object.entries(MAX_KB)
    .map(([page, maxKb]) => `${page} <= ${maxKb} KB`)
    .join(', '),
  async measure() {
    const pages = Object.entries(MAX_KB).map(([page, maxKb]) => ({ page, maxKb, kb: pageKb(page) }))
    return {
      figure: pages.map(({ page, kb }) => `${page} ${kb.toFixed(1)} KB`).join(', '),
      met: pages.every(({ kb, maxKb }) => kb <= maxKb),
    }
  },
}
