import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { TEST_NODE_FLAGS } from '../../../../scripts/test-node-flags.mjs'

const ROOT = join(import.meta.dirname, '../../../..')
const MAKER = join(import.meta.dirname, 'make-simulated-day.ts')
const RUNNER = join(import.meta.dirname, 'run-day-maker.mjs')

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

type DayFilesOptions = { folder?: string; sources?: string; command?: readonly string[] }

/**
 * Opens the simulated days of the present source code; those of other source code are deleted. Every test process reads
 * the same files, because making a day takes seconds.
 */
export function openDayFiles({
  folder = join(ROOT, '.cache/simulated-days'),
  sources = hashSources(),
  command = [RUNNER, MAKER],
}: DayFilesOptions = {}) {
  const own = join(folder, sources)
  if (!existsSync(own)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(own, { recursive: true })
  }
  return {
    pathOf: (name: string): string => join(own, `${createHash('sha256').update(name).digest('hex').slice(0, 32)}.json`),

    /** Reads a file; a missing or damaged one is made by the program, which gets the orders. */
    read<T extends object>(path: string, orders: () => object): T {
      const stored = readStoredJson<T>(path)
      if (stored) return stored
      const { status, stderr } = spawnSync(
        process.execPath,
        [...TEST_NODE_FLAGS, ...command, own, JSON.stringify(orders())],
        {
          encoding: 'utf8',
        },
      )
      const made = readStoredJson<T>(path)
      if (status !== 0 || !made) throw new Error(`The simulated day could not be made: ${stderr}`)
      return made
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
