// Runs the engine over every run and zone of a simulated year.
import { composeBrief, type EngineState } from '@tradeops/domain/brief/compose-brief'
import { observationsBetween } from '@tradeops/domain/market/market-window'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { composeKnownCallRecord } from '@tradeops/domain/record/known-call-record'
import { createMarket } from '@tradeops/sandbox/model/create-market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'

const FROM = new Date('2025-07-01T05:00:00Z')
const TO = new Date('2026-07-01T05:00:00Z')

const columns = simulateMarketWindow(createMarket({ seed: 20_251_205, scenario: 'calm' }), FROM, TO)
const runs = observationsBetween(
  { ...columns, asOfMs: TO.getTime() },
  'lmp',
  'HB_HOUSTON',
  FROM.getTime(),
  TO.getTime(),
)
const states = new Map<Zone, EngineState>()
const record = composeKnownCallRecord(null)
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
