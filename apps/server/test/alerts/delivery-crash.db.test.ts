import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { expect, inject, test } from 'vitest'
import { chooseCount } from '../../../../packages/sandbox/test/full-counts.ts'
import { bundlePrograms } from '../../../../scripts/bundle.mjs'
import { TEST_NODE_FLAGS } from '../../../../scripts/test-node-flags.mjs'
import type { DatabaseHandle } from '../../src/store/database/client.ts'
import { openPreparedDatabase } from '../crash/open-prepared-database.ts'
import { prepareMigratedDatabase } from '../crash/prepare-database.ts'
import { serveHttp } from '../loopback-upstream.ts'
import { createEmptyDirectory } from '../product.ts'
import { createAlertWorld, DANA_USER_ID, insertReaders, LMP_ABOVE_150_CONDITION } from './alert-world.ts'
import { startAlertDelivery } from './start-alert-delivery.ts'

const PROGRAM = fileURLToPath(new URL('../crash/alert-deliverer.ts', import.meta.url))
const BUILT = fileURLToPath(new URL('../../dist', import.meta.url))
const WEBHOOKS = 3
/** The embedded database takes seconds to open again after a kill, so fewer kills are tested. */
const KILLS = inject('testDatabase').engine === 'pglite' ? chooseCount(1, 2) : 2

/** Stores a firing that must be sent to three webhooks, as the leader's transaction leaves it. */
async function writeFiring(database: DatabaseHandle, url: string): Promise<void> {
  await insertReaders(database)
  const world = await createAlertWorld(database, { startMs: Date.now() - 5 * MINUTE_MS })
  const webhookIds: string[] = []
  for (let number = 0; number < WEBHOOKS; number++) {
    const made = await world.channels.createWebhook(DANA_USER_ID, { name: `Desk ${number}`, preset: 'standard', url })
    webhookIds.push(made.webhook.id)
  }
  await world.alerts.create(DANA_USER_ID, { ...LMP_ABOVE_150_CONDITION, webhookIds })
  await world.run(163)
  await world.close()
}

test('a process killed between sending and recording leads to a second request with the same id, never to a missing one', async () => {
  const ids: string[] = []
  let onRequest = () => true
  const target = await serveHttp((request, response) => {
    ids.push(String(request.headers['webhook-id']))
    // Only the last process gets an answer; the others are killed while they wait for it.
    if (onRequest()) response.end()
  })
  const directory = createEmptyDirectory()
  try {
    const url = await prepareMigratedDatabase(directory)
    const open = () => openPreparedDatabase(directory, url)
    const database = await open()
    await writeFiring(database, `${target.base}/hook`)
    await database.close()

    const program = `alert-deliverer-on-${inject('testDatabase').engine}`
    await bundlePrograms({ [program]: PROGRAM }, BUILT)
    for (let kill = 0; kill < KILLS; kill++) {
      // Two minutes later the claims of the killed process have expired.
      const args = [directory, url ?? '', String((1 + 2 * kill) * MINUTE_MS)]
      const child = spawn(process.execPath, [...TEST_NODE_FLAGS, join(BUILT, `${program}.mjs`), ...args], {
        stdio: ['ignore', 'inherit', 'inherit'],
      })
      const ended = once(child, 'exit')
      onRequest = () => {
        child.kill('SIGKILL')
        return false
      }
      await ended
    }
    const sentToTheKilled = ids.length
    expect(sentToTheKilled).toBeGreaterThanOrEqual(KILLS)

    onRequest = () => true
    const reopened = await open()
    const delivery = await startAlertDelivery(reopened, (1 + 2 * KILLS) * MINUTE_MS)
    const states = async () => (await reopened.query('select key, state from alert_deliveries')).rows
    await expect.poll(async () => (await states()).map(({ state }) => state)).toEqual(Array(WEBHOOKS).fill('delivered'))
    await delivery.stop()
    expect(ids).toHaveLength(sentToTheKilled + WEBHOOKS)
    expect(new Set(ids)).toEqual(new Set((await states()).map(({ key }) => `msg_${key}`)))
    await reopened.close()
  } finally {
    await target.stop()
    rmSync(directory, { recursive: true, force: true })
  }
})
