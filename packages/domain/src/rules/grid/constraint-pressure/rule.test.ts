import { expect, test } from 'vitest'
import {
  CONSTRAINT_FILE_MS,
  createBindingConstraint,
  createConstraintDetail,
  MIN,
  NOW,
} from '../../../../test/binding-constraint.ts'
import {
  createRowsEndingAt,
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  listJudgedEvidence,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import type { SampleColumns } from '../../../../test/sample-window.ts'
import { constraintPressure } from './rule.ts'

const pressed = (columns: SampleColumns, nowMs = NOW) =>
  judgeSampleRule(constraintPressure, createSampleInput({ zone: 'SOUTH', nowMs, columns }))

const HONDO = 'HON_DEVI_1|SBRAUVA8'

test.each([
  ['a relevant line at 199 is nothing', createBindingConstraint(HONDO, 199), 'none'],
  ['at 200 it keeps a note', createBindingConstraint(HONDO, 200), 'none, holds info'],
  ['at 250 it is a note', createBindingConstraint(HONDO, 250), 'info'],
  ['at 999 it is still a note', createBindingConstraint(HONDO, 999), 'info'],
  ['at 1,000 it is a watch', createBindingConstraint(HONDO, 1000), 'watch'],
  ['at 94.9 % of its cap it is still a watch', createBindingConstraint(HONDO, 3321, { maxShadow: 3500 }), 'watch'],
  ['at 95 % of its cap it is a warning', createBindingConstraint(HONDO, 3325, { maxShadow: 3500 }), 'warn'],
  [
    'at its cap and violated it is an alert',
    createBindingConstraint(HONDO, 3325, { maxShadow: 3500, violatedMw: 0.1 }),
    'alert',
  ],
  [
    'violated below its cap it is judged by its price',
    createBindingConstraint(HONDO, 900, { maxShadow: 3500, violatedMw: 9 }),
    'info',
  ],
  ['a line of another zone raises nothing', createBindingConstraint('N_TO_H|BASE CASE', 2000), 'nothing'],
  ['an empty file means that nothing binds', { 'constraintFile/SYSTEM': [[CONSTRAINT_FILE_MS, 0]] }, 'nothing'],
] as [string, SampleColumns, string][])('%s', (_sentence, columns, levels) => {
  expect(describeJudgedLevels(pressed(columns))).toBe(levels)
})

test('the highest of two relevant lines is reported', () => {
  expect(
    writeJudgedItem(
      pressed({ ...createBindingConstraint('VALIMP|BASE CASE', 300), ...createBindingConstraint(HONDO, 1200) }),
    )[0],
  ).toBe('HON_DEVI_1 bound at $1,200/MWh')
})

const runs: SampleColumns = { 'lmp/HB_HUBAVG': createRowsEndingAt(CONSTRAINT_FILE_MS, Array<number>(12).fill(30)) }
const twice: SampleColumns = {
  [`constraint/${HONDO}` as const]: [
    [CONSTRAINT_FILE_MS - 5 * MIN, 900, createConstraintDetail()],
    [CONSTRAINT_FILE_MS, 1200, createConstraintDetail()],
  ],
}

test.each([
  [
    'no more than a price',
    twice,
    ['HON_DEVI_1 bound at $1,200/MWh', 'The contingency is SBRAUVA8. It bound in 2 of 12 runs of the hour to 16:55.'],
  ],
  [
    'limit and flow',
    createBindingConstraint(HONDO, 1200, { limitMw: 180, flowMw: 179.6 }),
    [
      'HON_DEVI_1 bound at $1,200/MWh',
      'The contingency is SBRAUVA8; the limit is 180 MW, the flow 180 MW. It bound in 1 of 12 runs of the hour to 16:55.',
    ],
  ],
  [
    'a violation',
    createBindingConstraint(HONDO, 1200, { limitMw: 180, flowMw: 192, violatedMw: 12 }),
    [
      'HON_DEVI_1 bound at $1,200/MWh',
      'The contingency is SBRAUVA8; the flow exceeds the limit by 10 MW. It bound in 1 of 12 runs of the hour to 16:55.',
    ],
  ],
  [
    'a cap',
    createBindingConstraint(HONDO, 1200, { maxShadow: 3500 }),
    [
      'HON_DEVI_1 bound at $1,200/MWh',
      'The contingency is SBRAUVA8. It bound in 1 of 12 runs of the hour to 16:55. The shadow price is 34% of its cap.',
    ],
  ],
  [
    'cap, limit and flow',
    createBindingConstraint(HONDO, 1200, { maxShadow: 3500, limitMw: 180, flowMw: 180 }),
    [
      'HON_DEVI_1 bound at $1,200/MWh',
      'The contingency is SBRAUVA8; the limit is 180 MW, the flow 180 MW. It bound in 1 of 12 runs of the hour to 16:55. The shadow price is 34% of its cap.',
    ],
  ],
  [
    'cap and violation',
    createBindingConstraint(HONDO, 3500, { maxShadow: 3500, limitMw: 180, flowMw: 220, violatedMw: 40 }),
    [
      'HON_DEVI_1 bound at $3,500/MWh',
      'The contingency is SBRAUVA8; the flow exceeds the limit by 40 MW. It bound in 1 of 12 runs of the hour to 16:55. The shadow price is 100% of its cap.',
    ],
  ],
] as [string, SampleColumns, [string, string]][])(
  'a constraint of which the file gives %s',
  (_name, columns, words) => {
    expect(
      writeJudgedItem(pressed({ ...runs, 'constraintFile/SYSTEM': [[CONSTRAINT_FILE_MS, 1]], ...columns })),
    ).toEqual(words)
  },
)

test('the evidence of a constraint is its row with its thresholds', () => {
  const row = createBindingConstraint(HONDO, 3500, { maxShadow: 3500, limitMw: 180, flowMw: 220, violatedMw: 40 })
  expect(listJudgedEvidence(pressed({ ...runs, ...row }))).toEqual([
    'constraint HON_DEVI_1 name · 2026-07-15T21:55:00Z · NP6-86-CD',
    'shadow 3500 $/MWh · 2026-07-15T21:55:00Z · NP6-86-CD · against 1000',
    'contingency SBRAUVA8 name · 2026-07-15T21:55:00Z · NP6-86-CD',
    'bound 1 count · 2026-07-15T21:55:00Z · NP6-86-CD',
    'fileAt 2026-07-15T21:55:00Z time · NP6-86-CD',
    'runs 12 count · 2026-07-15T21:55:00Z · NP6-86-CD',
    'share 100 % · 2026-07-15T21:55:00Z · NP6-86-CD · against 95',
    'limit 180 MW · 2026-07-15T21:55:00Z · NP6-86-CD',
    'flow 220 MW · 2026-07-15T21:55:00Z · NP6-86-CD',
    'violated 40 MW · 2026-07-15T21:55:00Z · NP6-86-CD · against 0',
  ])
})

test.each([
  ['no file', 'withheld: missing', {}, NOW],
  [
    'a file 135 minutes old',
    'warn',
    createBindingConstraint(HONDO, 3500, { maxShadow: 3500 }),
    CONSTRAINT_FILE_MS + 135 * MIN,
  ],
  [
    'a file 136 minutes old',
    'withheld: stale',
    createBindingConstraint(HONDO, 3500, { maxShadow: 3500 }),
    CONSTRAINT_FILE_MS + 136 * MIN,
  ],
] as [string, string, SampleColumns, number][])('a constraint judged by %s is %s', (_name, levels, columns, nowMs) => {
  expect(describeJudgedLevels(pressed(columns, nowMs))).toBe(levels)
})
