// Composes the briefs of simulated days under the sampling profiler and prints the processor time of each stage.
import { Session } from 'node:inspector/promises'
import { composeBrief, type EngineState } from '@tradeops/domain/brief/compose-brief'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { composeKnownRecord } from '@tradeops/domain/record/known-record'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { createMarket } from '@tradeops/sandbox/model/create-market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import { sumStageMicroseconds } from '../stage-times.ts'

const FROM = new Date('2026-07-01T05:00:00Z')
const LOOK_BACK_DAYS = 62
const SAMPLE_EVERY_US = 500
const KNOWN_AFTER_MS = 65_000

const days = Number(process.argv[2] ?? 30)
const to = new Date(FROM.getTime() + days * DAY_MS)
const market = createMarket({ seed: 20_251_205, scenario: 'calm' })
const columns = simulateMarketWindow(market, new Date(FROM.getTime() - LOOK_BACK_DAYS * DAY_MS), to)
const record = composeKnownRecord(null)
const states = new Map<Zone, EngineState>()

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_US })
await session.post('Profiler.start')
const before = process.cpuUsage()
let briefs = 0
let allocatedBytes = 0
for (const runAt of market.scedRunTimes(FROM, to)) {
  const now = new Date(runAt.getTime() + KNOWN_AFTER_MS)
  const heapBytes = process.memoryUsage().heapUsed
  for (const zone of ZONES) {
    const window = { ...columns, asOfMs: now.getTime() }
    states.set(zone, composeBrief(zone, window, now, states.get(zone) ?? null, { record }).state)
    briefs++
  }
  // A collection in between makes the difference negative; such a run is not counted.
  allocatedBytes += Math.max(0, process.memoryUsage().heapUsed - heapBytes)
}
const { user, system } = process.cpuUsage(before)
const { profile } = await session.post('Profiler.stop')
const stages = sumStageMicroseconds(profile)
const perBriefMs = Object.fromEntries(Object.entries(stages).map(([stage, us]) => [stage, us / 1000 / briefs]))
const cpuMs = (user + system) / 1000 / briefs
console.log(JSON.stringify({ briefs, cpuMs, allocatedKb: allocatedBytes / 1000 / briefs, ...perBriefMs }))
