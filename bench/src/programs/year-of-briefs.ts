// Benchmark program: composes the brief of every SCED run and load zone of a simulated year.
import { type BriefEngineState, composeBrief } from '@tradeops/domain/brief/compose-brief'
import { listObservationsBetween } from '@tradeops/domain/market/market-window'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { composeKnownPredictionAccuracy } from '@tradeops/domain/record/known-prediction-accuracy'
import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'

const FROM = new Date('2025-07-01T05:00:00Z')
const TO = new Date('2026-07-01T05:00:00Z')

const columns = simulateMarketWindow(createSimulatedMarket({ seed: 20_251_205, scenario: 'calm' }), FROM, TO)
const runs = listObservationsBetween(
  { ...columns, asOfMs: TO.getTime() },
  'lmp',
  'HB_HOUSTON',
  FROM.getTime(),
  TO.getTime(),
)
const states = new Map<Zone, BriefEngineState>()
const record = composeKnownPredictionAccuracy(null)
let characters = 0
const startedAt = performance.now()
for (const { knownAtMs } of runs) {
  const window = { ...columns, asOfMs: knownAtMs }
  for (const zone of ZONES) {
    const { brief, state } = composeBrief(zone, window, new Date(knownAtMs), states.get(zone) ?? null, { record })
    states.set(zone, state)
    characters += brief.narrative.length
  }
}
console.log(JSON.stringify({ tookS: (performance.now() - startedAt) / 1000, runs: runs.length, characters }))
