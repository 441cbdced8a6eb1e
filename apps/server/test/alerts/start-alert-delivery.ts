import { readMachineTime, systemTimers } from '../../src/runtime/clock.ts'
import type { DatabaseHandle } from '../../src/store/database/client.ts'
import { startJobQueue } from '../../src/store/database/job-queue.ts'
import { createPublicHttpPoster } from '../../src/webhooks/create-public-http-poster.ts'
import { wireAlertChannels } from '../../src/wiring/alerts/wire-alert-channels.ts'
import { PATIENT_MS } from '../patience.ts'
import { TEST_SERVER_SECRET } from './alert-world.ts'

const ROUND_MS = 50

/**
 * Starts the real sending of alerts with a clock that is `aheadMs` ahead, and with a round every 50 ms instead of every
 * minute.
 */
export async function startAlertDelivery(database: DatabaseHandle, aheadMs: number) {
  const queue = await startJobQueue(database, { supervise: false, onFault: console.error })
  const channels = await wireAlertChannels({
    db: database.db,
    background: database.background,
    config: { PUBLIC_BASE_URL: 'https://brief.example', production: false },
    clock: { now: () => new Date(Date.now() + aheadMs) },
    logger: { error: console.error } as never,
    secret: TEST_SERVER_SECRET,
    queue,
    session: null as never,
    poster: createPublicHttpPoster({ production: false, now: readMachineTime, totalMs: PATIENT_MS }),
  })
  const delivery = await channels.startDelivery({
    after: (_delayMs, callback) => systemTimers.after(ROUND_MS, callback),
  })
  return {
    async stop() {
      await delivery.stop()
      await queue.stop()
      await channels.close()
    },
  }
}
