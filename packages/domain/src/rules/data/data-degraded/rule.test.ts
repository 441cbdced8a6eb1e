import { expect, test } from 'vitest'
import { listJudgedEvidence, judgeSampleRule, describeJudgedLevels, createSampleInput, writeJudgedItem } from '../../../../test/sample-input.ts'
import type { SampleColumns, SampleVintages } from '../../../../test/sample-window.ts'
import { dataDegraded } from './rule.ts'

const NOW = Date.parse('2026-07-15T22:36:20Z')
const AT = Date.parse('2026-07-15T22:35:00Z')
const MIN = 60_000

/** All inputs of a brief, fresh. */
const whole: SampleColumns = {
  'lmp/HB_HOUSTON': [[AT, 40]],
  'load/SYSTEM': [[AT, 60_000]],
  'generation/wind': [[AT, 9000]],
  'constraintFile/SYSTEM': [[AT - 30 * MIN, 0]],
  'tempF/KIAH': [[AT - 40 * MIN, 95]],
  'weatherAlertPoll/TX': [[AT, 0]],
  'gas/HENRY_HUB': [[Date.parse('2026-07-14T05:00:00Z'), 3]],
}
const posted = [{ publishedAtMs: AT - 40 * MIN, startsAtMs: AT - 35 * MIN, values: [9000] }]
const forecasts: SampleVintages = { 'stwpf/SYSTEM': posted, 'stppf/SYSTEM': posted }

const judge = (changed: SampleColumns = {}, postings = forecasts) =>
  judgeSampleRule(dataDegraded, createSampleInput({ nowMs: NOW, columns: { ...whole, ...changed }, postings }))

const noWeather: SampleColumns = { 'tempF/KIAH': [] }
const noGas: SampleColumns = { 'gas/HENRY_HUB': [] }
const noConstraints: SampleColumns = { 'constraintFile/SYSTEM': [] }
const noLoad: SampleColumns = { 'load/SYSTEM': [] }
const oldLmp: SampleColumns = { 'lmp/HB_HOUSTON': [[AT - 14 * MIN, 40]] }

test.each([
  ['fresh sources raise nothing', {}, 'nothing'],
  ['one source old is a note', { 'gas/HENRY_HUB': [[NOW - 11 * 1440 * MIN, 3]] }, 'info'],
  ['Fair quality is a note', noConstraints, 'info'],
  ['Poor quality is a watch', { ...noConstraints, ...noLoad, ...noGas }, 'watch'],
  ['an old price is a note', oldLmp, 'info'],
  ['no price is a warning', { 'lmp/HB_HOUSTON': [] }, 'warn'],
  ['a price 21 minutes old counts as missing', { 'lmp/HB_HOUSTON': [[NOW - 21 * MIN, 40]] }, 'warn'],
  ['an implausible price counts as missing', { 'lmp/HB_HOUSTON': [[AT, 20_000]] }, 'warn'],
] as [string, SampleColumns, string][])('%s', (_sentence, changed, levels) => {
  expect(describeJudgedLevels(judge(changed))).toBe(levels)
})

test('late forecasts alone lower the grade, but raise no item', () => {
  expect(describeJudgedLevels(judge({}, {}))).toBe('nothing')
})

test.each([
  [
    'missing',
    noConstraints,
    'Partial data: constraints',
    'Not judged: constraint rules. Constraints: never seen.',
  ],
  [
    'missing, two of them',
    { ...noLoad, ...noGas },
    'Partial data: load, gas',
    'Not judged: net-load rules, heat rates. Load: never seen; Gas: never seen.',
  ],
  [
    'missing, many of them',
    { ...noLoad, ...noGas, ...noWeather, ...noConstraints },
    'Partial data: 4 sources',
    'Not judged: weather items, net-load rules, constraint rules, heat rates. Weather: never seen; Load: never seen; Constraints: never seen; Gas: never seen.',
  ],
  ['old', oldLmp, 'Partial data: LMP', 'Used with less weight. LMP: 15 min old.'],
  [
    'old, many of them',
    {
      ...oldLmp,
      'load/SYSTEM': [[AT - 20 * MIN, 60_000]],
      'tempF/KIAH': [[AT - 100 * MIN, 95]],
      'constraintFile/SYSTEM': [[AT - 80 * MIN, 0]],
    },
    'Partial data: 4 sources',
    'Used with less weight. Weather: 1 h 41 min old; LMP: 15 min old; Load: 21 min old; Constraints: 1 h 21 min old.',
  ],
] as [string, SampleColumns, string, string][])('sources that are %s', (_name, changed, title, body) => {
  expect(writeJudgedItem(judge(changed))).toEqual([title, body])
})

test('the evidence is the score vs Good, and the problem of each source', () => {
  expect(listJudgedEvidence(judge(noConstraints))).toEqual([
    'score 80 % · 2026-07-15T22:36:20Z · Completeness · against 85',
    'sources constraints name · 2026-07-15T22:36:20Z · Completeness',
    'count 1 count · 2026-07-15T22:36:20Z · Completeness',
    'notes Constraints: never seen name · 2026-07-15T22:36:20Z · Completeness',
  ])
})
