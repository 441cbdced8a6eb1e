import { expect, test } from 'vitest'
import {
  CONSTRAINT_FILE_MS,
  createBindingConstraint,
  MIN,
  NOW,
  SCED_RUN_MS,
} from '../../../../test/binding-constraint.ts'
import {
  createRowsEndingAt,
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  listJudgedEvidence,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import { createUsualRows, type SampleColumns } from '../../../../test/sample-window.ts'
import type { Zone } from '../../../market/zones.ts'
import type { ConstraintExposures } from '../../panel/constraint-exposure.ts'
import { congestionBasis } from './rule.ts'

/** Creates prices with a hub average of $30 in every SCED run; the zone is above it by `bases`. */
const priced = (bases: readonly number[], zone: Zone = 'HOUSTON'): SampleColumns => ({
  [`lmp/HB_${zone}` as const]: createRowsEndingAt(
    SCED_RUN_MS,
    bases.map((basis) => 30 + basis),
  ),
  'lmp/HB_HUBAVG': createRowsEndingAt(SCED_RUN_MS, Array<number>(bases.length).fill(30)),
})

const basis = (columns: SampleColumns, zone: Zone = 'HOUSTON', exposures?: ConstraintExposures, nowMs = NOW) =>
  judgeSampleRule(congestionBasis, createSampleInput({ zone, nowMs, columns, ...(exposures ? { exposures } : {}) }))

test.each([
  ['Houston 8.99 over the average is nothing', 'HOUSTON', 8.99, 'none'],
  ['Houston 9 over holds a watch', 'HOUSTON', 9, 'none, holds watch'],
  ['Houston 14.99 over raises nothing', 'HOUSTON', 14.99, 'none, holds watch'],
  ['Houston 15 over is a watch', 'HOUSTON', 15, 'watch'],
  ['Houston 15 under is the same', 'HOUSTON', -15, 'watch'],
  ['Houston 18 holds a warning', 'HOUSTON', 18, 'watch, holds warn'],
  ['Houston 29.99 is no warning yet', 'HOUSTON', 29.99, 'watch, holds warn'],
  ['Houston 30 is a warning', 'HOUSTON', 30, 'warn'],
  ['Houston 60 holds an alert', 'HOUSTON', 60, 'warn, holds alert'],
  ['Houston 99.99 is no alert yet', 'HOUSTON', 99.99, 'warn, holds alert'],
  ['Houston 100 is an alert', 'HOUSTON', 100, 'alert'],
  ['North warns at 30', 'NORTH', 30, 'warn'],
  ['North alerts at 100', 'NORTH', -100, 'alert'],
  ['South watches at 15', 'SOUTH', 15, 'watch'],
  ['South warns at 30', 'SOUTH', -30, 'warn'],
  ['West is nothing at 14.99', 'WEST', -14.99, 'none'],
  ['West does not watch at 24.99', 'WEST', -24.99, 'none, holds watch'],
  ['West watches at 25', 'WEST', -25, 'watch'],
  ['West does not warn at 49.99', 'WEST', -49.99, 'watch, holds warn'],
  ['West warns at 50', 'WEST', -50, 'warn'],
  ['West does not alert at 149.99', 'WEST', -149.99, 'warn, holds alert'],
  ['West alerts at 150', 'WEST', -150, 'alert'],
] as [string, Zone, number, string][])('%s', (_sentence, zone, value, levels) => {
  expect(describeJudgedLevels(basis(priced([value, value, value, value], zone), zone))).toBe(levels)
})

test.each([
  ['a quarter-hour of runs must agree', [0, 35, 35, 35], 'warn'],
  ['two runs do not raise it, but keep it', [0, 0, 35, 35], 'none, holds warn'],
  ['the narrowest of the three gives the level', [35, 16, 35], 'watch, holds warn'],
  ['a run on the other side counts as none', [35, 35, -35, 35], 'none, holds warn'],
  ['runs on the other side do not keep it', [-90, -90, -90, 16, 16, 16], 'watch'],
  ['a run of the last hour still keeps it', [35, ...Array<number>(11).fill(1)], 'none, holds warn'],
  ['an earlier one does not', [35, ...Array<number>(12).fill(1)], 'none'],
])('%s', (_sentence, bases, levels) => {
  expect(describeJudgedLevels(basis(priced(bases)))).toBe(levels)
})

const exposed = (shiftFactor: number, n = 200): ConstraintExposures => ({
  fittedAtMs: NOW - 24 * 60 * MIN,
  byConstraint: {
    'N_TO_H|BASE CASE': {
      HOUSTON: { shiftFactor, n, correlation: 0.8, sameSignInBothHalves: true, lastBoundMs: CONSTRAINT_FILE_MS },
    },
  },
})
const twenty = priced(Array<number>(12).fill(20))

test.each([
  [
    'with an exposure in dollars',
    createBindingConstraint('N_TO_H|BASE CASE', 40),
    exposed(-0.4),
    `N_TO_H explains $16 of the $20 basis at 16:55 (80%), at a shadow price of $40/MWh.`,
  ],
  [
    'with an exposure that explains more than there is',
    createBindingConstraint('N_TO_H|BASE CASE', 40),
    exposed(-0.6),
    `N_TO_H accounts for about $24 at 16:55 before offsets, more than the $20 basis, at a shadow price of $40/MWh.`,
  ],
  [
    'with too few intervals for dollars',
    createBindingConstraint('N_TO_H|BASE CASE', 40),
    exposed(-0.4, 199),
    `N_TO_H bound at $40/MWh in the last constraint file.`,
  ],
  [
    'with an exposure the other way',
    createBindingConstraint('N_TO_H|BASE CASE', 40),
    exposed(0.4),
    `N_TO_H bound at $40/MWh in the last constraint file.`,
  ],
  [
    'with a constraint of the region',
    createBindingConstraint('N_TO_H|BASE CASE', 40),
    undefined,
    `N_TO_H bound at $40/MWh in the last constraint file.`,
  ],
  [
    'with none of the region',
    createBindingConstraint('WESTEX|BASE CASE', 40),
    undefined,
    `No constraint in the last constraint file is known to move Houston.`,
  ],
  [
    'with nothing bound at all',
    { 'constraintFile/SYSTEM': [[CONSTRAINT_FILE_MS, 0]] },
    undefined,
    `No constraint in the last constraint file is known to move Houston.`,
  ],
  ['without a constraint file', {}, undefined, `Constraint data missing; basis only.`],
] as [string, SampleColumns, ConstraintExposures | undefined, string][])(
  'a basis %s',
  (_name, columns, exposures, body) => {
    expect(writeJudgedItem(basis({ ...twenty, ...columns }, 'HOUSTON', exposures))).toEqual([
      'Houston $20 over the hub average',
      body,
    ])
  },
)

test('without a published average, the four hubs of each run give it', () => {
  const hubs = (last: readonly number[], zone: Zone): SampleColumns => ({
    [`lmp/HB_${zone}` as const]: createRowsEndingAt(SCED_RUN_MS, last),
  })
  const four = {
    ...hubs([70, 70, 70, 70], 'HOUSTON'),
    ...hubs([30, 30, 30, 30], 'NORTH'),
    ...hubs([22, 22, 22, 22], 'SOUTH'),
    ...hubs([14, 14, 14, 14], 'WEST'),
  }
  expect(writeJudgedItem(basis(four))[0]).toBe('Houston $36 over the hub average')
  expect(describeJudgedLevels(basis(four))).toBe('warn')
  expect(describeJudgedLevels(basis({ ...four, ...hubs([14, 14], 'WEST') }))).toBe('withheld: too_few')
})

test('a discount is under the average', () => {
  expect(writeJudgedItem(basis(priced([-9.5, -9.5, -9.5, -9.5])))).toEqual([
    'Houston $9.50 under the hub average',
    'Constraint data missing; basis only.',
  ])
})

test('the evidence of a basis, and of what explains it', () => {
  const judged = basis({ ...twenty, ...createBindingConstraint('N_TO_H|BASE CASE', 40) }, 'HOUSTON', exposed(-0.4))
  expect(listJudgedEvidence(judged)).toEqual([
    'basis 20 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD · against 15',
    'constraint N_TO_H name · 2026-07-15T21:55:00Z · NP6-86-CD',
    'shadow 40 $/MWh · 2026-07-15T21:55:00Z · NP6-86-CD',
    'fileAt 2026-07-15T21:55:00Z time · NP6-86-CD',
    'fileBasis 20 $/MWh · 2026-07-15T21:55:00Z · NP6-788-CD',
    'impact 16 $/MWh · 2026-07-15T21:55:00Z · NP6-86-CD, implied exposure',
    'share 80 % · 2026-07-15T21:55:00Z · NP6-86-CD, implied exposure',
  ])
})

test.each([
  ['no price', 'withheld: missing', { 'lmp/HB_HUBAVG': [[SCED_RUN_MS, 30]] }, NOW],
  ['no hub average', 'withheld: missing', { 'lmp/HB_HOUSTON': [[SCED_RUN_MS, 90]] }, NOW],
  ['prices 21 minutes old', 'withheld: stale', twenty, SCED_RUN_MS + 21 * MIN],
  ['a price no grid has seen', 'withheld: implausible', priced([20, 20, 20, 10_000]), NOW],
  [
    'a hub average of another run',
    'withheld: mismatch',
    { ...twenty, 'lmp/HB_HUBAVG': [[SCED_RUN_MS - 5 * MIN, 30]] },
    NOW,
  ],
  ['two runs', 'withheld: too_few', priced([90, 90]), NOW],
] as [string, string, SampleColumns, number][])('a basis judged by %s is %s', (_name, levels, columns, nowMs) => {
  expect(describeJudgedLevels(basis(columns, 'HOUSTON', undefined, nowMs))).toBe(levels)
})

const usualHour = (price: number) => createUsualRows(SCED_RUN_MS, price)

test.each([
  ['$39 where $36 is usual, beside hubs at $1,200, is a watch', 39, 1169, 36, 'watch'],
  ['$400 where $36 is usual is an alert', 400, 30, 36, 'alert'],
  ['$39 with too few days to say what is usual keeps its level', 39, 1169, null, 'alert'],
])('basis alone: Houston at %s', (_sentence, price, average, usual, levels) => {
  const columns = {
    'lmp/HB_HOUSTON': [
      ...(usual === null ? [] : usualHour(usual)),
      ...createRowsEndingAt(SCED_RUN_MS, Array<number>(12).fill(price)),
    ],
    'lmp/HB_HUBAVG': createRowsEndingAt(SCED_RUN_MS, Array<number>(12).fill(average)),
  }
  expect(describeJudgedLevels(basis(columns))).toBe(levels)
})

test('a constraint file older than the jump does not explain it', () => {
  const columns = {
    ...priced([...Array<number>(8).fill(12), 90, 90, 90, 90]),
    ...createBindingConstraint('N_TO_H|BASE CASE', 40),
  }
  expect(writeJudgedItem(basis(columns, 'HOUSTON', exposed(-0.4)))[1]).toBe(
    'N_TO_H bound at $40/MWh at 16:55, before the jump: the basis was +$12 then.',
  )
})
