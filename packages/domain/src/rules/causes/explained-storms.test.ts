import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import type { SimulatedMarket } from '@tradeops/sandbox/model/market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import { expect, test } from 'vitest'
import { createMarketWindow, type MarketWindow } from '../../market/market-window.ts'
import { ZONES } from '../../market/zones.ts'
import { readRuleInput } from '../engine/read-rule-input.ts'
import { findPriceCause } from './price-cause.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const STORM_HOURS = 8
const EXPLAINED_SHARE = 0.85

type Storm = 'heat-dome' | 'winter-storm' | 'houston-import-outage'

/** Creates two calm weeks and then the storm, because without calm weeks the storm itself would be the norm. */
function onsetOf(scenario: Storm, fromMs: number, toMs: number): { market: SimulatedMarket; columns: MarketWindow } {
  const market = createSimulatedMarket({ seed: 3, scenario })
  const calm = createSimulatedMarket({ seed: 3, scenario: 'calm' })
  const before = simulateMarketWindow(calm, new Date(fromMs - 15 * DAY), new Date(fromMs), new Date(fromMs - HOUR))
  const storm = simulateMarketWindow(market, new Date(fromMs), new Date(toMs))
  const observations = new Map(before.observations)
  for (const [key, rows] of storm.observations) {
    const earlier = (observations.get(key) ?? []).filter(({ atMs }) => atMs < (rows[0]?.atMs ?? fromMs))
    observations.set(key, [...earlier, ...rows])
  }
  return { market, columns: createMarketWindow({ ...storm, observations }) }
}

/**
 * Counts, over all zones, the SCED runs with a high price, those for which a cause is found, and those whose main cause
 * has the wrong sign.
 */
function explainedIn(scenario: Storm, from: string) {
  const fromMs = Date.parse(from)
  const toMs = fromMs + STORM_HOURS * HOUR
  const { market, columns } = onsetOf(scenario, fromMs, toMs)
  const found = { high: 0, explained: 0, wrongSign: 0 }
  for (const run of market.scedRunTimes(new Date(fromMs + HOUR), new Date(toMs))) {
    const nowMs = run.getTime() + 65_000
    for (const zone of ZONES) {
      const { input } = readRuleInput(zone, { ...columns, asOfMs: nowMs }, nowMs)
      if ('absent' in input.price || !['high', 'extreme'].includes(input.price.state)) continue
      const cause = findPriceCause(input)
      found.high++
      if (cause && (cause.lead ?? cause.unpriced ?? cause.zonesSplit)) found.explained++
      if (cause?.lead && cause.lead.dollars > 0 !== cause.gap > 0) found.wrongSign++
    }
  }
  return found
}

test.each([
  ['heat-dome', '2026-08-12T20:00:00Z'],
  ['winter-storm', '2026-01-20T10:00:00Z'],
  ['houston-import-outage', '2026-07-15T18:00:00Z'],
] as const)('in %s a high price has a named cause, and a share with the right sign', (scenario, from) => {
  const { high, explained, wrongSign } = explainedIn(scenario, from)
  expect(high).toBeGreaterThan(5)
  expect(explained / high).toBeGreaterThanOrEqual(EXPLAINED_SHARE)
  expect(wrongSign).toBe(0)
})
