import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { recordFigure } from '../../../packages/sandbox/test/record-figure.ts'
import { createSeededRandom } from '../../../packages/sandbox/test/seeded-random.ts'
import { createEmptyDirectory, startProduct } from './product.ts'

const STOPS = 40
/** The start takes a few seconds, so the stops fall into it, into the first briefs and into ordinary service. */
const LONGEST_WAIT_MS = 10_000
const directory = createEmptyDirectory()
afterAll(() => rmSync(directory, { recursive: true, force: true }))

// Random moments of real time need a machine that is not busy. `start` stops the product while it reads the market, and
// `leader-term` while it makes its first briefs.
test('stopped at any moment the product ends cleanly and in time, and leaves its data unlocked', {
  tags: 'full',
}, async ({ task }) => {
  const random = createSeededRandom(20_261_117)
  const lock = join(directory, 'lock.json')
  let longestMs = 0
  for (let stop = 0; stop < STOPS; stop++) {
    const product = startProduct({ DATA_DIR: directory, BACKUPS_KEPT: '0' })
    const stream = product.started.then(({ base }) => fetch(`${base}/api/stream?zone=WEST`)).catch(() => null)
    await expect.poll(() => existsSync(lock) || product.process.exitCode !== null).toBe(true)
    await pause(random() * LONGEST_WAIT_MS)
    const stoppedAt = performance.now()
    product.process.kill('SIGTERM')
    // A stop that takes too long ends with another code.
    expect(await product.exit, product.said.err + product.said.out).toBe(0)
    longestMs = Math.max(longestMs, performance.now() - stoppedAt)
    await (await stream)?.body?.cancel().catch(() => {})
    expect(existsSync(lock)).toBe(false)
  }
  recordFigure(task, `${STOPS} stops at random moments, the longest took ${(longestMs / 1000).toFixed(1)} s`)
})
