import { expect, test } from 'vitest'
import { endingAt, evidenceOf, levelsOf, sampleScene, wordsOf } from '../../../test/sample-scene.ts'
import type { SampleColumns } from '../../../test/sample-window.ts'
import type { ConstraintDetail } from '../../market/reading.ts'
import type { Zone } from '../../market/zones.ts'
import type { ExposureMap } from '../standing/exposure.ts'
import { congestionBasis, constraintPressureItem } from './congestion.ts'

const NOW = Date.parse('2026-07-15T22:36:20Z')
const RUN = Date.parse('2026-07-15T22:35:00Z')
const MIN = 60_000

/** Hub average $30 in every run; the zone so much over it. */
const priced = (bases: readonly number[], zone: Zone = 'HOUSTON'): SampleColumns => ({
  [`lmp/HB_${zone}` as const]: endingAt(
    RUN,
    bases.map((basis) => 30 + basis),
  ),
  'lmp/HB_HUBAVG': endingAt(RUN, Array<number>(Math.max(4, bases.length)).fill(30)),
})

const basis = (columns: SampleColumns, zone: Zone = 'HOUSTON', exposures?: ExposureMap, nowMs = NOW) =>
  congestionBasis(sampleScene({ zone, nowMs, columns, ...(exposures ? { exposures } : {}) }))

test.each([
  ['Houston 5.5 over the average is nothing', 'HOUSTON', 5.5, 'none'],
  ['Houston 5.6 over holds a watch', 'HOUSTON', 5.6, 'none, holds watch'],
  ['Houston 7.99 over is nothing new', 'HOUSTON', 7.99, 'none, holds watch'],
  ['Houston 8 over is worth watching', 'HOUSTON', 8, 'watch'],
  ['Houston 8 under as much', 'HOUSTON', -8, 'watch'],
  ['Houston 13.5 holds a warning', 'HOUSTON', 13.5, 'watch, holds warn'],
  ['Houston 19 is a warning', 'HOUSTON', 19, 'warn'],
  ['Houston 42 holds an alert', 'HOUSTON', 42, 'warn, holds alert'],
  ['Houston 60 is an alert', 'HOUSTON', 60, 'alert'],
  ['North warns at 15', 'NORTH', 15, 'warn'],
  ['North alerts at 38', 'NORTH', -38, 'alert'],
  ['South watches at 9', 'SOUTH', 9, 'watch'],
  ['South warns at 23', 'SOUTH', -23, 'warn'],
  ['West does not watch at 14.99', 'WEST', -14.99, 'none, holds watch'],
  ['West watches at 15', 'WEST', -15, 'watch'],
  ['West warns at 27', 'WEST', -27, 'warn'],
  ['West alerts at 59', 'WEST', -59, 'alert'],
] as [string, Zone, number, string][])('%s', (_sentence, zone, value, levels) => {
  expect(levelsOf(basis(priced([value, value, value, value], zone), zone))).toBe(levels)
})

test.each([
  ['three of the last four runs must agree', [0, 20, 20, 20], 'warn'],
  ['two of four do not', [0, 0, 20, 20], 'none'],
  ['a run on the other side counts as none', [20, -20, 20, 20], 'warn'],
  ['two on the other side undo it', [-20, -20, 20, 20], 'none'],
  ['a run five runs ago is not asked', [20, 20, 0, 0, 0], 'none'],
])('%s', (_sentence, bases, levels) => {
  expect(levelsOf(basis(priced(bases)))).toBe(levels)
})

const detail = (more: Partial<ConstraintDetail> = {}): { detail: ConstraintDetail } => ({
  detail: {
    maxShadow: null,
    limitMw: null,
    flowMw: null,
    violatedMw: null,
    fromStation: null,
    toStation: null,
    fromKv: null,
    toKv: null,
    ...more,
  },
})
const FILE = RUN - 40 * MIN
const bound = (name: string, shadow: number, more: Partial<ConstraintDetail> = {}): SampleColumns => ({
  [`constraint/${name}` as const]: [[FILE, shadow, detail(more)]],
  'constraintFile/SYSTEM': [[FILE, 1]],
})
const exposed = (shiftFactor: number, n = 200): ExposureMap => ({
  fittedAtMs: NOW - 24 * 60 * MIN,
  byConstraint: {
    'N_TO_H|BASE CASE': {
      HOUSTON: { shiftFactor, n, correlation: 0.8, sameSignInBothHalves: true, lastBoundMs: FILE },
    },
  },
})
const twenty = priced([20, 20, 20, 20])
const lasts = 'Basis over $20 lasts another hour 59–69% of the time (backtest).'

test.each([
  [
    'with an exposure in dollars',
    bound('N_TO_H|BASE CASE', 40),
    exposed(-0.4),
    `N_TO_H explains $16 of it (80%) at $40/MW. ${lasts}`,
  ],
  [
    'with an exposure that explains more than there is',
    bound('N_TO_H|BASE CASE', 40),
    exposed(-0.6),
    `N_TO_H alone would make it about $24, at $40/MW. ${lasts}`,
  ],
  [
    'with too few intervals for dollars',
    bound('N_TO_H|BASE CASE', 40),
    exposed(-0.4, 199),
    `N_TO_H bound at $40/MW in the last file. ${lasts}`,
  ],
  [
    'with an exposure the other way',
    bound('N_TO_H|BASE CASE', 40),
    exposed(0.4),
    `N_TO_H bound at $40/MW in the last file. ${lasts}`,
  ],
  [
    'with a constraint of the region',
    bound('N_TO_H|BASE CASE', 40),
    undefined,
    `N_TO_H bound at $40/MW in the last file. ${lasts}`,
  ],
  [
    'with none of the region',
    bound('WESTEX|BASE CASE', 40),
    undefined,
    `No binding constraint of the zone in the last file. ${lasts}`,
  ],
  [
    'with nothing bound at all',
    { 'constraintFile/SYSTEM': [[FILE, 0]] },
    undefined,
    `No binding constraint of the zone in the last file. ${lasts}`,
  ],
  ['without a constraint file', {}, undefined, `No constraint file to hand to explain it. ${lasts}`],
] as [string, SampleColumns, ExposureMap | undefined, string][])('a basis %s', (_name, columns, exposures, body) => {
  expect(wordsOf(basis({ ...twenty, ...columns }, 'HOUSTON', exposures))).toEqual([
    'Houston $20 over the hub average',
    body,
  ])
})

test('where ERCOT has not published the average, the four hubs of each run make it', () => {
  const hubs = (last: readonly number[], zone: Zone): SampleColumns => ({
    [`lmp/HB_${zone}` as const]: endingAt(RUN, last),
  })
  const four = {
    ...hubs([54, 54, 54, 54], 'HOUSTON'),
    ...hubs([30, 30, 30, 30], 'NORTH'),
    ...hubs([22, 22, 22, 22], 'SOUTH'),
    ...hubs([14, 14, 14, 14], 'WEST'),
  }
  expect(wordsOf(basis(four))[0]).toBe('Houston $24 over the hub average')
  expect(levelsOf(basis(four))).toBe('warn')
  expect(levelsOf(basis({ ...four, ...hubs([14, 14], 'WEST') }))).toBe('withheld: too_few')
})

test('a discount is under the average, and a narrow basis has no record of wide ones', () => {
  expect(wordsOf(basis(priced([-9.5, -9.5, -9.5, -9.5])))).toEqual([
    'Houston $9.5 under the hub average',
    'No constraint file to hand to explain it.',
  ])
})

test('the evidence of a basis, and of what explains it', () => {
  const judged = basis({ ...twenty, ...bound('N_TO_H|BASE CASE', 40) }, 'HOUSTON', exposed(-0.4))
  expect(evidenceOf(judged)).toEqual([
    'basis 20 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD · against 19',
    'over 20 $/MWh · Backtest of public hourly data, 2024–2026',
    'againLow 59 % · Backtest of public hourly data, 2024–2026',
    'againHigh 69 % · Backtest of public hourly data, 2024–2026',
    'constraint N_TO_H name · 2026-07-15T21:55:00Z · NP6-86-CD',
    'shadow 40 $/MW · 2026-07-15T21:55:00Z · NP6-86-CD',
    'impact 16 $/MWh · 2026-07-15T21:55:00Z · NP6-86-CD, implied exposure',
    'share 80 % · 2026-07-15T21:55:00Z · NP6-86-CD, implied exposure',
  ])
})

test.each([
  ['no price', 'withheld: missing', { 'lmp/HB_HUBAVG': [[RUN, 30]] }, NOW],
  ['no hub average', 'withheld: missing', { 'lmp/HB_HOUSTON': [[RUN, 90]] }, NOW],
  ['prices 21 minutes old', 'withheld: stale', twenty, RUN + 21 * MIN],
  ['a price no grid has seen', 'withheld: implausible', priced([20, 20, 20, 10_000]), NOW],
  ['a hub average of another run', 'withheld: mismatch', { ...twenty, 'lmp/HB_HUBAVG': [[RUN - 5 * MIN, 30]] }, NOW],
  ['two runs', 'withheld: too_few', priced([90, 90]), NOW],
] as [string, string, SampleColumns, number][])('a basis judged by %s is %s', (_name, levels, columns, nowMs) => {
  expect(levelsOf(basis(columns, 'HOUSTON', undefined, nowMs))).toBe(levels)
})

const pressed = (columns: SampleColumns, nowMs = NOW) =>
  constraintPressureItem(sampleScene({ zone: 'SOUTH', nowMs, columns }))

const HONDO = 'HON_DEVI_1|SBRAUVA8'

test.each([
  ['a relevant line at 199 is nothing', bound(HONDO, 199), 'none'],
  ['at 200 it holds what was said', bound(HONDO, 200), 'none, holds info'],
  ['at 250 it is worth a note', bound(HONDO, 250), 'info'],
  ['at 999 still', bound(HONDO, 999), 'info'],
  ['at 1,000 it is worth watching', bound(HONDO, 1000), 'watch'],
  ['at 94.9 % of its cap still', bound(HONDO, 3321, { maxShadow: 3500 }), 'watch'],
  ['at 95 % of its cap it is a warning', bound(HONDO, 3325, { maxShadow: 3500 }), 'warn'],
  ['at its cap and violated it is an alert', bound(HONDO, 3325, { maxShadow: 3500, violatedMw: 0.1 }), 'alert'],
  ['violated below its cap it is judged by its price', bound(HONDO, 900, { maxShadow: 3500, violatedMw: 9 }), 'info'],
  ['a line of another zone is nothing of ours', bound('N_TO_H|BASE CASE', 2000), 'nothing'],
  ['an empty file says that nothing binds', { 'constraintFile/SYSTEM': [[FILE, 0]] }, 'nothing'],
] as [string, SampleColumns, string][])('%s', (_sentence, columns, levels) => {
  expect(levelsOf(pressed(columns))).toBe(levels)
})

test('the dearest of two relevant lines speaks', () => {
  expect(wordsOf(pressed({ ...bound('VALIMP|BASE CASE', 300), ...bound(HONDO, 1200) }))[0]).toBe(
    'HON_DEVI_1 bound at $1,200/MW',
  )
})

const runs: SampleColumns = { 'lmp/HB_HUBAVG': endingAt(FILE, Array<number>(12).fill(30)) }
const twice: SampleColumns = {
  [`constraint/${HONDO}` as const]: [
    [FILE - 5 * MIN, 900, detail()],
    [FILE, 1200, detail()],
  ],
}

test.each([
  ['no more than a price', twice, ['HON_DEVI_1 bound at $1,200/MW', 'Contingency SBRAUVA8. Bound 2 of 12 runs.']],
  [
    'limit and flow',
    bound(HONDO, 1200, { limitMw: 180, flowMw: 179.6 }),
    ['HON_DEVI_1 bound at $1,200/MW', 'Contingency SBRAUVA8; limit 180 MW, flow 180 MW. Bound 1 of 12 runs.'],
  ],
  [
    'a violation',
    bound(HONDO, 1200, { limitMw: 180, flowMw: 192, violatedMw: 12 }),
    ['HON_DEVI_1 bound at $1,200/MW', 'Contingency SBRAUVA8; flow exceeds the limit by 10 MW. Bound 1 of 12 runs.'],
  ],
  [
    'a cap',
    bound(HONDO, 1200, { maxShadow: 3500 }),
    ['HON_DEVI_1 at $1,200/MW, 34% of cap', 'Contingency SBRAUVA8. Bound 1 of 12 runs.'],
  ],
  [
    'cap, limit and flow',
    bound(HONDO, 1200, { maxShadow: 3500, limitMw: 180, flowMw: 180 }),
    ['HON_DEVI_1 at $1,200/MW, 34% of cap', 'Contingency SBRAUVA8; limit 180 MW, flow 180 MW. Bound 1 of 12 runs.'],
  ],
  [
    'cap and violation',
    bound(HONDO, 3500, { maxShadow: 3500, limitMw: 180, flowMw: 220, violatedMw: 40 }),
    [
      'HON_DEVI_1 at $3,500/MW, 100% of cap',
      'Contingency SBRAUVA8; flow exceeds the limit by 40 MW. Bound 1 of 12 runs.',
    ],
  ],
] as [string, SampleColumns, [string, string]][])(
  'a constraint of which the file gives %s',
  (_name, columns, words) => {
    expect(wordsOf(pressed({ ...runs, 'constraintFile/SYSTEM': [[FILE, 1]], ...columns }))).toEqual(words)
  },
)

test('the evidence of a constraint is its row, with the lines it was held against', () => {
  const row = bound(HONDO, 3500, { maxShadow: 3500, limitMw: 180, flowMw: 220, violatedMw: 40 })
  expect(evidenceOf(pressed({ ...runs, ...row }))).toEqual([
    'constraint HON_DEVI_1 name · 2026-07-15T21:55:00Z · NP6-86-CD',
    'shadow 3500 $/MW · 2026-07-15T21:55:00Z · NP6-86-CD · against 1000',
    'contingency SBRAUVA8 name · 2026-07-15T21:55:00Z · NP6-86-CD',
    'bound 1 count · 2026-07-15T21:55:00Z · NP6-86-CD',
    'runs 12 count · 2026-07-15T21:55:00Z · NP6-86-CD',
    'share 100 % · 2026-07-15T21:55:00Z · NP6-86-CD · against 95',
    'limit 180 MW · 2026-07-15T21:55:00Z · NP6-86-CD',
    'flow 220 MW · 2026-07-15T21:55:00Z · NP6-86-CD',
    'violated 40 MW · 2026-07-15T21:55:00Z · NP6-86-CD · against 0',
  ])
})

test.each([
  ['no file', 'withheld: missing', {}, NOW],
  ['a file 135 minutes old', 'warn', bound(HONDO, 3500, { maxShadow: 3500 }), FILE + 135 * MIN],
  ['a file 136 minutes old', 'withheld: stale', bound(HONDO, 3500, { maxShadow: 3500 }), FILE + 136 * MIN],
] as [string, string, SampleColumns, number][])('a constraint judged by %s is %s', (_name, levels, columns, nowMs) => {
  expect(levelsOf(pressed(columns, nowMs))).toBe(levels)
})
