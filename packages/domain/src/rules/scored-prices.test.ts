import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import { expect, test } from 'vitest'
import { createMarketWindow, type MarketWindow, type Observation } from '../market/market-window.ts'
import { ZONES } from '../market/zones.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import type { DecidingPriceSpan, RulePrediction } from './engine/rule.ts'
import { RULES } from './registry.ts'

const FROM_MS = Date.parse('2026-07-14T05:00:00Z')
const TO_MS = FROM_MS + 4 * DAY_MS
const MARKET = createSimulatedMarket({ seed: 11, scenario: 'heat-dome', onsetAt: new Date(FROM_MS) })
const PUBLISHED = simulateMarketWindow(MARKET, new Date(FROM_MS), new Date(TO_MS), new Date(TO_MS))

const OUTCOMES = RULES.flatMap(({ kind, outcome }) => (outcome ? [[kind, outcome] as const] : []))
const FIGURES = [
  { key: 'low', value: 20 },
  { key: 'high', value: 60 },
  { key: 'off', value: 1 },
].map((figure) => ({ ...figure, label: '', unit: '$/MWh' })) as unknown as RulePrediction['figures']

const isSettledOrDayAhead = (key: string) => key.startsWith('spp/') || key.startsWith('damSpp/')
const isWithin = (spans: readonly DecidingPriceSpan[], key: string, atMs: number) =>
  spans.some(({ series, point, fromMs, toMs }) => key === `${series}/${point}` && atMs >= fromMs && atMs < toMs)

/** Corrects every settled and day-ahead price for which `isChosen` holds to a price far from any other. */
function correctPrices(isChosen: (key: string, atMs: number) => boolean): MarketWindow {
  const observations = new Map(
    [...PUBLISHED.observations].map(([key, column]) => [
      key,
      isSettledOrDayAhead(key)
        ? column.flatMap((row): Observation[] =>
            isChosen(key, row.atMs) ? [row, { ...row, value: -2_000 + row.value, knownAtMs: TO_MS }] : [row],
          )
        : column,
    ]),
  )
  return createMarketWindow({ ...PUBLISHED, observations })
}

test.each(OUTCOMES)(
  'a correction outside the prices that decide a call of %s never changes its score',
  (_kind, outcome) => {
    for (let index = 0; index < 12; index++) {
      const zone = ZONES[index % ZONES.length]!
      const raisedAtMs = FROM_MS + DAY_MS + index * (3 * HOUR_MS + 7 * MINUTE_MS)
      const call: RulePrediction = { zone, raisedAtMs, level: 'watch', figures: FIGURES }
      const spans = outcome.scoredOn?.(call) ?? []
      const elsewhere = correctPrices((key, atMs) => !isWithin(spans, key, atMs))
      expect(outcome.wasCorrect(elsewhere, call)).toBe(outcome.wasCorrect(PUBLISHED, call))
    }
  },
)

test('every rule that states prices names settled quarters within its horizon', () => {
  for (const [, { scoredOn, horizonMinutes }] of OUTCOMES) {
    const raisedAtMs = FROM_MS + DAY_MS + 14.3 * HOUR_MS
    for (const { fromMs, toMs } of scoredOn?.({ zone: 'WEST', raisedAtMs }) ?? []) {
      expect(fromMs).toBeGreaterThanOrEqual(raisedAtMs - HOUR_MS)
      expect(toMs).toBeGreaterThan(fromMs)
      expect(toMs).toBeLessThanOrEqual(raisedAtMs + Math.max(horizonMinutes + 15, 75) * MINUTE_MS)
    }
  }
})
