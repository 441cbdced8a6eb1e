import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createSeededRandom } from '../../../../packages/sandbox/test/seeded-random.ts'
import { bundlePrograms } from '../../../../scripts/bundle.mjs'
import { TEST_NODE_FLAGS } from '../../../../scripts/test-node-flags.mjs'

const WRITER = fileURLToPath(new URL('./writer.ts', import.meta.url))
const BUILT = fileURLToPath(new URL('../../dist', import.meta.url))

export type CrashTestResult = { kills: number; acknowledged: number; lost: number; failedReopens: number }

/** Kills a writing process repeatedly in the middle of a write; every reopened database must hold all acknowledged rows. */
export async function killWriterRepeatedly(kills: number, seed: number): Promise<CrashTestResult> {
  await bundlePrograms({ 'crash-writer': WRITER }, BUILT)
  const random = createSeededRandom(seed)
  const directory = mkdtempSync(join(tmpdir(), 'tradeops-crash-'))
  const acknowledged = new Set<number>()
  const run: CrashTestResult = { kills: 0, acknowledged: 0, lost: 0, failedReopens: 0 }
  try {
    for (let round = 0; round <= kills; round++) {
      const last = round === kills
      const held = await writeUntilKilled(directory, last ? null : chooseKill(random), acknowledged)
      if (!held) run.failedReopens += 1
      else run.lost += [...acknowledged].filter((number) => !held.has(number) && number <= held.seenBefore).length
      if (!last) run.kills += 1
    }
    run.acknowledged = acknowledged.size
    return run
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/**
 * When a process is killed: after this many rows, and after this many messages to the database, of which a row takes
 * several.
 */
type Kill = { rows: number; skipped: number }
const chooseKill = (random: () => number): Kill => ({
  rows: 10 + Math.floor(random() * 50),
  skipped: Math.floor(random() * 10),
})

type Held = { has(number: number): boolean; seenBefore: number }

async function writeUntilKilled(directory: string, kill: Kill | null, acknowledged: Set<number>): Promise<Held | null> {
  const seenBefore = Math.max(0, ...acknowledged)
  const args = [directory, ...(kill ? [String(kill.rows), String(kill.skipped)] : [])]
  const child = spawn(process.execPath, [...TEST_NODE_FLAGS, join(BUILT, 'crash-writer.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let held: Held | null = null
  for await (const line of createInterface({ input: child.stdout })) {
    const [word, rest = ''] = line.split(' ')
    if (word === 'ack') {
      acknowledged.add(Number(rest))
    } else {
      const numbers = new Set(rest.split(',').map(Number))
      held = { has: (number) => numbers.has(number), seenBefore }
      if (!kill) child.kill('SIGKILL')
    }
  }
  await ended
  return held
}
