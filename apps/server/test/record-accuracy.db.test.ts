import { setImmediate as nextTurn } from 'node:timers/promises'
import { composeBrief, type EngineState } from '@tradeops/domain/brief/compose-brief'
import { hubOf, ZONES, type Zone } from '@tradeops/domain/market/zones'
import { createMarket } from '@tradeops/sandbox/model/create-market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLatestBriefCache } from '../src/flows/briefs/latest-briefs.ts'
import { createBriefMaker } from '../src/flows/briefs/make-briefs.ts'
import { createRecordReader } from '../src/flows/record/read-record.ts'
import { scoreRecord } from '../src/flows/record/score-record.ts'
import { createBriefStore } from '../src/store/briefs/briefs.ts'
import { packBrief } from '../src/store/briefs/pack-brief.ts'
import { createUnfencedWrite } from '../src/store/leadership/fenced-write.ts'
import { createLearnedOutlookStore } from '../src/store/outlook/learned-outlook.ts'
import { createRecordStore } from '../src/store/record/record.ts'
import { createRecordQueries } from '../src/store/record/record-queries.ts'
import { createRecordSnapshotStore } from '../src/store/record/record-snapshots.ts'
import { openTestDatabase } from './test-database.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const DAY = 24 * HOUR
const QUARTER = 15 * MIN
const ONSET = Date.parse('2026-07-13T05:00:00Z')
const FROM = ONSET + 15 * HOUR
const TO = FROM + 12 * HOUR
const SCORED_AT = new Date(TO + 5 * HOUR)

const market = createMarket({ seed: 20_251_205, scenario: 'heat-dome', onsetAt: new Date(ONSET) })
const window = simulateMarketWindow(market, new Date(FROM - 14 * DAY), SCORED_AT, new Date(FROM - 2 * DAY))
const windowAt = (asOf: Date) => ({ ...window, asOfMs: asOf.getTime() })

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** The product's own record: briefs made and stored, calls scored, the record read. */
async function recordOfProduct() {
  const snapshots = createRecordSnapshotStore(database.db, 'simulated')
  const maker = createBriefMaker({
    windowAt,
    briefs: createBriefStore(database.db, 'simulated'),
    exposures: { at: async () => null },
    misses: { biasesAt: async () => [] },
    snapshots,
    outlook: createLearnedOutlookStore(database.db, 'simulated'),
    lackingIn: () => new Set<string>(),
    pack: packBrief,
    board: createLatestBriefCache(),
    codeVersion: 'test',
  })
  for (const runAt of runs) await maker.makeBriefs(runAt, briefedAt(runAt))
  const stored = createRecordStore(database.db, 'simulated', createUnfencedWrite(database.db), 'test')
  await scoreRecord({ ...stored, snapshots, windowAt, rest: () => nextTurn() }, SCORED_AT)
  const reading = createRecordReader({
    record: createRecordQueries(database.db),
    origin: 'simulated',
    codeVersion: 'test',
    outlook: async () => [],
    chanceFit: async () => null,
    clock: { now: () => SCORED_AT },
  })
  const { rows } = (await reading.summary()).ledgers.find(({ ledger }) => ledger === 'simulated')!
  const row = rows.find(({ rule, level }) => rule === 'spike_risk' && level === 'info')
  return row && { calls: row.calls, correct: row.cameTrue, onsets: row.onsets, misses: row.misses }
}

const runs = market.scedRunTimes(new Date(FROM), new Date(TO))
const briefedAt = (runAt: Date) => new Date(runAt.getTime() + 65_000)

/** When each zone's brief stated a spike risk, at any level. */
function spikeRiskTimes(): Map<Zone, number[]> {
  const spoken = new Map<Zone, number[]>()
  for (const zone of ZONES) {
    let state: EngineState | null = null
    const times: number[] = []
    for (const runAt of runs) {
      const now = briefedAt(runAt)
      const composed = composeBrief(zone, windowAt(now), now, state)
      state = composed.state
      if (composed.activeItems.some(({ kind, candidate }) => kind === 'spike_risk' && candidate))
        times.push(now.getTime())
    }
    spoken.set(zone, times)
  }
  return spoken
}

/** The same counts computed directly from the simulated market. */
function recordByHand() {
  const counted = { calls: 0, correct: 0, onsets: 0, misses: 0 }
  for (const [zone, times] of spikeRiskTimes()) {
    const isHigh = (quarterMs: number) => market.sppUsdPerMwh(hubOf(zone), new Date(quarterMs)) > 100
    times.forEach((atMs, index) => {
      if (index > 0 && atMs - times[index - 1]! <= 30 * MIN) return
      counted.calls += 1
      let hasHighPrice = false
      for (let ms = Math.ceil(atMs / QUARTER) * QUARTER; ms < atMs + 2 * HOUR; ms += QUARTER)
        hasHighPrice ||= isHigh(ms)
      if (hasHighPrice) counted.correct += 1
    })
    let lastHighMs = Number.NEGATIVE_INFINITY
    for (let ms = Math.floor(FROM / HOUR) * HOUR - 2 * HOUR; ms < TO; ms += QUARTER) {
      if (!isHigh(ms)) continue
      const begins = ms - lastHighMs > 2 * HOUR && ms > FROM
      lastHighMs = ms
      if (!begins) continue
      counted.onsets += 1
      if (!times.some((atMs) => atMs <= ms && atMs > ms - 20 * MIN)) counted.misses += 1
    }
  }
  return counted
}

test('the product’s precision and recall equal those counted directly from the simulated market', async () => {
  const byHand = recordByHand()
  expect(byHand.calls).toBeGreaterThan(4)
  expect(byHand.correct).toBeGreaterThan(0)
  expect(byHand.onsets).toBeGreaterThan(0)
  expect(await recordOfProduct()).toEqual(byHand)
})
