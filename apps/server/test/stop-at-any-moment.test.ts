import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { chooseCount } from '../../../packages/sandbox/test/full-counts.ts'
import { recordFigure } from '../../../packages/sandbox/test/record-figure.ts'
import { createSeededRandom } from '../../../packages/sandbox/test/seeded-random.ts'
import { createEmptyDirectory, pickFreePort, startProduct } from './product.ts'

const STOPS = chooseCount(1, 40)
/** The start takes a few seconds, so the stops fall into it, into the first briefs and into ordinary service. */
const LONGEST_WAIT_MS = 10_000
const directory = createEmptyDirectory()
afterAll(() => rmSync(directory, { recursive: true, force: true }))

async function untilAlive(url: string, hasEnded: () => boolean): Promise<void> {
  while (!hasEnded()) {
    const isAlive = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isAlive) return
    await pause(20)
  }
}

test('stopped at any moment the product ends cleanly and in time, and leaves its data unlocked', async ({ task }) => {
  const random = createSeededRandom(20_261_117)
  let longestMs = 0
  for (let stop = 0; stop < STOPS; stop++) {
    const port = await pickFreePort()
    const product = startProduct({ DATA_DIR: directory, PORT: String(port), BACKUPS_KEPT: '0' })
    await untilAlive(`http://127.0.0.1:${port}/healthz`, () => product.process.exitCode !== null)
    const stream = fetch(`http://127.0.0.1:${port}/api/stream?zone=WEST`).catch(() => null)
    await pause(random() * LONGEST_WAIT_MS)
    const stoppedAt = performance.now()
    product.process.kill('SIGTERM')
    // A stop that takes too long ends with another code.
    expect(await product.exit, product.said.err + product.said.out).toBe(0)
    longestMs = Math.max(longestMs, performance.now() - stoppedAt)
    await (await stream)?.body?.cancel().catch(() => {})
    expect(existsSync(join(directory, 'lock.json'))).toBe(false)
  }
  recordFigure(task, `${STOPS} stops at random moments, the longest took ${(longestMs / 1000).toFixed(1)} s`)
})
