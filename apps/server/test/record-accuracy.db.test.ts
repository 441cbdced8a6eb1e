import { setImmediate as nextTurn } from 'node:timers/promises'
import { type BriefEngineState, composeBrief } from '@tradeops/domain/brief/compose-brief'
import { findHubOfZone, ZONES, type Zone } from '@tradeops/domain/market/zones'
import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseCount } from '../../../packages/sandbox/test/full-counts.ts'
import { createLatestBriefCache } from '../src/flows/briefs/latest-brief-cache.ts'
import { createBriefMaker } from '../src/flows/briefs/make-briefs.ts'
import { scoreTrackRecord } from '../src/flows/record/score-track-record.ts'
import { createTrackRecordReader } from '../src/flows/record/track-record-reader.ts'
import { createBriefStore } from '../src/store/briefs/briefs.ts'
import { packBrief } from '../src/store/briefs/pack-brief.ts'
import { createUnfencedWrite } from '../src/store/leadership/fenced-write.ts'
import { createPastCaseCountStore } from '../src/store/outlook/learned-fits.ts'
import { createLearnedOutlookStore } from '../src/store/outlook/learned-outlook.ts'
import { createTrackRecordStore } from '../src/store/record/track-record.ts'
import { createTrackRecordQueries } from '../src/store/record/track-record-queries.ts'
import { createTrackRecordSnapshotStore } from '../src/store/record/track-record-snapshots.ts'
import { openTestDatabase } from './test-database.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const DAY = 24 * HOUR
const QUARTER = 15 * MIN
const ONSET = Date.parse('2026-07-13T05:00:00Z')
/**
 * The test begins ninety minutes before prices rise for the first time; the predictions of a second rise follow five
 * hours later.
 */
const FROM = ONSET + 17 * HOUR
const TO = FROM + chooseCount(7, 12) * HOUR
const SCORED_AT = new Date(TO + 5 * HOUR)

const market = createSimulatedMarket({ seed: 20_251_205, scenario: 'heat-dome', onsetAt: new Date(ONSET) })
const window = simulateMarketWindow(
  market,
  new Date(FROM - chooseCount(7, 14) * DAY),
  SCORED_AT,
  new Date(FROM - 2 * DAY),
)
let newest = window
/**
 * Returns a market window; all briefs of a SCED run share one, because results that rules compute are cached with it.
 */
function windowAt(asOf: Date) {
  if (newest.asOfMs !== asOf.getTime()) newest = { ...window, asOfMs: asOf.getTime() }
  return newest
}

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const runs = market.scedRunTimes(new Date(FROM), new Date(TO))
const briefedAt = (runAt: Date) => new Date(runAt.getTime() + 65_000)

type SpikeRiskTimes = Map<Zone, number[]>

/** Runs a second engine beside the product's, which records when each zone's brief states a spike risk at any level. */
function createSpikeRiskWatch() {
  const states = new Map<Zone, BriefEngineState>()
  const times: SpikeRiskTimes = new Map(ZONES.map((zone) => [zone, []]))
  function watch(now: Date): void {
    for (const zone of ZONES) {
      const { state, activeItems } = composeBrief(zone, windowAt(now), now, states.get(zone) ?? null)
      states.set(zone, state)
      if (activeItems.some(({ kind, candidate }) => kind === 'spike_risk' && candidate))
        times.get(zone)!.push(now.getTime())
    }
  }
  return { watch, times }
}

/** Makes and stores the product's briefs of every SCED run. */
async function makeBriefsOfEveryRun(onBriefed: (now: Date) => void): Promise<void> {
  const maker = createBriefMaker({
    windowAt,
    briefs: createBriefStore(database.db, 'simulated'),
    exposures: { at: async () => null },
    misses: { biasesAt: async () => [] },
    pastCases: createPastCaseCountStore(database.db, 'simulated'),
    snapshots: createTrackRecordSnapshotStore(database.db, 'simulated'),
    outlook: createLearnedOutlookStore(database.db, 'simulated'),
    lackingIn: () => new Set<string>(),
    pack: packBrief,
    board: createLatestBriefCache(),
    codeVersion: 'test',
  })
  for (const runAt of runs) {
    await maker.makeBriefs(runAt, briefedAt(runAt))
    onBriefed(briefedAt(runAt))
  }
}

/** Reads the product's own track record after its predictions are scored. */
async function recordOfProduct() {
  const snapshots = createTrackRecordSnapshotStore(database.db, 'simulated')
  const stored = createTrackRecordStore(database.db, 'simulated', createUnfencedWrite(database.db), 'test')
  await scoreTrackRecord({ ...stored, snapshots, windowAt, rest: () => nextTurn() }, SCORED_AT)
  const reading = createTrackRecordReader({
    record: createTrackRecordQueries(database.db),
    origin: 'simulated',
    codeVersion: 'test',
    outlook: async () => [],
    chanceFit: async () => null,
    peakDays: async () => [],
    clock: { now: () => SCORED_AT },
  })
  const { rows } = (await reading.summary()).ledgers.find(({ ledger }) => ledger === 'simulated')!
  const row = rows.find(({ rule, level }) => rule === 'spike_risk' && level === 'info')
  return row && { calls: row.calls, correct: row.cameTrue, onsets: row.onsets, misses: row.misses }
}

/** Computes the same counts directly from the simulated market. */
function recordByHand(stated: SpikeRiskTimes) {
  const counted = { calls: 0, correct: 0, onsets: 0, misses: 0 }
  for (const [zone, times] of stated) {
    const isHigh = (quarterMs: number) => market.sppUsdPerMwh(findHubOfZone(zone), new Date(quarterMs)) > 100
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
  const { watch, times } = createSpikeRiskWatch()
  await makeBriefsOfEveryRun(watch)
  const byHand = recordByHand(times)
  expect(byHand.calls).toBeGreaterThan(4)
  expect(byHand.correct).toBeGreaterThan(0)
  expect(byHand.onsets).toBeGreaterThan(0)
  expect(await recordOfProduct()).toEqual(byHand)
})
