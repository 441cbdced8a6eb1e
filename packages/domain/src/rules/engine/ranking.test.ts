import { expect, test } from 'vitest'
import { computeItemRank, computeItemWeight, foldItemFamilies, type RankedItem } from './ranking.ts'

test.each([
  ['a probability alone', 0.68, 0, 0, 0.68],
  ['old facts count less', 0.68, 15, 0, 0.54],
  ['an agreeing signal adds a tenth', 0.6, 0, 1, 0.66],
  ['agreement adds at most a fifth', 0.6, 0, 5, 0.72],
  ['a disagreeing signal subtracts a fifth', 0.6, 0, -1, 0.48],
  ['no weight exceeds 0.95', 0.94, 0, 2, 0.95],
])('weight: %s', (_sentence, chance, age, agreement, expected) => {
  expect(computeItemWeight(chance, age, agreement)).toBeCloseTo(expected, 5)
})

test('level ranks first, then zone before grid, then the newer', () => {
  const now = 10 * 3_600_000
  expect(computeItemRank('wind_miss', 'alert', 0.1, 0, now)).toBeGreaterThan(
    computeItemRank('price_breakout', 'warn', 0.95, now, now),
  )
  expect(computeItemRank('price_breakout', 'warn', 0.6, 0, now)).toBeGreaterThan(
    computeItemRank('wind_miss', 'warn', 0.6, 0, now),
  )
  expect(computeItemRank('price_breakout', 'warn', 0.6, now, now)).toBeGreaterThan(
    computeItemRank('price_breakout', 'warn', 0.6, 0, now),
  )
})

const ranked = (kind: RankedItem['kind'], level: RankedItem['level'], rank: number): RankedItem => ({
  kind,
  level,
  rank,
})

test('one item per family leads, and the others fold into it', () => {
  const items = [ranked('heat_rate', 'info', 1), ranked('price_breakout', 'warn', 90), ranked('gas_move', 'info', 2)]
  const { leaders, folded } = foldItemFamilies(items)
  expect(leaders.map(({ kind }) => kind)).toEqual(['price_breakout', 'gas_move'])
  expect(folded.get(leaders[0]!)?.map(({ kind }) => kind)).toEqual(['heat_rate'])
})

test.each([
  ['the price in dollars leads, whatever the rank of its siblings', ['price_level', 'price_move', 'spike_risk']],
  ['then the speed of the move', ['price_move', 'spike_risk', 'price_breakout']],
  ['how unusual it is ranks last', ['spike_risk', 'price_breakout']],
] as [string, RankedItem['kind'][]][])('of one level and family %s', (_sentence, kinds) => {
  const items = kinds.map((kind, index) => ranked(kind, 'watch', index + 1))
  const { leaders, folded } = foldItemFamilies([...items].reverse())
  expect(leaders).toEqual([items[0]])
  expect(folded.get(items[0]!)).toEqual(items.slice(1))
})

test('an item of a higher level leads its family', () => {
  const { leaders } = foldItemFamilies([ranked('price_level', 'watch', 20), ranked('price_move', 'warn', 90)])
  expect(leaders.map(({ kind, level }) => [kind, level])).toEqual([['price_move', 'warn']])
})

test('a spread of this hour never folds tomorrow’s day-ahead curve', () => {
  const { leaders } = foldItemFamilies([
    ranked('congestion_basis', 'watch', 20),
    ranked('dart_spread', 'watch', 19),
    ranked('da_curve', 'watch', 5),
  ])
  expect(leaders.map(({ kind }) => kind)).toEqual(['dart_spread', 'da_curve'])
})

test('among items of one level, price and reserves come first, whatever their rank', () => {
  const { leaders } = foldItemFamilies([
    ranked('da_curve', 'warn', 95),
    ranked('heat', 'warn', 80),
    ranked('spike_risk', 'warn', 70),
    ranked('cold', 'alert', 600),
    ranked('reserve_tightness', 'watch', 5),
    ranked('evening_ramp', 'watch', 7),
  ])
  expect(leaders.map(({ kind }) => kind)).toEqual([
    'cold',
    'spike_risk',
    'da_curve',
    'reserve_tightness',
    'evening_ramp',
  ])
})

test('an alert is never folded', () => {
  const { leaders } = foldItemFamilies([ranked('price_breakout', 'alert', 900), ranked('negative_price', 'alert', 800)])
  expect(leaders).toHaveLength(2)
})
