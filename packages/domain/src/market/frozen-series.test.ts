import { expect, test } from 'vitest'
import { findRepeatedValues, isSeriesFrozen } from './frozen-series.ts'
import { composeColumnKey, createMarketWindow, type MarketWindow } from './market-window.ts'
import type { Series } from './series.ts'

const startMs = Date.parse('2026-07-15T20:00:00Z')

function windowOf(series: Series, point: string, values: number[]): MarketWindow {
  const observations = values.map((value, index) => {
    const atMs = startMs + index * 300_000
    return { atMs, value, knownAtMs: atMs + 60_000 }
  })
  return createMarketWindow({
    origin: 'simulated',
    asOfMs: startMs + values.length * 300_000,
    observations: new Map([[composeColumnKey(series, point), observations]]),
    vintages: new Map(),
  })
}

const repeat = (value: number, times: number) => Array<number>(times).fill(value)

test.each<[string, Series, string, number[], number | null]>([
  ['a moving load is not frozen', 'load', 'SYSTEM', [60_000, 60_001, 60_002], null],
  ['six equal loads can be chance', 'load', 'SYSTEM', [59_000, ...repeat(60_000, 6)], null],
  ['seven equal loads are not', 'load', 'SYSTEM', [59_000, ...repeat(60_000, 7)], 7],
  [
    'an old stretch of equal values does not count once it moves',
    'load',
    'SYSTEM',
    [...repeat(60_000, 9), 60_001],
    null,
  ],
  ['a price that repeats is stuck', 'lmp', 'HB_NORTH', repeat(24.1, 7), 7],
  ['a price held at the cap by scarcity is the market', 'lmp', 'HB_NORTH', repeat(5_000, 40), null],
  ['so is one held at the cap on offers', 'lmp', 'HB_NORTH', repeat(2_000, 40), null],
  ['and one held at the floor', 'lmp', 'HB_WEST', repeat(-250, 40), null],
  ['a high price that is no cap is stuck', 'lmp', 'HB_NORTH', repeat(4_900, 7), 7],
  ['wind can repeat eleven times', 'generation', 'wind', repeat(9_000, 11), null],
  ['wind that repeats twelve times is stuck', 'generation', 'wind', repeat(9_000, 12), 12],
  ['solar can be zero all night', 'generation', 'solar', repeat(0, 100), null],
  ['outages can stay the same for hours', 'outageMw', 'SYSTEM', repeat(8_000, 100), null],
])('%s', (_sentence, series, point, values, runs) => {
  expect(findRepeatedValues(windowOf(series, point, values), series, point)?.runs ?? null).toBe(runs)
})

test('rows that became known later do not change an earlier result', () => {
  const window = windowOf('load', 'SYSTEM', [...repeat(60_000, 8), 61_000])
  const earlier = { ...window, asOfMs: startMs + 8 * 300_000 }
  expect(findRepeatedValues(earlier, 'load', 'SYSTEM')).toEqual({ sinceMs: startMs, runs: 8 })
})

test('a series that was never read is not frozen', () => {
  expect(findRepeatedValues(windowOf('load', 'SYSTEM', []), 'load', 'SYSTEM')).toBeNull()
})

const HUBS = ['HB_HOUSTON', 'HB_NORTH', 'HB_SOUTH', 'HB_WEST']
const hubsAt = (price: number) => HUBS.map((point) => windowOf('lmp', point, repeat(price, 12)))
const together = (windows: MarketWindow[]): MarketWindow =>
  createMarketWindow({
    ...windows[0]!,
    observations: new Map(windows.flatMap(({ observations }) => [...observations])),
  })

test('prices are stuck only when every hub is', () => {
  const stuck = hubsAt(24)
  expect(isSeriesFrozen(together(stuck), 'lmp')).toBe(true)
  expect(isSeriesFrozen(together([...stuck, windowOf('lmp', 'HB_WEST', [1, 2, 3])]), 'lmp')).toBe(false)
  expect(isSeriesFrozen(together(stuck), 'gas')).toBe(false)
})

test.each([
  ['all hubs at zero for an hour are real prices while load moves', 0, 60_000, 1, false],
  ['at one dollar too', 1, 60_000, 1, false],
  ['above one dollar they are stuck', 1.01, 60_000, 1, true],
  ['at zero they are stuck if load is stuck too', 0, 60_000, 0, true],
])('%s', (_sentence, price, load, step, frozen) => {
  const loads = repeat(load, 12).map((each, index) => each + step * index)
  const window = together([...hubsAt(price), windowOf('load', 'SYSTEM', loads)])
  expect(isSeriesFrozen(window, 'lmp')).toBe(frozen)
})

test('without any load, prices near zero are real prices', () => {
  expect(isSeriesFrozen(together(hubsAt(0)), 'lmp')).toBe(false)
})
