import { expect, test } from 'vitest'
import {
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  listJudgedEvidence,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import type { SampleColumns } from '../../../../test/sample-window.ts'
import { gridNotice } from './rule.ts'

const NOW = Date.parse('2026-07-15T22:36:20Z')
const AT = Date.parse('2026-07-15T22:35:00Z')
const MIN = 60_000

const condition = (level: number, title: string, note: string | null = null): SampleColumns => ({
  'gridCondition/SYSTEM': [[AT, level, { detail: { state: 'x', title, note } }]],
})
const notice = (columns: SampleColumns, nowMs = NOW) =>
  judgeSampleRule(gridNotice, createSampleInput({ nowMs, columns }))

test.each([
  [0, 'Normal Conditions', 'nothing'],
  [0, 'Operating Condition Notice', 'info'],
  [0, 'Advisory', 'info'],
  [0, 'Weather Watch', 'info'],
  [0, 'Watch', 'warn'],
  [0, 'Energy Emergency Alert', 'alert'],
  [1, 'EEA Level 1', 'alert'],
  [2, 'Normal Conditions', 'alert'],
])('ERCOT at level %i with "%s" is %s', (level, title, levels) => {
  expect(describeJudgedLevels(notice(condition(level, title)))).toBe(levels)
})

test('the words of ERCOT are shown, and none are added', () => {
  const watch = notice(condition(0, 'Watch', ' Reserves are projected to be low. '))
  expect(writeJudgedItem(watch)).toEqual(['ERCOT: Watch at 17:35', 'Reserves are projected to be low.'])
  expect(listJudgedEvidence(watch)).toEqual([
    'title Watch name · 2026-07-15T22:35:00Z · daily-prc',
    'at 2026-07-15T22:35:00Z time · daily-prc',
    'level 0 level · 2026-07-15T22:35:00Z · daily-prc · against 1',
    'note Reserves are projected to be low. name · 2026-07-15T22:35:00Z · daily-prc',
  ])
  expect(writeJudgedItem(notice(condition(0, 'Watch', '  ')))).toEqual([
    'ERCOT: Watch at 17:35',
    'ERCOT gives no further detail.',
  ])
})

test.each([
  ['no page', 'withheld: missing', {}, NOW],
  ['a page 31 minutes old', 'withheld: stale', condition(2, 'EEA Level 2'), AT + 31 * MIN],
  ['a level that does not exist', 'withheld: implausible', condition(7, 'EEA Level 7'), NOW],
  ['a level without its words', 'withheld: missing', { 'gridCondition/SYSTEM': [[AT, 2]] }, NOW],
] as [string, string, SampleColumns, number][])('the grid judged by %s is %s', (_name, levels, columns, nowMs) => {
  expect(describeJudgedLevels(notice(columns, nowMs))).toBe(levels)
})
