import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { MIGRATIONS_FOLDER } from '@tradeops/server/runtime/paths'
import { type DatabaseHandle, openPostgres } from '@tradeops/server/store/database/client'
import { startAlertFirings } from '../../../../apps/server/test/alerts/start-alert-firings.ts'
import { serveHttp } from '../../../../apps/server/test/loopback-upstream.ts'
import { startPostgresCluster } from '../../../../apps/server/test/postgres-cluster.ts'
import { createSeededRandom } from '../../../../packages/sandbox/test/seeded-random.ts'
import { bundlePrograms } from '../../../../scripts/bundle.mjs'
import { findPostgresFolder } from '../../../../scripts/test-programs.mjs'
import type { Benchmark } from '../../benchmark.ts'

const RUNS = 15
const READERS = 60
const KILLS_PER_RUN = 4
const KILLS = RUNS * KILLS_PER_RUN
const FIRINGS = RUNS * READERS
/**
 * A process is killed after at most this many requests, so that some messages of a SCED run are left to the next
 * process.
 */
const MAX_REQUESTS_BEFORE_KILL = 15
/** After this time the next process can send the messages that a killed process had claimed. */
const TAKEOVER_MS = 95_000
const RUN_EVERY_MS = (KILLS_PER_RUN + 2) * TAKEOVER_MS

const DELIVERER = fileURLToPath(new URL('../../../../apps/server/test/crash/alert-deliverer.ts', import.meta.url))
const BUILT = fileURLToPath(new URL('../../../../apps/server/dist/bench', import.meta.url))

const countOpen = async ({ query }: DatabaseHandle): Promise<number> =>
  Number((await query(`select count(*)::int as open from alert_deliveries where state <> 'delivered'`)).rows[0]!.open)

export const alertCrashBenchmark: Benchmark = {
  name: `${KILLS} kills while ${FIRINGS} firings are sent to webhooks`,
  bar: `none missed, at most ${KILLS} requests repeated, each with the same id`,
  async measure() {
    const binaries = findPostgresFolder()
    if (!binaries) return { figure: 'PostgreSQL is not installed', met: false }
    await bundlePrograms({ 'alert-deliverer': DELIVERER }, BUILT)
    const cluster = await startPostgresCluster(binaries)
    const random = createSeededRandom(1)
    const ids: string[] = []
    let onRequest = () => true
    const target = await serveHttp((request, response) => {
      ids.push(String(request.headers['webhook-id']))
      // The request at which a process is killed gets no answer.
      if (onRequest()) response.end()
    })
    const url = cluster.url('postgres')
    const startDeliverer = (aheadMs: number) =>
      spawn(process.execPath, [join(BUILT, 'alert-deliverer.mjs'), '', url, String(aheadMs)], {
        stdio: ['ignore', 'inherit', 'inherit'],
      })
    const database = await openPostgres(url, () => {})
    try {
      await database.migrate(MIGRATIONS_FOLDER)
      const firings = await startAlertFirings(database, READERS, RUNS, `${target.base}/hook`)
      for (let run = 0; run < RUNS; run++) {
        await firings.fireNext(run * RUN_EVERY_MS)
        for (let kill = 0; kill < KILLS_PER_RUN; kill++) {
          const child = startDeliverer(run * RUN_EVERY_MS + kill * TAKEOVER_MS)
          const ended = once(child, 'exit')
          let left = 1 + Math.floor(random() * MAX_REQUESTS_BEFORE_KILL)
          onRequest = () => {
            left -= 1
            if (left <= 0) child.kill('SIGKILL')
            return left > 0
          }
          await ended
        }
        onRequest = () => true
        const last = startDeliverer(run * RUN_EVERY_MS + KILLS_PER_RUN * TAKEOVER_MS)
        const ended = once(last, 'exit')
        while ((await countOpen(database)) > 0) await pause(100)
        last.kill('SIGKILL')
        await ended
      }
      await firings.stop()
      const { rows } = await database.query('select key from alert_deliveries')
      const sent = new Set(ids)
      const missed = rows.filter(({ key }) => !sent.has(`msg_${key}`)).length
      const repeated = ids.length - sent.size
      const unknown = sent.size - (rows.length - missed)
      return {
        figure: `${rows.length} firings, ${missed} missed, ${repeated} requests repeated, ${unknown} with another id`,
        met: rows.length === FIRINGS && missed === 0 && unknown === 0 && repeated <= KILLS,
      }
    } finally {
      await database.close()
      await target.stop()
      await cluster.stop()
    }
  },
}
