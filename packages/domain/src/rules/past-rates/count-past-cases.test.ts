import { expect, test } from 'vitest'
import { createSampleWindow, type SampleColumns, type SampleRow } from '../../../test/sample-window.ts'
import { ZONES } from '../../market/zones.ts'
import { findCentralMidnightOfDate } from '../../time/central-time.ts'
import { DAY_MS, FIVE_MINUTES_MS, HOUR_MS, QUARTER_HOUR_MS } from '../../time/durations.ts'
import { countPastCasesOfDay, isDayCountable, isDaySettled } from './count-past-cases.ts'

const MIDNIGHT = findCentralMidnightOfDate({ year: 2026, month: 7, day: 15 }).getTime()
const NOW = MIDNIGHT + 3 * DAY_MS
const at = (hour: number, minute = 0) => MIDNIGHT + hour * HOUR_MS + minute * 60_000

const every = (stepMs: number, fromMs: number, toMs: number, value: (atMs: number) => number): SampleRow[] =>
  Array.from({ length: Math.round((toMs - fromMs) / stepMs) }, (_, index) => {
    const atMs = fromMs + index * stepMs
    return [atMs, value(atMs)]
  })

type Prices = Partial<Record<(typeof ZONES)[number], (atMs: number) => number>>

/** Creates the settled prices of three days; $30 where nothing else is stated. */
const settled = (prices: Prices): SampleColumns =>
  Object.fromEntries(
    ZONES.map((zone) => [
      `spp/HB_${zone}`,
      every(QUARTER_HOUR_MS, MIDNIGHT - DAY_MS, MIDNIGHT + 2 * DAY_MS, prices[zone] ?? (() => 30)),
    ]),
  )
const between = (fromMs: number, toMs: number, price: number) => (atMs: number) =>
  atMs >= fromMs && atMs < toMs ? price : 30
const count = (columns: SampleColumns) => countPastCasesOfDay(createSampleWindow(NOW, columns), MIDNIGHT)

const NONE = { cases: 0, met: 0 }

test('an evening is one case, met by the share of hubs over $100, at every step its peak reached', () => {
  const power = (mw: number) => every(FIVE_MINUTES_MS, at(15), at(22), () => mw)
  const columns = {
    ...settled({ HOUSTON: between(at(19), at(19, 15), 101), NORTH: between(at(12), at(13), 500) }),
    'load/SYSTEM': power(79_999),
    'generation/wind': power(10_000),
    'generation/solar': power(4_999),
  }
  const { evenings } = count(columns as SampleColumns)
  expect(evenings).toEqual({
    from50Gw: { cases: 1, met: 0.25 },
    from60Gw: { cases: 1, met: 0.25 },
    from65Gw: { cases: 1, met: 0.25 },
  })
  const lower = count({ ...columns, 'load/SYSTEM': power(79_998) } as SampleColumns)
  expect(lower.evenings.from65Gw).toEqual(NONE)
  expect(lower.evenings.from60Gw.cases).toBe(1)
})

test('an evening without load is no case', () => {
  expect(count(settled({})).evenings).toEqual({ from50Gw: NONE, from60Gw: NONE, from65Gw: NONE })
})

const NEAR_ZERO_RUNS: SampleRow[] = [
  [at(9), 20],
  [at(10), 3],
  [at(10, 5), 2],
]
const dayAhead = (price: number): SampleRow[] => every(HOUR_MS, MIDNIGHT, MIDNIGHT + DAY_MS, () => price)

test.each([
  ['near', 7.99],
  ['nearer', 3.99],
] as const)('a day with prices %s zero is one case, judged at its first such run', (kind, price) => {
  const columns: SampleColumns = {
    ...settled({ WEST: between(at(11), at(11, 15), -1), SOUTH: between(at(12, 15), at(13), -1) }),
    'lmp/HB_WEST': NEAR_ZERO_RUNS,
    'damSpp/HB_WEST': dayAhead(price),
    'lmp/HB_SOUTH': NEAR_ZERO_RUNS,
    'damSpp/HB_SOUTH': dayAhead(price),
  }
  expect(count(columns).belowZeroSoon[kind]).toEqual({ cases: 1, met: 0.5 })
})

test('a run that is below zero already, or a day-ahead price at the limit, is no case', () => {
  const runs: SampleColumns = { 'lmp/HB_WEST': [[at(10), -1]], 'damSpp/HB_WEST': dayAhead(2) }
  expect(count({ ...settled({}), ...runs }).belowZeroSoon).toEqual({ near: NONE, nearer: NONE })
  const limit: SampleColumns = { 'lmp/HB_WEST': NEAR_ZERO_RUNS, 'damSpp/HB_WEST': dayAhead(8) }
  expect(count({ ...settled({}), ...limit }).belowZeroSoon).toEqual({ near: NONE, nearer: NONE })
})

test('a spell counts on the day it begins, with its whole length', () => {
  const { spikeQuarters, negativeQuarters } = count(
    settled({
      HOUSTON: between(at(23), at(25), 150),
      NORTH: between(MIDNIGHT - HOUR_MS, at(1), 150),
      WEST: between(at(24), at(26), -5),
      SOUTH: between(at(3), at(3, 15), -5),
    }),
  )
  expect(spikeQuarters).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1])
  expect(negativeQuarters).toEqual([])
  expect(count(settled({ WEST: between(at(5), at(5, 30), -0.01) })).negativeQuarters).toEqual([0, 0, 1])
})

test('a spell that begins after a gap is not counted, because its begin is unknown', () => {
  const columns = settled({ WEST: between(at(5), at(6), -5) })
  const gap = columns['spp/HB_WEST']!.filter(([atMs]) => atMs !== at(4, 45))
  expect(count({ ...columns, 'spp/HB_WEST': gap }).negativeQuarters).toEqual([])
})

test('a day is counted once two days and two hours have passed, and only with nearly all of its prices', () => {
  expect(isDayCountable(MIDNIGHT, at(50) - 1)).toBe(false)
  expect(isDayCountable(MIDNIGHT, at(50))).toBe(true)
  const columns = settled({})
  expect(isDaySettled(createSampleWindow(NOW, columns), MIDNIGHT)).toBe(true)
  const late = columns['spp/HB_NORTH']!.filter(([atMs]) => atMs < at(22, 15))
  expect(isDaySettled(createSampleWindow(NOW, { ...columns, 'spp/HB_NORTH': late }), MIDNIGHT)).toBe(false)
})
