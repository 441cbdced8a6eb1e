import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../..')
const MAKER = join(import.meta.dirname, 'make-simulated-day.ts')

/** The folders whose code decides what a simulated day is. */
const SOURCES = ['packages/domain/src', 'packages/sandbox/src']

function hashSources(): string {
  const hash = createHash('sha256').update(readFileSync(MAKER))
  for (const folder of SOURCES) {
    const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => /(?<!\.test)\.(?:ts|json)$/.test(name)).sort())
      hash.update(file).update(readFileSync(join(ROOT, folder, file)))
  }
  return hash.digest('hex').slice(0, 32)
}

type DayFilesOptions<Maker> = { load(program: string, folder: string): Maker; folder?: string; sources?: string }

/**
 * Opens the simulated days of the present source code; those of other source code are deleted. Every test process reads
 * the same files, because making a day takes seconds. `load` is called when the first day is missing.
 */
export function openDayFiles<Maker>({
  load,
  folder = join(ROOT, '.cache/simulated-days'),
  sources = hashSources(),
}: DayFilesOptions<Maker>) {
  const own = join(folder, sources)
  if (!existsSync(own)) {
    mkdirSync(own, { recursive: true })
    // Only the others, because another process may have begun to fill the folder of the present source code.
    const others = readdirSync(folder).filter((name) => name !== sources)
    for (const other of others) rmSync(join(folder, other), { recursive: true, force: true })
  }
  let maker: Maker | null = null
  return {
    /** Reads what is stored under a name; a missing or damaged file is made again. */
    readOrMake<Made extends object>(name: string, make: (maker: Maker) => Made): Made {
      const path = join(own, `${createHash('sha256').update(name).digest('hex').slice(0, 32)}.json`)
      const stored = readStoredJson<Made>(path)
      if (stored) return stored
      maker ??= load(MAKER, own)
      const text = JSON.stringify(make(maker))
      // The file is renamed when it is complete, so that another process never reads half a file.
      const unfinished = `${path}.${process.pid}.${performance.now()}`
      writeFileSync(unfinished, text)
      renameSync(unfinished, path)
      return JSON.parse(text) as Made
    },
  }
}

function readStoredJson<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}
