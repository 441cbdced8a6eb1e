import { expect, test } from 'vitest'
import type { Reading } from '../reading.ts'
import { SERIES, type Series } from '../series.ts'
import { explainImplausibleReading, isBeyondPriceCaps, isWithinBounds } from './plausibility.ts'

const now = new Date('2026-07-15T22:36:00Z')

const reading = (series: Series, point: string, value: number, at = '2026-07-15T22:00:00Z'): Reading => ({
  series,
  point,
  at: new Date(at),
  value,
  unit: SERIES[series].unit,
  publishedAt: null,
})

test.each<[string, Reading, string | null]>([
  ['an ordinary price is taken', reading('lmp', 'HB_HOUSTON', 31.2), null],
  ['a negative price is taken', reading('lmp', 'HB_WEST', -31.7), null],
  ['a price above every cap is taken, for congestion can lift it there', reading('lmp', 'HB_SOUTH', 9_000), null],
  ['the highest plausible price is accepted', reading('lmp', 'HB_SOUTH', 10_000), null],
  ['one dollar more is not', reading('lmp', 'HB_SOUTH', 10_001), 'out_of_bounds'],
  ['a price of minus a thousand and one is not', reading('spp', 'HB_SOUTH', -1_001), 'out_of_bounds'],
  ['the smallest load Texas can have is taken', reading('load', 'SYSTEM', 25_000), null],
  ['a load of zero is a missing value written as zero', reading('load', 'SYSTEM', 0), 'out_of_bounds'],
  ['a load in GW in place of MW is refused', reading('load', 'SYSTEM', 58.2), 'out_of_bounds'],
  ['solar may be slightly negative at night', reading('generation', 'solar', -0.3), null],
  ['solar of minus 600 MW is refused', reading('generation', 'solar', -600), 'out_of_bounds'],
  ['wind beyond the fleet is refused', reading('generation', 'wind', 70_001), 'out_of_bounds'],
  ['storage is negative while it charges', reading('generation', 'storage', -6_400), null],
  [
    'a fuel we do not know is still held to what the grid can carry',
    reading('generation', 'fusion', 91_000),
    'out_of_bounds',
  ],
  ['infinity is not a number we can use', reading('lmp', 'HB_WEST', Number.POSITIVE_INFINITY), 'not_a_number'],
  ['NaN is not either', reading('tempF', 'KIAH', Number.NaN), 'not_a_number'],
  ['a thermometer at 400 °F is in other units', reading('tempF', 'KIAH', 400), 'out_of_bounds'],
  ['the spike of 30.72 is a real gas price', reading('gas', 'HENRY_HUB', 30.72, '2026-01-23T06:00:00Z'), null],
  ['two minutes ahead of us is clock skew', reading('lmp', 'HB_WEST', 20, '2026-07-15T22:38:00Z'), null],
  ['more than two minutes ahead is refused', reading('lmp', 'HB_WEST', 20, '2026-07-15T22:38:01Z'), 'in_the_future'],
  [
    'a quarter hour that is not over yet has no price',
    reading('spp', 'HB_WEST', 20, '2026-07-15T22:30:00Z'),
    'in_the_future',
  ],
  ['a quarter hour that has ended has one', reading('spp', 'HB_WEST', 20, '2026-07-15T22:15:00Z'), null],
  ["tomorrow's day-ahead price is not from the future", reading('damSpp', 'HB_WEST', 20, '2026-07-16T23:00:00Z'), null],
  ['nor is that of a reserve', reading('asPriceDayAhead', 'RRS', 2, '2026-07-16T23:00:00Z'), null],
  ["next week's forecast is not either", reading('stwpf', 'SYSTEM', 20, '2026-07-21T23:00:00Z'), null],
  ['an alert may begin tonight', reading('weatherAlert', 'HOUSTON|1', 1, '2026-07-16T04:00:00Z'), null],
  ['a clock that starts in 1970 is refused', reading('lmp', 'HB_WEST', 20, '1970-01-21T00:00:00Z'), 'too_old'],
  ['no date at all is refused', reading('lmp', 'HB_WEST', 20, 'never'), 'too_old'],
])('%s', (_sentence, given, reason) => {
  expect(explainImplausibleReading(given, now)?.reason ?? null).toBe(reason)
})

test('a refusal says what was refused and against which bounds', () => {
  expect(explainImplausibleReading(reading('load', 'SYSTEM', 58.2), now)?.sentence).toBe(
    'load SYSTEM of 58.2 MW lies outside 25000 to 150000 MW.',
  )
})

test.each<[string, Series, number, boolean]>([
  ['5,000 is the value of lost load', 'lmp', 5_000, false],
  ['5,001 is the highest price that is not counted', 'lmp', 5_001, false],
  ['anything above is beyond the caps', 'lmp', 5_001.01, true],
  ['−251 is the administrative floor', 'spp', -251, false],
  ['anything below is beyond it', 'damSpp', -251.01, true],
  ['a shadow price has other caps', 'constraint', 5_251, false],
])('%s', (_sentence, series, value, beyond) => {
  expect(isBeyondPriceCaps(series, value)).toBe(beyond)
})

test.each([
  ['a gas plant fleet is not a gas price', 'generation', 'gas', 29_000, true],
  ['a gas price of 29,000 is refused', 'gas', 'HENRY_HUB', 29_000, false],
  ['wind beyond the fleet is refused', 'generation', 'wind', 71_000, false],
  ['a negative hub price is plausible', 'lmp', 'HB_WEST', -31.7, true],
  ['what is not a number is never plausible', 'load', 'SYSTEM', Number.NaN, false],
] as const)('%s', (_sentence, series, point, value, expected) => {
  expect(isWithinBounds(series, point, value)).toBe(expected)
})
