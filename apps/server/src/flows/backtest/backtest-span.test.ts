import { createMarketWindow } from '@tradeops/domain/market/market-window'
import { expect, test } from 'vitest'
import { createSampleWindow } from '../../../../../packages/domain/test/sample-window.ts'
import { type BacktestBriefCoverage, backtestSpan, listRulesLackingSeries } from './backtest-span.ts'

const HOUR_MS = 3_600_000
/** The beginning of an hour of which every brief is composed. */
const SAMPLED_MS = Math.ceil(Date.parse('2026-07-15T00:00:00Z') / HOUR_MS / 13) * 13 * HOUR_MS
const OTHER_MS = SAMPLED_MS + HOUR_MS

/** Replays one SCED run with these prices at the four hubs, and returns how many of its zones got a brief. */
function countBriefs(words: BacktestBriefCoverage, runMs: number, prices = [30, 31, 29, 30]): number {
  const hubs = ['HB_HOUSTON', 'HB_NORTH', 'HB_SOUTH', 'HB_WEST']
  const columns = Object.fromEntries(hubs.map((hub, index) => [`lmp/${hub}`, [[runMs, prices[index]!]]]))
  const market = { window: createSampleWindow(runMs + HOUR_MS, columns as never), runs: [runMs] }
  const span = { warmUpFromMs: runMs, fromMs: runMs, toMs: runMs + 1, words }
  return [...backtestSpan(market, span)].filter(({ brief }) => brief !== null).length
}

test('which runs get a brief: none, one hour in thirteen, or all', () => {
  const counts = (words: BacktestBriefCoverage) => [countBriefs(words, SAMPLED_MS), countBriefs(words, OTHER_MS)]
  expect(counts('none')).toEqual([0, 0])
  expect(counts('some')).toEqual([4, 0])
  expect(counts('storms')).toEqual([4, 0])
  expect(counts('all')).toEqual([4, 4])
})

test.each([
  ['a price of $75', [30, 75, 30, 30], [30, 74.99, 30, 30]],
  ['hubs $50 apart', [10, 60, 30, 30], [10.01, 60, 30, 30]],
  ['a price of −$15', [-15, 0, 0, 0], [-14.99, 0, 0, 0]],
])('every run with %s gets one, if storms are wanted', (_sentence, stormy, calm) => {
  expect([countBriefs('storms', OTHER_MS, stormy), countBriefs('storms', OTHER_MS, calm)]).toEqual([4, 0])
  expect(countBriefs('some', OTHER_MS, stormy)).toBe(0)
})

test('a run of the warm-up is marked, and a run outside the span is not judged', () => {
  const runs = [0, 1, 2, 3].map((hour) => OTHER_MS + hour * HOUR_MS)
  const span = { warmUpFromMs: runs[1]!, fromMs: runs[2]!, toMs: runs[3]!, words: 'none' } as const
  const judged = [...backtestSpan({ window: createSampleWindow(runs[3]!, {}), runs }, span)]
  expect(judged.map(({ isWarmUp }) => isWarmUp)).toEqual([true, true, true, true, false, false, false, false])
  expect(judged.map(({ nowMs }) => nowMs)).toEqual([1, 1, 1, 1, 2, 2, 2, 2].map((index) => runs[index]! + 75_000))
})

test('a rule is left out when every series that it could use is missing', () => {
  const row = { atMs: 0, value: 1, knownAtMs: 0 }
  const only = (...keys: string[]) =>
    listRulesLackingSeries(
      createMarketWindow({
        origin: 'live',
        asOfMs: 1,
        observations: new Map(keys.map((key) => [key, [row]])) as never,
        vintages: new Map(),
      }),
    )
  expect(only('lmp/HB_WEST')).not.toContain('price_level')
  expect(only('lmp/HB_WEST')).toContain('spike_risk')
  expect(only('lmp/HB_WEST', 'damSpp/HB_WEST', 'load/SYSTEM', 'generation/wind')).not.toContain('spike_risk')
  expect(only()).toContain('price_level')
})
