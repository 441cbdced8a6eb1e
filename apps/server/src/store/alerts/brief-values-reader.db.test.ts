import type { AlertLevel } from '@tradeops/domain/rules/alert-level'
import { FIVE_MINUTES_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { DatabaseHandle } from '../database/client.ts'
import { createBriefValuesReader } from './brief-values-reader.ts'

const FIRST = Date.parse('2026-07-15T21:00:12Z')
/** SCED runs a few seconds after a mark of the clock, and a preview needs the values of those runs. */
const runMs = (run: number) => FIRST + run * FIVE_MINUTES_MS
const iso = (ms: number) => new Date(ms).toISOString()

let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
  await saveBrief(0, 'info')
  await saveBrief(1, 'watch')
  await saveBrief(2, 'warn')
  await saveBrief(2, 'watch', 'WEST')
  await saveBrief(3, 'alert', 'HOUSTON', runMs(4))
  await saveCall('HOUSTON', 'watch', 2, 4)
  await saveCall('HOUSTON', 'warn', 3, 3)
  await saveCall('WEST', 'watch', 5, null)
  const hours = [
    { statedAtMs: FIRST, horizon: 1, over100: 0.0214, below0: 0.5 },
    { statedAtMs: FIRST, horizon: 2, over100: 0.3, below0: 0.1 },
    { statedAtMs: FIRST, horizon: 3, over100: 0.9, below0: 0 },
  ]
  await database.query(
    `insert into outlook_ledger (origin, zone, day, known_at, hours) values ('simulated', 'WEST', '2026-07-15', $1, $2)`,
    [iso(FIRST), JSON.stringify(hours)],
  )
})
afterAll(() => database.close())

async function saveBrief(run: number, level: AlertLevel, zone = 'HOUSTON', replacedMs: number | null = null) {
  await database.query(
    `insert into briefs (id, origin, zone, run_at, generated_at, etag, body, level, replaced_at)
      values ($1, 'simulated', $2, $3, $3, '', '', $4, $5)`,
    [`b_${zone}${run}`, zone, iso(runMs(run)), level, replacedMs === null ? null : iso(replacedMs)],
  )
}

async function saveCall(zone: string, level: AlertLevel, from: number, to: number | null) {
  const { rows } = await database.query(
    `insert into calls (origin, zone, kind, from_level, level, raised_at, day, brief_id, figures, horizon_ends_at,
        config_hash, code_version)
      values ('simulated', $1, 'evening_ramp', $2, $2, $3, '2026-07-15', '', '{}', $3, '', '') returning id`,
    [zone, level, iso(runMs(from))],
  )
  if (to !== null) await database.query('insert into call_endings values ($1, $2)', [rows[0]!.id, iso(runMs(to))])
}

const read = (...args: Parameters<ReturnType<typeof createBriefValuesReader>>) =>
  createBriefValuesReader(database.db, 'simulated')(...args)
const runs = [-1, 0, 1, 2, 3, 4, 5]

test('the level of a zone is that of the current brief of the run, and unknown before the first brief', async () => {
  const { zoneLevel } = await read({ kind: 'level', zone: 'HOUSTON' }, runMs(1), runMs(3))
  expect(runs.map((run) => zoneLevel('HOUSTON', runMs(run)))).toEqual([null, 0, 1, 2, 0, 0, 0])
  expect(zoneLevel('WEST', runMs(2))).toBe(0)
})

test('a preview for any zone knows the levels of all zones', async () => {
  const { zoneLevel } = await read({ kind: 'level', zone: 'ANY' }, runMs(2), runMs(2))
  expect([zoneLevel('HOUSTON', runMs(1)), zoneLevel('HOUSTON', runMs(2)), zoneLevel('WEST', runMs(2))]).toEqual([
    0, 2, 1,
  ])
})

test('a rule has its highest level from the run that raised it to its last run, both included', async () => {
  const { ruleLevel } = await read({ kind: 'rule_level', rule: 'evening_ramp', zone: 'HOUSTON' }, runMs(4), runMs(5))
  const levels = (zone: 'HOUSTON' | 'WEST') => runs.map((run) => ruleLevel('evening_ramp', zone, runMs(run)))
  expect(levels('HOUSTON')).toEqual([null, -1, -1, 1, 1, 1, -1])
  expect(levels('WEST')).toEqual([null, -1, -1, -1, -1, -1, 1])
  const before = await read({ kind: 'rule_level', rule: 'evening_ramp', zone: 'HOUSTON' }, runMs(1), runMs(3))
  expect(before.ruleLevel('evening_ramp', 'HOUSTON', runMs(3))).toBe(2)
  const other = await read({ kind: 'rule_level', rule: 'wind_miss', zone: 'HOUSTON' }, runMs(1), runMs(3))
  expect(other.ruleLevel('wind_miss', 'HOUSTON', runMs(3))).toBe(-1)
})

test('a chance is the highest of the hours within reach, in percent, during the hour in which it was stated', async () => {
  const quantity = { kind: 'chance', zone: 'WEST', event: 'over_100', withinHours: 2 } as const
  const { chance } = await read(quantity, FIRST, FIRST)
  expect(chance('WEST', 'over_100', 2, FIRST)).toBe(30)
  expect(chance('WEST', 'over_100', 1, FIRST)).toBe(2.1)
  expect(chance('WEST', 'below_0', 3, FIRST)).toBe(50)
  expect(chance('WEST', 'over_100', 2, FIRST + HOUR_MS)).toBeNull()
  expect((await read({ ...quantity, zone: 'NORTH' }, FIRST, FIRST)).chance('NORTH', 'over_100', 2, FIRST)).toBeNull()
})

test('briefs of the real market say nothing about the simulated one', async () => {
  const { zoneLevel } = await createBriefValuesReader(database.db, 'live')(
    { kind: 'level', zone: 'HOUSTON' },
    runMs(0),
    runMs(3),
  )
  expect(zoneLevel('HOUSTON', runMs(2))).toBeNull()
})
