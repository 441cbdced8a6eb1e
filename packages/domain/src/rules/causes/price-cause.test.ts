import { expect, test } from 'vitest'
import { createRowsEndingAt, createSampleInput } from '../../../test/sample-input.ts'
import { createSteadyRows, createUsualRows, type SampleColumns, type SampleRow } from '../../../test/sample-window.ts'
import type { ConstraintExposures } from '../panel/constraint-exposure.ts'
import { findPriceCause } from './price-cause.ts'

const NOW = Date.parse('2026-07-15T22:36:20Z')
const RUN = Date.parse('2026-07-15T22:35:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Creates prices of which $40 is usual, with the given current price. */
const priced = (price: number): SampleRow[] => [
  ...createUsualRows(RUN, 40),
  ...createRowsEndingAt(RUN, Array<number>(12).fill(price)),
]

const prices = (houston: number, average: number, lambda?: number): SampleColumns => ({
  'lmp/HB_HOUSTON': priced(houston),
  'lmp/HB_HUBAVG': priced(average),
  ...(lambda === undefined ? {} : { 'systemLambda/SYSTEM': priced(lambda) }),
})

/**
 * Creates past net loads of 40 to 49 GW at this time of day, with a dollar more for each gigawatt, and the given
 * current net load.
 */
function demand(nowMw: number): SampleColumns {
  const gigawatts = (atMs: number) => Math.floor((atMs - 6 * HOUR) / DAY) % 10
  return {
    'load/SYSTEM': [
      ...createSteadyRows(RUN - 2 * HOUR, 31, (atMs) => 60_000 + 1000 * gigawatts(atMs)),
      ...createRowsEndingAt(RUN, Array<number>(20).fill(nowMw + 20_000)),
    ],
    'generation/wind': createSteadyRows(RUN, 31, 10_000),
    'generation/solar': createSteadyRows(RUN, 31, 10_000),
    'spp/HB_HUBAVG': createSteadyRows(RUN - 2 * HOUR, 31, (atMs) => 36 + gigawatts(atMs)),
  }
}

const reserves = (prcMw: number): SampleColumns => ({
  'prc/SYSTEM': createRowsEndingAt(RUN, [prcMw, prcMw + 10, prcMw]),
})

const bound = (shadow: number): SampleColumns => ({
  'constraint/N_TO_H|BASE CASE': [[RUN - 20 * 60_000, shadow]],
  'constraintFile/SYSTEM': [[RUN - 20 * 60_000, 1]],
})

const exposed = (shiftFactor: number, n = 400): ConstraintExposures => ({
  fittedAtMs: NOW - DAY,
  byConstraint: {
    'N_TO_H|BASE CASE': {
      HOUSTON: { shiftFactor, n, correlation: 0.9, sameSignInBothHalves: true, lastBoundMs: NOW - DAY },
    },
  },
})

const causeOf = (columns: SampleColumns, exposures?: ConstraintExposures) =>
  findPriceCause(createSampleInput({ nowMs: NOW, columns, ...(exposures ? { exposures } : {}) }))

/** Writes the parts of a price gap as `constraint 20 (33%)`, and marks the largest part. */
const partsOf = (columns: SampleColumns, exposures?: ConstraintExposures): string[] => {
  const cause = causeOf(columns, exposures)
  if (!cause) return []
  return cause.parts.map(
    (part) =>
      `${part === cause.lead ? '> ' : ''}${part.kind} ${Math.round(part.dollars)} (${Math.round(100 * part.share)}%)`,
  )
}

test('the parts of a gap add up to it, whatever their signs', () => {
  for (const columns of [
    { ...prices(100, 60, 70), ...demand(55_000), ...reserves(3000) },
    { ...prices(100, 120, 130), ...demand(45_000), ...reserves(7000), ...bound(300) },
    { ...prices(-10, 5, 10), ...demand(38_000) },
    prices(60, 40),
  ]) {
    const cause = causeOf(columns, exposed(-0.1))
    expect(cause?.parts.reduce((sum, { dollars }) => sum + dollars, 0)).toBeCloseTo(cause?.gap ?? Number.NaN)
  }
})

test.each([
  ['whose push covers a third of the gap is a part of it', -0.2, 100, ['> congestion 40 (67%)', 'constraint 20 (33%)']],
  ['whose push is larger than the congestion counts only up to the congestion', -0.9, 100, ['> constraint 60 (100%)']],
  ['whose push covers less than a quarter is not named', -0.14, 100, ['> congestion 60 (100%)']],
  ['that pushes the other way is no cause', 0.5, 100, ['> congestion 60 (100%)']],
  ['that binds for less than 25 dollars is no cause', -0.9, 24, ['> congestion 60 (100%)']],
])('a constraint %s', (_sentence, shiftFactor, shadow, parts) => {
  expect(partsOf({ ...prices(100, 40, 40), ...bound(shadow) }, exposed(shiftFactor))).toEqual(parts)
})

test('dollars fitted on few runs name no constraint', () => {
  expect(partsOf({ ...prices(100, 40, 40), ...bound(100) }, exposed(-0.5, 199))).toEqual(['> congestion 60 (100%)'])
})

test('without lambda the hub average is the energy price, and the basis is congestion', () => {
  expect(causeOf(prices(100, 70))).toMatchObject({ by: 'hub_average', energy: 30, congestion: 30 })
  expect(causeOf(prices(100, 70, 85))).toMatchObject({ by: 'lambda', energy: 45, congestion: 15 })
})

test.each([
  ['by its slope', 48_500, 48, ['> netload 5 (56%)', 'energy 4 (44%)']],
  ['without dollars, where it is beyond all other days', 55_000, 100, ['energy 60 (100%)']],
  ['not at all, where it is on the other side of its usual', 41_000, 100, ['energy 60 (100%)']],
  ['low by the same slope', 41_000, 34, ['> netload -3 (50%)', 'energy -3 (50%)']],
])('net load explains a price %s', (_sentence, nowMw, price, parts) => {
  expect(partsOf({ ...prices(price, price, price), ...demand(nowMw), ...reserves(7000) })).toEqual(parts)
})

test('scarce reserves are named without a share: their dollars were not measured', () => {
  const scarce = { ...prices(540, 540, 540), ...demand(48_500), ...reserves(2800) }
  expect(partsOf(scarce)[0]).toMatch(/^energy 49\d/)
  expect(causeOf(scarce)).toMatchObject({ lead: null, unpriced: { kind: 'reserves', driver: { value: 2800 } } })
  expect(causeOf({ ...scarce, ...demand(55_000) })?.unpriced?.kind).toBe('reserves')
  expect(causeOf({ ...scarce, ...demand(55_000), ...reserves(7000) })?.unpriced?.kind).toBe('netload')
  expect(causeOf({ ...scarce, ...reserves(7000) })?.unpriced).toBeNull()
})

const four = (houston: number, others: number): SampleColumns => ({
  ...prices(houston, others),
  'lmp/HB_NORTH': priced(others),
  'lmp/HB_SOUTH': priced(others),
  'lmp/HB_WEST': priced(others),
})

test('without lambda, hubs more than $30 apart have split, and nothing is divided', () => {
  expect(causeOf(four(39, 565))?.zonesSplit ?? null).toBeNull()
  expect(causeOf(four(565, 39))).toMatchObject({
    lead: null,
    zonesSplit: { high: { zone: 'HOUSTON', price: 565 }, low: { price: 39 } },
  })
  expect(causeOf(four(100, 70))?.zonesSplit).toBeNull()
  expect(causeOf(four(4988, 4910))?.zonesSplit).toBeNull()
  expect(causeOf({ ...four(565, 39), 'systemLambda/SYSTEM': priced(60) })?.zonesSplit).toBeNull()
})

test('a constraint of a file older than the jump is no cause of it', () => {
  const jumped = {
    ...prices(100, 40, 40),
    ...bound(100),
    'lmp/HB_HOUSTON': [
      ...createUsualRows(RUN, 40),
      ...createRowsEndingAt(RUN, [...Array<number>(9).fill(40), 100, 100, 100]),
    ],
  }
  expect(partsOf(jumped, exposed(-0.5))).toEqual(['> congestion 60 (100%)'])
  expect(causeOf(jumped, exposed(-0.5))?.isFileOlderThanJump).toBe(true)
  expect(causeOf({ ...prices(100, 40, 40), ...bound(100) }, exposed(-0.5))?.isFileOlderThanJump).toBe(false)
})

test('a push is never more than the basis in the run of its file', () => {
  const widened = {
    ...prices(100, 40, 40),
    ...bound(100),
    'lmp/HB_HOUSTON': [
      ...createUsualRows(RUN, 40),
      ...createRowsEndingAt(RUN, [...Array<number>(8).fill(75), ...Array<number>(4).fill(100)]),
    ],
  }
  expect(partsOf(widened, exposed(-0.9))).toEqual(['> constraint 35 (58%)', 'congestion 25 (42%)'])
})

test('a net load that only other hours of the month have reached is priced by the curve of the month', () => {
  const gigawatts = (atMs: number) => (new Date(atMs).getUTCHours() < 12 ? 8 : 0)
  const columns = {
    ...prices(140, 140, 140),
    'load/SYSTEM': [
      ...createSteadyRows(RUN - 2 * HOUR, 31, (atMs) => 60_000 + 1000 * gigawatts(atMs)),
      ...createRowsEndingAt(RUN, Array<number>(20).fill(68_000)),
    ],
    'generation/wind': createSteadyRows(RUN, 31, 10_000),
    'generation/solar': createSteadyRows(RUN, 31, 10_000),
    'spp/HB_HUBAVG': createSteadyRows(RUN - 2 * HOUR, 31, (atMs) => 40 + 10 * gigawatts(atMs)),
    ...reserves(7000),
  }
  expect(partsOf(columns)).toEqual(['> netload 80 (80%)', 'energy 20 (20%)'])
})

test('a price near its usual, or without a known usual, has no cause', () => {
  expect(causeOf(prices(42, 42))).toBeNull()
  expect(causeOf({ 'lmp/HB_HOUSTON': createRowsEndingAt(RUN, Array<number>(12).fill(300)) })).toBeNull()
})

test('inputs that could not be measured are named', () => {
  expect(causeOf(prices(100, 100))?.unmeasured).toEqual(['net load against its usual', 'reserves'])
  expect(causeOf({ ...prices(100, 100), ...reserves(7000) })?.unmeasured).toEqual(['net load against its usual'])
})
