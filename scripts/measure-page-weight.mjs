import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { REPOSITORY_ROOT } from './prepare.mjs'

const ASSETS = join(REPOSITORY_ROOT, 'apps/web/dist/assets')
const STATIC_IMPORT = /(?:from|import)\s*["']\.\/([^"'/]+\.js)["']/g
const KB = 1000

/** Lists a chunk and all chunks it imports statically, directly or through others. */
function withImports(entry, seen = new Set()) {
  if (seen.has(entry)) return seen
  seen.add(entry)
  for (const [, name] of readFileSync(join(ASSETS, entry), 'utf8').matchAll(STATIC_IMPORT)) withImports(name, seen)
  return seen
}

/**
 * Measures the compressed kilobytes of script that a built page needs before it runs: the app's first script and the
 * page's own.
 */
export function measurePageScriptKb(page) {
  const names = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  const own = names.find((name) => name.startsWith(`${page}-`))
  if (!own) throw new Error(`The build has no page ${page}`)
  const entries = [own, ...names.filter((name) => name.startsWith('index-'))]
  const chunks = new Set(entries.flatMap((name) => [...withImports(name)]))
  const bytes = [...chunks].map((name) => gzipSync(readFileSync(join(ASSETS, name)), { level: 9 }).length)
  return bytes.reduce((sum, each) => sum + each, 0) / KB
}
