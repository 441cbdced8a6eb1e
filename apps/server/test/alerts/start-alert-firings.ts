import { MINUTE_MS } from '@tradeops/domain/time/durations'
import type { DatabaseHandle } from '../../src/store/database/client.ts'
import { startJobQueue } from '../../src/store/database/job-queue.ts'
import { createUnfencedWrite } from '../../src/store/leadership/fenced-write.ts'
import { wireAlertChannels } from '../../src/wiring/alerts/wire-alert-channels.ts'
import { wireAlertEvaluation } from '../../src/wiring/alerts/wire-alert-evaluation.ts'
import { wireAlerts } from '../../src/wiring/alerts/wire-alerts.ts'
import { TEST_SERVER_SECRET } from './alert-world.ts'

const FIRST_LINE = 100

/**
 * Creates readers with one webhook each. The price passes one threshold after another, so that every SCED run fires one
 * more alert of every reader.
 */
export async function startAlertFirings(database: DatabaseHandle, readers: number, runs: number, url: string) {
  const { db } = database
  let aheadMs = -MINUTE_MS
  const clock = { now: () => new Date(Date.now() + aheadMs) }
  const queue = await startJobQueue(database, { supervise: false, onFault: console.error })
  const config = { PUBLIC_BASE_URL: 'https://brief.example', production: false }
  const logger = { error: console.error } as never
  const needs = { db, origin: 'simulated' as const, clock, secret: TEST_SERVER_SECRET, config, logger, queue }
  const evaluation = wireAlertEvaluation(needs)
  const channels = await wireAlertChannels({ ...needs, background: db, session: null as never })
  const alerts = wireAlerts({ ...needs, session: null as never })
  const { rows } = await database.query(
    `insert into users (email, first_name, last_name, created_at, updated_at, verified_at, registrations)
     select 'reader' || number || '@desk.example', 'A', 'B', now(), now(), now(), 1
     from generate_series(1, $1::int) number returning id`,
    [readers],
  )
  for (const { id } of rows) {
    const userId = String(id)
    const { webhook } = await channels.routes.createWebhook(userId, { name: 'Desk', preset: 'standard', url })
    for (let run = 0; run < runs; run++)
      await alerts.create(userId, {
        ...{ quantity: { kind: 'lmp', zone: 'HOUSTON' }, side: 'above', line: FIRST_LINE + run, confirmRuns: 1 },
        ...{ byMail: false, webhookIds: [webhook.id] },
      })
  }
  let price = FIRST_LINE
  return {
    /** Evaluates one SCED run, this long after the present time, in which one more alert of every reader fires. */
    async fireNext(afterMs: number): Promise<void> {
      aheadMs = afterMs
      price += 1
      const now = clock.now()
      const market = {
        ...{ latest: () => ({ value: price - 0.5, atMs: now.getTime() }), zoneLevel: () => 0 },
        ...{ ruleLevel: () => 0, chance: () => 0 },
      }
      await db.transaction((tx) => evaluation.evaluate(tx, { now, market }))
      await evaluation.notify(createUnfencedWrite(db), now, now)
    },
    async stop(): Promise<void> {
      await queue.stop()
      await channels.close()
    },
  }
}
