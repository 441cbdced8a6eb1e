import { expect, test } from 'vitest'
import { createSampleWindow, type SampleColumns, type SampleRow } from '../../test/sample-window.ts'
import { MARKET_EVENTS, selectEventStarts } from './market-events.ts'

const HOUR = 3_600_000
const T = Date.parse('2026-07-15T18:00:00Z')

const onsets = (name: string, columns: SampleColumns, hours = 6) => {
  const event = MARKET_EVENTS.find((each) => each.name === name)!
  const moments = event.momentsBetween(createSampleWindow(T + 24 * HOUR, columns), 'HOUSTON', T, T + hours * HOUR)
  return selectEventStarts(moments, T, T + hours * HOUR).map(({ atMs, value }) => [(atMs - T) / HOUR, value])
}

test('the stored names of the events keep their order, and misses count for the first rule', () => {
  expect(MARKET_EVENTS.map(({ name, scope, kinds }) => [name, scope, ...kinds].join(' '))).toEqual([
    'spp_over_100 zone spike_risk',
    'spp_over_300 zone spike_persistence spike_risk',
    'spp_below_0 zone negative_price',
    'basis_past_warning zone congestion_basis',
    'dart_past_line zone dart_spread',
    'prc_under_line grid reserve_tightness',
    'netload_off grid load_miss wind_miss solar_miss',
  ])
})

const quarters = (...prices: number[]): SampleRow[] =>
  prices.map((price, index): SampleRow => [T + (index * HOUR) / 4, price])

test.each([
  ['spp_over_100', [100, 100.01, 120], [[0.25, 100.01]]],
  ['spp_over_300', [300, 301], [[0.25, 301]]],
  ['spp_below_0', [0, -0.01], [[0.25, -0.01]]],
])('%s begins with the first quarter past its line', (name, prices, expected) => {
  expect(onsets(name, { 'spp/HB_HOUSTON': quarters(...prices) })).toEqual(expected)
})

test('an event that begins again within two hours has not ended', () => {
  const prices = [120, ...Array<number>(7).fill(40), 120, ...Array<number>(8).fill(40), 120]
  expect(onsets('spp_over_100', { 'spp/HB_HOUSTON': quarters(...prices) })).toEqual([
    [0, 120],
    [4.25, 120],
  ])
})

test('a basis begins past the warning line of its zone, either way', () => {
  const columns = { 'spp/HB_HOUSTON': quarters(60, 69.9, 10), 'spp/HB_HUBAVG': quarters(40, 40, 40) }
  expect(onsets('basis_past_warning', columns)).toEqual([[0.5, -30]])
})

test('an hour of DART counts when it is over and complete', () => {
  const damSpp: SampleRow[] = [0, 1].map((hour) => [T + hour * HOUR, 30])
  const spread = { 'damSpp/HB_HOUSTON': damSpp, 'spp/HB_HOUSTON': quarters(60, 60, 60, 60, 90, 90, 90) }
  expect(onsets('dart_past_line', spread)).toEqual([[1, 30]])
})

test('reserves under the line begin with the first reading under it', () => {
  expect(
    onsets('prc_under_line', {
      'prc/SYSTEM': [
        [T, 3000],
        [T + HOUR, 2999],
      ],
    }),
  ).toEqual([[1, 2999]])
})

test('net load is off its forecast when load, wind and solar together miss by 2 GW', () => {
  const hour = (value: number) => Array.from({ length: 12 }, (_, run): SampleRow => [T + (run + 1) * 300_000, value])
  const posted = (value: number) => [{ publishedAtMs: T - HOUR, startsAtMs: T, values: [value] }]
  const event = MARKET_EVENTS.find(({ name }) => name === 'netload_off')!
  const off = (loadMw: number) =>
    event.momentsBetween(
      createSampleWindow(
        T + 24 * HOUR,
        { 'load/SYSTEM': hour(loadMw), 'generation/wind': hour(9_000), 'generation/solar': hour(10_000) },
        {
          'loadForecastInUse/E1': posted(60_000),
          'stwpf/SYSTEM': posted(10_000),
          'stppf/SYSTEM': posted(10_000),
        },
      ),
      'HOUSTON',
      T,
      T + HOUR,
    )
  expect(off(61_000)).toEqual([{ atMs: T + HOUR, value: 2_000 }])
  expect(off(60_999)).toEqual([])
})
