import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { describe, expect, test } from 'vitest'
import { findPostgresFolder } from '../../../../scripts/test-programs.mjs'
import { MIGRATIONS_FOLDER } from '../../src/runtime/paths.ts'
import { openPostgres } from '../../src/store/database/client.ts'
import { startPostgresCluster } from '../postgres-cluster.ts'
import { openTestDatabase } from '../test-database.ts'
import { NO_MAIL_FAULTS } from './counting-mail-server.ts'
import { runDeliveryWorkers } from './delivery-run.ts'

/** Opens a separate PostgreSQL cluster, which the run crashes. */
async function openCrashableDatabase() {
  const cluster = await startPostgresCluster(findPostgresFolder()!)
  await cluster.query('create database crashed')
  const databaseUrl = cluster.url('crashed')
  const database = await openPostgres(databaseUrl, () => {})
  await database.migrate(MIGRATIONS_FOLDER)
  await database.close()
  return { databaseUrl, crashDatabase: cluster.crash, close: cluster.stop }
}

// Fleets of real processes on a fast clock need a machine with time for them. `send-claimed-daily-mail` tests workers of
// one process that send at once, and one that crashed in a hand-over.
describe('workers that are real processes', { tags: ['postgres', 'full'] }, () => {
  test.concurrent('three workers and 600 mails at once: each is sent, and none twice', async () => {
    const database = await openTestDatabase()
    const run = await runDeliveryWorkers({
      databaseUrl: database.url!,
      mails: 600,
      spreadMs: 1000,
      workers: 3,
      times: 1,
      answerMs: 20,
      kills: 0,
      killEveryMs: 0,
      faults: NO_MAIL_FAULTS,
      seed: 1,
      limitMs: 500_000,
    })
    await database.close()
    console.info(run)
    expect(run).toMatchObject({ missed: 0, duplicates: 0, otherIds: 0, unsettled: 0 })
  })

  test.concurrent('60 kills and a crash of the database over 900 mails: none missed, and a double is the same mail', async () => {
    const { close, ...victim } = await openCrashableDatabase()
    try {
      const run = await runDeliveryWorkers({
        ...victim,
        mails: 900,
        spreadMs: 30 * MINUTE_MS,
        workers: 3,
        times: 20,
        answerMs: 120,
        kills: 60,
        killEveryMs: 500,
        faults: { refusesConnection: 0.1, greylists: 0.08, dropsAfterDot: 0.01 },
        seed: 20_261_115,
        limitMs: 560_000,
      })
      console.info(run)
      expect(run).toMatchObject({ missed: 0, unexplained: 0, otherIds: 0, unsettled: 0 })
    } finally {
      await close()
    }
  })
})
