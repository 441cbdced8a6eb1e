import { listObservationsBetween } from '@tradeops/domain/market/market-window'
import { HUB_AVERAGE } from '@tradeops/domain/market/zones'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import { expect, test } from 'vitest'
import { chooseCount } from '../../../../../packages/sandbox/test/full-counts.ts'
import { addBacktestCounts, countBacktestSpan } from './count-backtest-span.ts'

/** In the evening of the first day, while prices are high. */
const CUT_MS = Date.parse('2026-07-16T00:00:00Z')
const FROM_MS = CUT_MS - chooseCount(8, 19) * HOUR_MS
const TO_MS = CUT_MS + chooseCount(7, 29) * HOUR_MS
const WARM_UP_MS = chooseCount(8 * HOUR_MS, DAY_MS)

const window = simulateMarketWindow(
  createSimulatedMarket({ seed: 7, scenario: 'heat-dome' }),
  new Date(FROM_MS - 12 * DAY_MS),
  new Date(TO_MS + DAY_MS),
  // Forecasts are compared with those of the day before.
  new Date(FROM_MS - 3 * DAY_MS),
)
const runs = listObservationsBetween(window, 'lmp', HUB_AVERAGE, FROM_MS - 2 * DAY_MS, TO_MS).map(({ atMs }) => atMs)
const count = (fromMs: number, toMs: number, warmUpMs = WARM_UP_MS) =>
  countBacktestSpan({ window, runs }, { warmUpFromMs: fromMs - warmUpMs, fromMs, toMs, words: 'some' })

test('two parts of a span add up to the whole, although rules are active at the cut', () => {
  const whole = count(FROM_MS, TO_MS)
  const [first, second] = [count(FROM_MS, CUT_MS), count(CUT_MS, TO_MS)]
  expect(JSON.stringify(addBacktestCounts(first, second))).toBe(JSON.stringify(whole))
  expect(Object.values(whole.tally.rules).some(({ episodes }) => episodes > 0)).toBe(true)
  expect(whole.stated.length).toBeGreaterThan(0)
  expect(whole.scores.some(({ days }) => Object.values(days).some(([calls]) => calls > 0))).toBe(true)
  expect(Object.values(whole.checks).some(({ kept }) => kept > 0)).toBe(true)

  const withoutWarmUp = addBacktestCounts(first, count(CUT_MS, TO_MS, 0))
  expect(JSON.stringify(withoutWarmUp)).not.toBe(JSON.stringify(whole))
})
