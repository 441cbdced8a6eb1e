import { composeBrief, type EngineState } from '@tradeops/domain/brief/compose-brief'
import { between } from '@tradeops/domain/market/market-window'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { createMarket } from '@tradeops/sandbox/model/create-market'
import { simulatedWindow } from '@tradeops/sandbox/window'
import type { Row } from '../row.ts'

const FROM = new Date('2025-07-01T05:00:00Z')
const TO = new Date('2026-07-01T05:00:00Z')
const LIMIT_S = 120

export const yearOfBriefs: Row = {
  name: 'a simulated year through the engine, one core',
  bar: `< ${LIMIT_S} s`,
  async measure() {
    const columns = simulatedWindow(createMarket({ seed: 20_251_205, scenario: 'calm' }), FROM, TO)
    const runs = between({ ...columns, asOfMs: TO.getTime() }, 'lmp', 'HB_HOUSTON', FROM.getTime(), TO.getTime())
    const states = new Map<Zone, EngineState>()
    let words = 0
    const startedAt = performance.now()
    for (const { knownAtMs } of runs) {
      const window = { ...columns, asOfMs: knownAtMs }
      for (const zone of ZONES) {
        const { brief, state } = composeBrief(zone, window, new Date(knownAtMs), states.get(zone) ?? null)
        states.set(zone, state)
        words += brief.narrative.length
      }
    }
    const tookS = (performance.now() - startedAt) / 1000
    const eachMs = (tookS * 1000) / (runs.length * ZONES.length)
    const figure = `${tookS.toFixed(0)} s for ${runs.length} runs of ${ZONES.length} zones (${eachMs.toFixed(3)} ms a brief, ${(words / 1e6).toFixed(0)} MB of prose)`
    return { figure, met: tookS < LIMIT_S && runs.length > 100_000 }
  },
}
