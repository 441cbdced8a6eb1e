import { expect, test } from 'vitest'
import {
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  listJudgedEvidence,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import type { SampleColumns, SampleRow } from '../../../../test/sample-window.ts'
import type { ConstraintExposure, ConstraintExposures } from '../../panel/constraint-exposure.ts'
import { newConstraint } from './rule.ts'

const NOW = Date.parse('2026-07-15T22:36:20Z')
const MIN = 60_000
const DAY = 86_400_000
/** The newest SCED run of the newest hourly file. */
const RUN = Date.parse('2026-07-15T21:55:00Z')
const NELRIO = 'NELRIO|BASE CASE'

/** Creates the SCED runs, counted back from the newest, in which the constraint was binding at $120. */
const boundIn = (...runsBack: readonly number[]): SampleRow[] =>
  [...runsBack].sort((left, right) => right - left).map((back) => [RUN - back * 5 * MIN, 120])

/** Creates constraint files for `days` days, with one binding constraint of South. */
const record = (days: number, rows: readonly SampleRow[], key = NELRIO): SampleColumns => ({
  'constraintFile/SYSTEM': [
    [RUN - days * DAY, 0],
    [RUN, 1],
  ],
  [`constraint/${key}`]: rows,
})

const judge = (columns: SampleColumns, exposures?: ConstraintExposures, nowMs = NOW) =>
  judgeSampleRule(
    newConstraint,
    createSampleInput({ zone: 'SOUTH', nowMs, columns, ...(exposures ? { exposures } : {}) }),
  )

const now = boundIn(0, 2, 5)
const bindsAgainAfter = (ms: number) => record(31, [[RUN - ms, 80], ...now])

test.each([
  ['one that never bound in a month of files is new', record(30, now), 'info'],
  ['with 29 days of files it is unknown', record(29.99, now), 'nothing'],
  ['one that last bound 30 days ago is new', bindsAgainAfter(30 * DAY), 'info'],
  ['one that last bound 29 days ago is not', bindsAgainAfter(30 * DAY - MIN), 'nothing'],
  ['one that began to bind within a day is still new', bindsAgainAfter(DAY - MIN), 'info'],
  ['one that began to bind a day ago is not any more', bindsAgainAfter(DAY), 'nothing'],
  ['a row at zero is not binding', record(31, [[RUN - 5 * DAY, 0], ...now]), 'info'],
  ['two runs of six are noise', record(31, boundIn(0, 5)), 'nothing'],
  ['a third run longer ago than the six does not help', record(31, boundIn(0, 5, 6)), 'nothing'],
  ['three of six, including the newest, are not', record(31, boundIn(0, 4, 5)), 'info'],
  ['one that has stopped binding is over', record(31, boundIn(1, 2, 3)), 'nothing'],
  ['one of another zone is left out', record(31, now, 'N_TO_H|BASE CASE'), 'nothing'],
  ['one without a known zone is left out', record(31, now, 'XYZ_1|SABC'), 'nothing'],
  [
    'an empty file has no new constraint',
    {
      'constraintFile/SYSTEM': [
        [RUN - 31 * DAY, 0],
        [RUN, 0],
      ],
    },
    'nothing',
  ],
] as [string, SampleColumns, string][])('%s', (_sentence, columns, levels) => {
  expect(describeJudgedLevels(judge(columns))).toBe(levels)
})

test('of two binding constraints the new one is reported, though the old one is higher', () => {
  const old: SampleRow[] = [[RUN - 3 * DAY, 900], ...boundIn(0, 1, 2).map(([atMs]): SampleRow => [atMs, 900])]
  const judged = judge({ ...record(31, now), 'constraint/VALIMP|BASE CASE': old })
  expect(writeJudgedItem(judged)[0]).toBe('New constraint: NELRIO')
})

const exposed = (
  shiftFactor: number,
  more: Partial<ConstraintExposure> = {},
  fittedAtMs = NOW - DAY,
  key = NELRIO,
): ConstraintExposures => ({
  fittedAtMs,
  byConstraint: {
    [key]: {
      SOUTH: {
        shiftFactor,
        n: 200,
        correlation: 0.8,
        sameSignInBothHalves: true,
        lastBoundMs: RUN - 40 * DAY,
        ...more,
      },
    },
  },
})

const month = record(31, now)

test.each([
  ['an impact of 9 dollars, South’s first step, is a watch', exposed(-0.075), 'watch'],
  ['9 dollars down is the same', exposed(0.075), 'watch'],
  ['a cent less is a note', exposed(-0.0749), 'info'],
  ['an exposure from 35 intervals does not count', exposed(-0.9, { n: 35 }), 'info'],
  ['one from 36 does', exposed(-0.9, { n: 36 }), 'watch'],
  ['one that prices barely follow does not count', exposed(-0.9, { correlation: 0.49 }), 'info'],
  ['one that changed sign does not count', exposed(-0.9, { sameSignInBothHalves: false }), 'info'],
  ['one fitted 15 days ago does not count', exposed(-0.9, {}, NOW - 15 * DAY), 'info'],
])('%s', (_sentence, exposures, levels) => {
  expect(describeJudgedLevels(judge(month, exposures))).toBe(levels)
})

test('a constraint without a region counts by its exposure', () => {
  const unknown = record(31, now, 'XYZ_1|SABC')
  expect(describeJudgedLevels(judge(unknown, exposed(-0.5, {}, NOW - DAY, 'XYZ_1|SABC')))).toBe('watch')
})

test.each([
  [
    'unknown',
    undefined,
    'The constraint is binding for the first time in 30 days or more, at $120/MWh; its effect on prices is unknown, so only the basis is used.',
  ],
  [
    'firm enough for dollars',
    exposed(-0.5),
    'The constraint is binding for the first time in 30 days or more, at $120/MWh. Based on past binding, its effect on South is about +$60.',
  ],
  [
    'firm, and downward',
    exposed(0.5),
    'The constraint is binding for the first time in 30 days or more, at $120/MWh. Based on past binding, its effect on South is about −$60.',
  ],
  [
    'enough for a direction',
    exposed(-0.5, { n: 199 }),
    'The constraint is binding for the first time in 30 days or more, at $120/MWh. When it bound before, the South price was higher.',
  ],
  [
    'enough for a direction, downward',
    exposed(0.5, { n: 199 }),
    'The constraint is binding for the first time in 30 days or more, at $120/MWh. When it bound before, the South price was lower.',
  ],
] as [string, ConstraintExposures | undefined, string][])(
  'the words where the exposure is %s',
  (_name, exposures, body) => {
    expect(writeJudgedItem(judge(month, exposures))).toEqual(['New constraint: NELRIO', body])
  },
)

test('the evidence has the quiet days, and the impact only in reliable dollars', () => {
  const row = [
    'constraint NELRIO name · 2026-07-15T21:55:00Z · NP6-86-CD',
    'shadow 120 $/MWh · 2026-07-15T21:55:00Z · NP6-86-CD',
    'quiet 30 days · 2026-07-15T21:55:00Z · NP6-86-CD · against 30',
  ]
  expect(listJudgedEvidence(judge(month))).toEqual(row)
  expect(listJudgedEvidence(judge(month, exposed(-0.5, { n: 199 })))).toEqual(row)
  expect(listJudgedEvidence(judge(month, exposed(-0.5)))).toEqual([
    ...row,
    'impact 60 $/MWh · 2026-07-15T21:55:00Z · NP6-86-CD, implied exposure · against 9',
  ])
})

test.each([
  ['no file', 'withheld: missing', {}, NOW],
  ['a file 135 minutes old', 'info', month, RUN + 135 * MIN],
  ['a file 136 minutes old', 'withheld: stale', month, RUN + 136 * MIN],
] as [string, string, SampleColumns, number][])('with %s the judgement is %s', (_name, levels, columns, nowMs) => {
  expect(describeJudgedLevels(judge(columns, undefined, nowMs))).toBe(levels)
})
