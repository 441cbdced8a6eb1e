import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { RULES_CONFIG_HASH } from '@tradeops/domain/brief/configuration'
import { ZONES } from '@tradeops/domain/market/zones'
import type { RecordedPrediction } from '@tradeops/domain/record/open-predictions'
import { expect, test } from 'vitest'
import { chooseCount } from '../../../packages/sandbox/test/full-counts.ts'
import { createSeededRandom } from '../../../packages/sandbox/test/seeded-random.ts'
import { bundlePrograms } from '../../../scripts/bundle.mjs'
import { TEST_NODE_FLAGS } from '../../../scripts/test-node-flags.mjs'
import type { DatabaseHandle } from '../src/store/database/client.ts'
import { saveRuleCalls } from '../src/store/record/save-rule-calls.ts'
import { LAST_PREDICTION_HOUR } from './crash/scored-market.ts'
import { createSpikeRiskPrediction, timeAfterHours } from './record-world.ts'
import { openTestDatabase } from './test-database.ts'

const SCORER = fileURLToPath(new URL('./crash/record-scorer.ts', import.meta.url))
const BUILT = fileURLToPath(new URL('../dist', import.meta.url))
const KILLS = chooseCount(4, 60)
/**
 * A process is killed in the middle of one of the first statements of one of its first writes: before, during or after
 * the commit.
 */
const MAX_WRITES = 3
const MAX_STATEMENTS = 6

/**
 * Stores a spike-risk prediction in every zone every ten minutes, and a brief of every zone every quarter of an hour.
 */
async function seed(database: DatabaseHandle): Promise<number> {
  const moments = Array.from({ length: LAST_PREDICTION_HOUR * 6 }, (_, index) => index / 6)
  for (let from = 0; from < moments.length; from += 200) {
    const made = moments
      .slice(from, from + 200)
      .flatMap((hours): RecordedPrediction[] =>
        ZONES.map((zone) => createSpikeRiskPrediction(hours, { zone, from: 'info' })),
      )
    const called = { made, ended: [], configHash: RULES_CONFIG_HASH, codeVersion: 'test' }
    await saveRuleCalls(database.db, [{ id: `b_${from}`, origin: 'simulated', called }])
  }
  await database.query(
    `insert into briefs (id, origin, zone, run_at, generated_at, etag, body)
     select 'b_' || zone || quarter, 'simulated', zone, run_at, run_at, '', ''
     from unnest($1::text[]) zone, generate_series(0, $2::int) quarter,
       lateral (select $3::timestamptz + quarter * interval '15 minutes' as run_at) run`,
    [[...ZONES], LAST_PREDICTION_HOUR * 4, timeAfterHours(0).toISOString()],
  )
  return moments.length * ZONES.length
}

/** The number of the write, and how many of its statements the process sends before the one in which it is killed. */
type Kill = { write: number; skipped: number }

/** Runs a scorer until it ends or is killed. */
async function runScorer(databaseUrl: string, kill: Kill | null): Promise<'done' | 'killed'> {
  const args = [databaseUrl, ...(kill ? [String(kill.write), String(kill.skipped)] : [])]
  const child = spawn(process.execPath, [...TEST_NODE_FLAGS, join(BUILT, 'record-scorer.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const said = await text(child.stdout)
  await ended
  return said.includes('done') ? 'done' : 'killed'
}

/** Reads all rows that scoring writes. */
async function written(database: DatabaseHandle) {
  const rows = async (query: string) => (await database.query(query)).rows
  return {
    outcomes: await rows(
      `select zone, kind, raised_at, prices, came_true, reason, lead_minutes, scored_at
       from outcomes join calls on id = call_id order by zone, kind, raised_at, prices`,
    ),
    onsets: await rows('select * from onsets order by event, zone, onset_at'),
    baseRates: await rows('select * from base_rates order by kind, day'),
    progress: await rows('select * from record_progress'),
  }
}

const progressOf = async (database: DatabaseHandle): Promise<string> => {
  const { rows } = await database.query(
    'select (select count(*) from outcomes) as scored, (select onsets_until::text || asked_until from record_progress) as until',
  )
  return JSON.stringify(rows[0])
}

test(`scoring that is killed ${KILLS} times loses no call, scores none twice and ends like an undisturbed one`, {
  tags: 'postgres',
}, async () => {
  await bundlePrograms({ 'record-scorer': SCORER }, BUILT)
  const [calm, killed] = [await openTestDatabase(), await openTestDatabase()]
  try {
    const [calls] = await Promise.all([seed(calm), seed(killed)])
    const undisturbedRun = runScorer(calm.url!, null)

    const random = createSeededRandom(20_261_116)
    const progressStates = new Set<string>()
    for (let kill = 0; kill < KILLS; kill++) {
      const [write, skipped] = [1 + Math.floor(MAX_WRITES * random()), Math.floor(MAX_STATEMENTS * random())]
      expect(await runScorer(killed.url!, { write, skipped })).toBe('killed')
      progressStates.add(await progressOf(killed))
    }
    expect(await runScorer(killed.url!, null)).toBe('done')
    expect(await undisturbedRun).toBe('done')

    const undisturbed = await written(calm)
    expect(undisturbed.outcomes.filter(({ prices }) => prices === 'first')).toHaveLength(calls)
    expect(undisturbed.outcomes.length).toBeGreaterThan(calls)
    expect(undisturbed.baseRates.length * undisturbed.onsets.length).toBeGreaterThan(0)
    expect(await written(killed)).toEqual(undisturbed)
    // The test proves nothing if all kills happened before the first commit or after the last.
    expect(progressStates.size).toBeGreaterThan(2)
  } finally {
    await calm.close()
    await killed.close()
  }
})
