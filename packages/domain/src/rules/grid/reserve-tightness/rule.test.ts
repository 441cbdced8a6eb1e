import { expect, test } from 'vitest'
import {
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  listJudgedEvidence,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import type { SampleColumns, SampleRow } from '../../../../test/sample-window.ts'
import { reserveTightness } from './rule.ts'

const NOW = Date.parse('2026-07-15T22:36:20Z')
const AT = Date.parse('2026-07-15T22:35:00Z')
const MIN = 60_000
const DAY = 1440 * MIN

const prc = (value: number, halfAnHourAgo = value, history: readonly SampleRow[] = []): SampleColumns => ({
  'prc/SYSTEM': [...history, [NOW - 30 * MIN, halfAnHourAgo], [AT, value]],
})
const reserve = (columns: SampleColumns, nowMs = NOW) =>
  judgeSampleRule(reserveTightness, createSampleInput({ nowMs, columns }))

test.each([
  ['4,999 MW hold a watch', 4999, 'none, holds watch'],
  ['5,000 do not', 5000, 'none'],
  ['4,500 are not a watch', 4500, 'none, holds watch'],
  ['4,499 are', 4499, 'watch'],
  ['3,999 hold a warning', 3999, 'watch, holds warn'],
  ['3,499 are a warning', 3499, 'warn, holds alert'],
  ['3,500 are not', 3500, 'watch, holds warn'],
  ['3,000 are not an alert', 3000, 'warn, holds alert'],
  ['2,999 are one', 2999, 'alert'],
])('reserves: %s', (_sentence, value, levels) => {
  expect(describeJudgedLevels(reserve(prc(value)))).toBe(levels)
})

test.each([
  ['5,999 after a fall of 1,500 is a note', 5999, 7499, 'info'],
  ['5,999 after a fall of 1,499 only keeps one', 5999, 7498, 'none, holds info'],
  ['6,000 after a fall of 1,500 only keeps one', 6000, 7500, 'none, holds info'],
  ['6,500 after any fall is nothing', 6500, 9500, 'none'],
])('reserves: %s', (_sentence, value, before, levels) => {
  expect(describeJudgedLevels(reserve(prc(value, before)))).toBe(levels)
})

/** Reserves of 10,000 MW around this quarter-hour for two weeks. */
const tenGw = Array.from({ length: 14 }, (_, index): SampleRow => [AT - (14 - index) * DAY, 10_000])

test.each([
  ['under 60 % of the usual for the hour is a note', 5999, 'info'],
  ['60 % is not, but keeps one', 6000, 'none, holds info'],
  ['60 % and 500 MW is nothing', 6500, 'none'],
])('reserves: %s', (_sentence, value, levels) => {
  expect(describeJudgedLevels(reserve(prc(value, value, tenGw)))).toBe(levels)
})

test.each([
  [
    'steady, without a history',
    prc(4200),
    'PRC 4,200 MW, 1,200 MW above the Watch line',
    'The Watch line is 3,000 MW; EEA levels start at 2,500 MW, 2,000 MW and 1,500 MW.',
  ],
  [
    'steady',
    prc(4200, 4200, tenGw),
    'PRC 4,200 MW, 1,200 MW above the Watch line',
    'The usual PRC at this time is 10.0 GW. The Watch line is 3,000 MW; EEA levels start at 2,500 MW, 2,000 MW and 1,500 MW.',
  ],
  [
    'falling',
    prc(4200, 5700),
    'PRC 4,200 MW, 1,200 MW above the Watch line',
    'PRC is down 500 MW in 10 minutes; at that rate the 3,000 MW Watch line is 24 minutes away. EEA levels start at 2,500 MW, 2,000 MW and 1,500 MW.',
  ],
  [
    'falling slowly',
    prc(4200, 4290),
    'PRC 4,200 MW, 1,200 MW above the Watch line',
    'PRC is down 30 MW in 10 minutes. The Watch line is 3,000 MW; EEA levels start at 2,500 MW, 2,000 MW and 1,500 MW.',
  ],
  [
    'under the line',
    prc(2700, 3000),
    'PRC 2,700 MW, 300 MW under the Watch line',
    'PRC is down 100 MW in 10 minutes. The Watch line is 3,000 MW; EEA levels start at 2,500 MW, 2,000 MW and 1,500 MW.',
  ],
])('reserves %s', (_name, columns, title, body) => {
  expect(writeJudgedItem(reserve(columns))).toEqual([title, body])
})

test('the evidence of reserves: the step crossed, the slope and the minutes left', () => {
  expect(listJudgedEvidence(reserve(prc(3400, 4900, tenGw)))).toEqual([
    'prc 3400 MW · 2026-07-15T22:35:00Z · daily-prc · against 3500',
    'room 400 MW · 2026-07-15T22:35:00Z · daily-prc',
    'watchLine 3000 MW · Rule configuration',
    'eea1 2500 MW · Rule configuration',
    'eea2 2000 MW · Rule configuration',
    'eea3 1500 MW · Rule configuration',
    'usual 10000 MW · 2026-07-15T22:35:00Z · daily-prc',
    'fall 500 MW · 2026-07-15T22:35:00Z · daily-prc',
    'ten 10 min · Rule configuration',
    'left 8 min · 2026-07-15T22:35:00Z · daily-prc',
  ])
})

test.each([
  ['no value', 'withheld: missing', {}, NOW],
  ['one 15 minutes old', 'alert', prc(2000), AT + 15 * MIN],
  ['one 16 minutes old', 'withheld: stale', prc(2000), AT + 16 * MIN],
  ['an implausible one', 'withheld: implausible', prc(60_001), NOW],
] as [string, string, SampleColumns, number][])('reserves judged by %s are %s', (_name, levels, columns, nowMs) => {
  expect(describeJudgedLevels(reserve(columns, nowMs))).toBe(levels)
})
