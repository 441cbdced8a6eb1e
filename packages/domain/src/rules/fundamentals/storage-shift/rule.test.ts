import { expect, test } from 'vitest'
import {
  createRowsEndingAt,
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  listJudgedEvidence,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import type { SampleColumns, SampleRow } from '../../../../test/sample-window.ts'
import { storageShift } from './rule.ts'

const NOW = Date.parse('2026-07-15T22:36:20Z')
const AT = Date.parse('2026-07-15T22:35:00Z')
const MIN = 60_000
const DAY = 1440 * MIN

const fleet = (before: number, now: number, price = 40, most?: number): SampleColumns => ({
  'generation/storage': [
    ...(most === undefined ? [] : [[AT - 20 * DAY, most] as SampleRow]),
    [NOW - 30 * MIN, before],
    [AT, now],
  ],
  'lmp/HB_HOUSTON': createRowsEndingAt(AT, [price]),
})
const storage = (columns: SampleColumns, nowMs = NOW) =>
  judgeSampleRule(storageShift, createSampleInput({ nowMs, columns }))

test.each([
  ['a reversal of 1 GW is a note', fleet(-500, 500), 'info'],
  ['a smaller reversal is not', fleet(-499, 500), 'none'],
  ['a swing of 2,999 MW is not', fleet(1000, 3999), 'none'],
  ['a swing of 3 GW is', fleet(1000, 4000), 'info'],
  ['a swing down is the same', fleet(4000, 1000), 'info'],
  ['89.9 % of the largest discharge at 100 dollars is nothing', fleet(8990, 8990, 100, 10_000), 'none'],
  ['90 % of it at 100 dollars is a watch', fleet(9000, 9000, 100, 10_000), 'watch'],
  ['90 % of it at 99.99 is nothing', fleet(9000, 9000, 99.99, 10_000), 'none'],
  ['without history the maximum is unknown', fleet(9000, 9000, 500), 'none'],
])('storage: %s', (_sentence, columns, levels) => {
  expect(describeJudgedLevels(storage(columns))).toBe(levels)
})

test.each([
  [
    'turning',
    fleet(-1200, 2300),
    'Storage switches from charging to discharging, 2.3 GW',
    'Storage went from 1.2 GW charging to 2.3 GW discharging in 30 minutes.',
  ],
  [
    'turning, with a history',
    fleet(1200, -2300, 40, 8000),
    'Storage switches from discharging to charging, 2.3 GW',
    'Storage went from 1.2 GW discharging to 2.3 GW charging in 30 minutes. The largest discharge in thirty days was 8.0 GW.',
  ],
  [
    'swinging',
    fleet(-5600, -2500),
    'Storage charging 2.5 GW, 3.1 GW less in 30 min',
    'Storage went from 5.6 GW charging to 2.5 GW charging.',
  ],
  [
    'swinging, with a history',
    fleet(1000, 4200, 40, 8000),
    'Storage discharging 4.2 GW, 3.2 GW more in 30 min',
    'Storage went from 1.0 GW discharging to 4.2 GW discharging. The largest discharge in thirty days was 8.0 GW.',
  ],
  [
    'nearly spent',
    fleet(7000, 7600, 140, 8000),
    'Storage discharging 7.6 GW, near its recent maximum',
    'The thirty-day high is 8.0 GW: little more can come from storage.',
  ],
  [
    'above all it has given',
    fleet(7000, 8400, 140, 8000),
    'Storage discharging 8.4 GW, its most in thirty days',
    'The previous high was 8.0 GW.',
  ],
])('storage %s', (_name, columns, title, body) => {
  expect(writeJudgedItem(storage(columns))).toEqual([title, body])
})

test('the evidence of storage: output now and before, its maximum, and the price', () => {
  expect(listJudgedEvidence(storage(fleet(7000, 7600, 140, 8000)))).toEqual([
    'net 7600 MW · 2026-07-15T22:35:00Z · fuel-mix · against 7200',
    'before 7000 MW · 2026-07-15T22:06:20Z · fuel-mix',
    'swing 600 MW · 2026-07-15T22:35:00Z · fuel-mix · against 3000',
    'minutes 30 min · Rule configuration',
    'most 8000 MW · 2026-07-15T22:35:00Z · fuel-mix',
    'lmp 140 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD · against 100',
  ])
})

test.each([
  ['no fuel mix', 'withheld: missing', {}, NOW],
  ['a fuel mix 31 minutes old', 'withheld: stale', fleet(-2000, 2000), AT + 31 * MIN],
  ['an implausible value', 'withheld: implausible', fleet(-2000, 40_001), NOW],
  ['nothing half an hour ago', 'withheld: too_few', { 'generation/storage': [[AT, 9000]] }, NOW],
] as [string, string, SampleColumns, number][])('storage judged by %s is %s', (_name, levels, columns, nowMs) => {
  expect(describeJudgedLevels(storage(columns, nowMs))).toBe(levels)
})
