import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { chooseCount, RUNS_FULL_COUNTS } from '../../../../packages/sandbox/test/full-counts.ts'
import { findPostgresFolder } from '../../../../scripts/test-programs.mjs'
import { MIGRATIONS_FOLDER } from '../../src/runtime/paths.ts'
import { openPostgres } from '../../src/store/database/client.ts'
import { startPostgresCluster } from '../postgres-cluster.ts'
import { openTestDatabase } from '../test-database.ts'
import { NO_MAIL_FAULTS } from './counting-mail-server.ts'
import { runDeliveryWorkers } from './delivery-run.ts'

const CALM_MAILS = chooseCount(24, 600)
test.concurrent(`three workers and ${CALM_MAILS} mails at once: each is sent, and none twice`, {
  tags: 'postgres',
}, async () => {
  const database = await openTestDatabase()
  const run = await runDeliveryWorkers({
    databaseUrl: database.url!,
    mails: CALM_MAILS,
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
  if (RUNS_FULL_COUNTS) console.info(run)
  expect(run).toMatchObject({ missed: 0, duplicates: 0, otherIds: 0, unsettled: 0 })
})

const CRASHED = RUNS_FULL_COUNTS
  ? { mails: 900, kills: 60, spreadMs: 30 * MINUTE_MS, killEveryMs: 500, times: 20, limitMs: 560_000 }
  : { mails: 24, kills: 2, spreadMs: 4 * MINUTE_MS, killEveryMs: 1500, times: 40, limitMs: 500_000 }

/**
 * Opens a separate PostgreSQL cluster, which a full test run crashes; an ordinary run uses a database of the shared
 * cluster.
 */
async function openCrashableDatabase() {
  if (!RUNS_FULL_COUNTS) {
    const database = await openTestDatabase()
    return { databaseUrl: database.url!, close: database.close }
  }
  const cluster = await startPostgresCluster(findPostgresFolder()!)
  await cluster.query('create database crashed')
  const databaseUrl = cluster.url('crashed')
  const database = await openPostgres(databaseUrl, () => {})
  await database.migrate(MIGRATIONS_FOLDER)
  await database.close()
  return { databaseUrl, crashDatabase: cluster.crash, close: cluster.stop }
}

test.concurrent(`${CRASHED.kills} kills${RUNS_FULL_COUNTS ? ' and a crash of the database' : ''} over ${CRASHED.mails} mails: none missed, and a double is the same mail`, {
  tags: 'postgres',
}, async () => {
  const { close, ...victim } = await openCrashableDatabase()
  const faults = RUNS_FULL_COUNTS ? { refusesConnection: 0.1, greylists: 0.08, dropsAfterDot: 0.01 } : NO_MAIL_FAULTS
  try {
    const run = await runDeliveryWorkers({
      ...CRASHED,
      ...victim,
      workers: 3,
      answerMs: 120,
      faults,
      seed: 20_261_115,
    })
    if (RUNS_FULL_COUNTS) console.info(run)
    expect(run).toMatchObject({ missed: 0, otherIds: 0, unsettled: 0 })
    expect(run.duplicates).toBeLessThanOrEqual(run.handedAtKills + run.drops)
    if (RUNS_FULL_COUNTS) expect(run.duplicates).toBeLessThanOrEqual(run.kills + run.drops)
  } finally {
    await close()
  }
})
