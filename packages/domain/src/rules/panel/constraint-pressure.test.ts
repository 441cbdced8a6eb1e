import { expect, test } from 'vitest'
import { createSampleWindow } from '../../../test/sample-window.ts'
import { ZONES, type Zone } from '../../market/zones.ts'
import { createAbsent, type FactOrAbsent } from '../engine/fact.ts'
import { readMarketClock } from '../facts/clock.ts'
import { type ConstraintFacts, readConstraintFacts } from '../facts/constraints.ts'
import { readSystemPrices, readZonePriceFacts } from '../facts/prices.ts'
import { type ConstraintExposures, NO_CONSTRAINT_EXPOSURES } from './constraint-exposure.ts'
import {
  type ConstraintPressure,
  type ConstraintPressureMemory,
  judgeConstraintPressure,
  NO_CONSTRAINT_PRESSURE_MEMORY,
} from './constraint-pressure.ts'

const NOW = Date.parse('2026-09-29T16:26:00Z')
const RUN = Date.parse('2026-09-29T16:25:17Z')
const MIN = 60_000

/** A real SCED run: 2026-09-29 11:25:17 Central, with a system lambda of 23.889. */
const real = createSampleWindow(NOW, {
  'lmp/HB_HOUSTON': [[RUN, 40.02]],
  'lmp/HB_NORTH': [[RUN, 14.2]],
  'lmp/HB_SOUTH': [[RUN, 24.1]],
  'lmp/HB_WEST': [[RUN, 14.69]],
  'systemLambda/SYSTEM': [[RUN, 23.889]],
})

const pricesOf = (zone: Zone) => {
  const clock = readMarketClock(NOW)
  return readZonePriceFacts(real, readSystemPrices(real, clock), zone, clock)
}

test.each([
  ['HOUSTON', 16.77, 16.13, 'MODERATE'],
  ['NORTH', -9.05, -9.69, 'MODERATE'],
  ['SOUTH', 0.85, 0.21, 'LOW'],
  ['WEST', -8.56, -9.2, 'LOW'],
] as const)('the real run of 29 September puts %s at basis %f, congestion %f, %s', (zone, basis, congestion, grade) => {
  const prices = pricesOf(zone)
  const cents = (known: FactOrAbsent) => ('absent' in known ? null : Math.round(known.value * 100) / 100)
  expect([cents(prices.basis), cents(prices.congestion)]).toEqual([basis, congestion])
  const [pressure] = judgeConstraintPressure(
    zone,
    prices.basis,
    nothingBound,
    NO_CONSTRAINT_EXPOSURES,
    NOW,
    NO_CONSTRAINT_PRESSURE_MEMORY,
  )
  expect(pressure).toMatchObject({ known: true, grade, status: 'Low' })
})

test('the hub average is the plain mean of the four hubs, to the cent', () => {
  const average = readSystemPrices(real, readMarketClock(NOW)).hubAverage
  expect('value' in average && Math.round(average.value * 100) / 100).toBe(23.25)
})

const nothingBound: ConstraintFacts = { state: 'known', ageMinutes: 30, runMs: RUN, runsInHour: 12, binding: [] }

type Detail = { max?: number; violated?: number; station?: string | null }

const bound = (
  name: string,
  shadow: number,
  { max = 5251, violated = 0, station = null }: Detail = {},
): ConstraintFacts => ({
  ...nothingBound,
  binding: [
    {
      key: `${name}|BASE CASE`,
      name,
      contingency: 'BASE CASE',
      shadow,
      atMs: RUN,
      isInterface: station === null,
      boundRuns: 5,
      detail: {
        maxShadow: max,
        limitMw: 900,
        flowMw: 900 + violated,
        violatedMw: violated,
        fromStation: station,
        toStation: null,
        fromKv: null,
        toKv: null,
      },
    },
  ],
})

const basis = (value: number): FactOrAbsent => ({ value, atMs: RUN, source: 'NP6-788-CD' })

const gradeOf = (pressure: ConstraintPressure) => (pressure.known ? pressure.grade : pressure.reason)

const judge = (
  zone: Zone,
  relative: FactOrAbsent,
  facts: ConstraintFacts,
  exposures: ConstraintExposures = NO_CONSTRAINT_EXPOSURES,
  memory: ConstraintPressureMemory = NO_CONSTRAINT_PRESSURE_MEMORY,
  nowMs = NOW,
) => judgeConstraintPressure(zone, relative, facts, exposures, nowMs, memory)

test.each([
  ['a basis under the first step is low', 'HOUSTON', 7.9, nothingBound, 'LOW'],
  ['a basis at the first step is moderate', 'HOUSTON', 8, nothingBound, 'MODERATE'],
  ['a basis at the second is high, whichever sign', 'NORTH', -15, nothingBound, 'HIGH'],
  ['a basis at the third is severe', 'WEST', -59, nothingBound, 'SEVERE'],
  ['a line of another region does not press here', 'HOUSTON', 0, bound('NELRIO', 900), 'LOW'],
  ['an interface of the region at $100 is high', 'WEST', -2, bound('WESTEX', 100), 'HIGH'],
  ['a relevant line at $50 is moderate', 'SOUTH', 0, bound('HON_DEVI_1', 50, { station: 'HONDO' }), 'MODERATE'],
  [
    'at its cap and violated it is severe',
    'SOUTH',
    1,
    bound('HON_DEVI_1', 3400, { max: 3500, violated: 12, station: 'HONDO' }),
    'SEVERE',
  ],
  [
    'at its cap but not violated it is not',
    'SOUTH',
    1,
    bound('HON_DEVI_1', 3400, { max: 3500, station: 'HONDO' }),
    'MODERATE',
  ],
] as const)('%s', (_sentence, zone, relative, facts, grade) => {
  expect(gradeOf(judge(zone, basis(relative), facts)[0])).toBe(grade)
})

const gone: ConstraintFacts = { state: 'absent', reason: 'stale', observedMs: RUN - 200 * MIN, last: null }

test('without a constraint file the basis alone is used, and the text states that', () => {
  expect(judge('HOUSTON', basis(25), gone)[0]).toMatchObject({
    known: true,
    grade: 'HIGH',
    status: 'ACTIVE',
    top: null,
    degraded: true,
  })
})

test.each(['missing', 'stale', 'implausible', 'mismatch'] as const)(
  'with neither file nor basis it is unknown: %s',
  (reason) => {
    expect(judge('HOUSTON', createAbsent(reason), gone)[0]).toEqual({ known: false, reason })
  },
)

test('a level is kept for fifteen minutes after it last qualified', () => {
  const [, memory] = judge('HOUSTON', basis(25), nothingBound)
  const later = (minutes: number) =>
    gradeOf(judge('HOUSTON', basis(1), nothingBound, NO_CONSTRAINT_EXPOSURES, memory, NOW + minutes * MIN)[0])
  expect([later(5), later(15), later(16)]).toEqual(['HIGH', 'HIGH', 'LOW'])
})

test('the grade of the newest run is known while a higher one is kept', () => {
  const [, memory] = judge('HOUSTON', basis(25), nothingBound)
  const [kept] = judge('HOUSTON', basis(1), nothingBound, NO_CONSTRAINT_EXPOSURES, memory, NOW + 5 * MIN)
  expect(kept).toMatchObject({ grade: 'HIGH', gradeNow: 'LOW' })
})

const exposed = (shiftFactor: number, n = 300): ConstraintExposures => ({
  fittedAtMs: NOW,
  byConstraint: {
    'X_LINE|BASE CASE': { HOUSTON: { shiftFactor, n, correlation: 0.8, sameSignInBothHalves: true, lastBoundMs: RUN } },
  },
})

test('a measured exposure makes an unknown name relevant, with its push in dollars', () => {
  const [pressure] = judge('HOUSTON', basis(16), bound('X_LINE', 100), exposed(-0.15))
  expect(pressure).toMatchObject({ top: { attribution: 'exposure', impact: 15, dollarsFirm: true } })
})

test.each([
  ['too few binding intervals', { ...exposed(-0.15, 20) }],
  ['a fit three weeks old', { ...exposed(-0.15), fittedAtMs: NOW - 21 * 86_400_000 }],
])('an exposure from %s is not used', (_sentence, map) => {
  const [pressure] = judge('HOUSTON', basis(1), bound('X_LINE', 100), map)
  expect(pressure).toMatchObject({ top: { attribution: 'none', impact: null }, grade: 'LOW' })
})

test('an empty file is "nothing bound", no file is missing', () => {
  const clock = readMarketClock(NOW)
  const empty = createSampleWindow(NOW, { 'constraintFile/SYSTEM': [[NOW - 31 * MIN, 0]] })
  expect(readConstraintFacts(empty, clock)).toMatchObject({ state: 'known', binding: [] })
  expect(readConstraintFacts(createSampleWindow(NOW, {}), clock)).toEqual({
    state: 'absent',
    reason: 'missing',
    observedMs: null,
    last: null,
  })
})

test('a constraint of an earlier run is not counted as binding in the newest', () => {
  const window = createSampleWindow(NOW, {
    'constraintFile/SYSTEM': [[NOW - 31 * MIN, 2]],
    'constraint/WESTEX|BASE CASE': [
      [NOW - 36 * MIN, 44],
      [NOW - 31 * MIN, 40],
    ],
    'constraint/N_TO_H|BASE CASE': [[NOW - 36 * MIN, 90]],
    'constraint/SLACK|BASE CASE': [[NOW - 31 * MIN, 0]],
  })
  const facts = readConstraintFacts(window, readMarketClock(NOW))
  expect(facts.state === 'known' && facts.binding.map(({ name }) => name)).toEqual(['WESTEX'])
})

test('every zone has its three steps', () => {
  for (const zone of ZONES) expect(gradeOf(judge(zone, basis(100), nothingBound)[0])).toBe('SEVERE')
})
