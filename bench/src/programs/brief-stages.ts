// Composes the briefs of simulated days and measures processor time per brief, and per stage by the shares of the last,
// sampled days.
import { Session } from 'node:inspector/promises'
import { getHeapStatistics } from 'node:v8'
import { composeBrief, type EngineState } from '@tradeops/domain/brief/compose-brief'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { composeKnownCallRecord } from '@tradeops/domain/record/known-call-record'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { createMarket } from '@tradeops/sandbox/model/create-market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import { computeStageShares } from '../stage-times.ts'

const FROM = new Date('2026-07-01T05:00:00Z')
const LOOK_BACK_DAYS = 62
const SAMPLED_DAYS = 5
const KNOWN_AFTER_MS = 65_000

const days = Number(process.argv[2] ?? 30)
const to = new Date(FROM.getTime() + days * DAY_MS)
const market = createMarket({ seed: 20_251_205, scenario: 'calm' })
const columns = simulateMarketWindow(market, new Date(FROM.getTime() - LOOK_BACK_DAYS * DAY_MS), to)
const record = composeKnownCallRecord(null)
const states = new Map<Zone, EngineState>()

/** Composes the briefs of all runs between two moments and returns how many they are. */
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
  // A garbage collection in between makes the difference negative; such a run is not counted.
  allocatedBytes += Math.max(0, nowBytes - heapBytes)
  heapBytes = nowBytes
})
const { profile } = await session.post('Profiler.stop')

const cpuMs = (user + system) / 1000 / briefs
const shares = computeStageShares(profile)
const stagesMs = Object.fromEntries(Object.entries(shares).map(([stage, share]) => [stage, share * cpuMs]))
console.log(JSON.stringify({ briefs, cpuMs, allocatedKb: allocatedBytes / 1000 / sampledBriefs, ...stagesMs }))
