import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../..')
const FOLDER = join(ROOT, '.cache/simulated-days')

/** The folders whose code decides what the cached data is. */
const SOURCES = ['packages/domain/src', 'packages/sandbox/src']
const MAKER = join(import.meta.dirname, 'simulated-day.ts')

let sourcesHash: string | null = null

function hashSources(): string {
  const hash = createHash('sha256').update(readFileSync(MAKER))
  for (const folder of SOURCES) {
    const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => /(?<!\.test)\.(?:ts|json)$/.test(name)).sort())
      hash.update(file).update(readFileSync(join(ROOT, folder, file)))
  }
  return hash.digest('hex')
}

/** Returns what the same source code has stored under this name; a missing or damaged file is made again. */
export function readOrCreateCached<T extends object>(name: string, make: () => T): T {
  sourcesHash ??= hashSources()
  const key = createHash('sha256').update(`${sourcesHash} ${name}`).digest('hex').slice(0, 32)
  const file = join(FOLDER, `${key}.json`)
  const stored = readStoredJson<T>(file)
  if (stored) return stored
  const text = JSON.stringify(make())
  mkdirSync(FOLDER, { recursive: true })
  // The file is renamed when it is complete, so that another worker never reads half a file.
  const unfinished = `${file}.${process.pid}.${performance.now()}`
  writeFileSync(unfinished, text)
  renameSync(unfinished, file)
  return JSON.parse(text) as T
}

function readStoredJson<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}
