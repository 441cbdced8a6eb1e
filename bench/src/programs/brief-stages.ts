// Benchmark program: composes the briefs of simulated days and measures CPU time per brief. The CPU time per stage is
// estimated from a profile of the last days.
import { Session } from 'node:inspector/promises'
import { getHeapStatistics } from 'node:v8'
import { type BriefEngineState, composeBrief } from '@tradeops/domain/brief/compose-brief'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { composeKnownPredictionAccuracy } from '@tradeops/domain/record/known-prediction-accuracy'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import { computeBriefStageShares } from '../stage-times.ts'

const FROM = new Date('2026-07-01T05:00:00Z')
const LOOK_BACK_DAYS = 62
const SAMPLED_DAYS = 5
const KNOWN_AFTER_MS = 65_000

const days = Number(process.argv[2] ?? 30)
const to = new Date(FROM.getTime() + days * DAY_MS)
const market = createSimulatedMarket({ seed: 20_251_205, scenario: 'calm' })
const columns = simulateMarketWindow(market, new Date(FROM.getTime() - LOOK_BACK_DAYS * DAY_MS), to)
const record = composeKnownPredictionAccuracy(null)
const states = new Map<Zone, BriefEngineState>()

/** Composes the briefs of all SCED runs between two moments and returns their number. */
function composeBriefs(from: Date, until: Date, afterRun: () => void): number {
  const runs = market.scedRunTimes(from, until)
  for (const runAt of runs) {
    const now = new Date(runAt.getTime() + KNOWN_AFTER_MS)
    for (const zone of ZONES) {
      const window = { ...columns, asOfMs: now.getTime() }
      states.set(zone, composeBrief(zone, window, now, states.get(zone) ?? null, { record }).state)
    }
    afterRun()
  }
  return runs.length * ZONES.length
}

const sampledFrom = new Date(to.getTime() - SAMPLED_DAYS * DAY_MS)
const before = process.cpuUsage()
const briefs = composeBriefs(FROM, sampledFrom, () => undefined)
const { user, system } = process.cpuUsage(before)

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.start')
let allocatedBytes = 0
let heapBytes = getHeapStatistics().used_heap_size
const sampledBriefs = composeBriefs(sampledFrom, to, () => {
  const nowBytes = getHeapStatistics().used_heap_size
  // A garbage collection between two measurements makes the heap difference negative, which counts as zero.
  allocatedBytes += Math.max(0, nowBytes - heapBytes)
  heapBytes = nowBytes
})
const { profile } = await session.post('Profiler.stop')

const cpuMs = (user + system) / 1000 / briefs
const shares = computeBriefStageShares(profile)
const stagesMs = Object.fromEntries(Object.entries(shares).map(([stage, share]) => [stage, share * cpuMs]))
console.log(JSON.stringify({ briefs, cpuMs, allocatedKb: allocatedBytes / 1000 / sampledBriefs, ...stagesMs }))
