import { expect, test } from 'vitest'
import { endingAt, evidenceOf, levelsOf, sampleScene, wordsOf } from '../../../test/sample-scene.ts'
import type { SampleColumns, SampleRow } from '../../../test/sample-window.ts'
import { gridNotice, reserveTightness, storageShift } from './grid.ts'

const NOW = Date.parse('2026-07-15T22:36:20Z')
const AT = Date.parse('2026-07-15T22:35:00Z')
const MIN = 60_000
const DAY = 1440 * MIN

const prc = (value: number, halfAnHourAgo = value, history: readonly SampleRow[] = []): SampleColumns => ({
  'prc/SYSTEM': [...history, [NOW - 30 * MIN, halfAnHourAgo], [AT, value]],
})
const reserve = (columns: SampleColumns, nowMs = NOW) => reserveTightness(sampleScene({ nowMs, columns }))

test.each([
  ['4,999 MW hold a watch', 4999, 'none, holds watch'],
  ['5,000 do not', 5000, 'none'],
  ['4,500 are not worth watching', 4500, 'none, holds watch'],
  ['4,499 are', 4499, 'watch'],
  ['3,999 hold a warning', 3999, 'watch, holds warn'],
  ['3,499 are a warning', 3499, 'warn, holds alert'],
  ['3,500 are not', 3500, 'watch, holds warn'],
  ['3,000 are no alert', 3000, 'warn, holds alert'],
  ['2,999 are one', 2999, 'alert'],
])('reserves: %s', (_sentence, value, levels) => {
  expect(levelsOf(reserve(prc(value)))).toBe(levels)
})

test.each([
  ['5,999 after a fall of 1,500 is worth a note', 5999, 7499, 'info'],
  ['5,999 after a fall of 1,499 only keeps one', 5999, 7498, 'none, holds info'],
  ['6,000 after a fall of 1,500 only keeps one', 6000, 7500, 'none, holds info'],
  ['6,500 after any fall is nothing', 6500, 9500, 'none'],
])('reserves: %s', (_sentence, value, before, levels) => {
  expect(levelsOf(reserve(prc(value, before)))).toBe(levels)
})

/** Two weeks at 10,000 MW around this quarter-hour. */
const tenGw = Array.from({ length: 14 }, (_, index): SampleRow => [AT - (14 - index) * DAY, 10_000])

test.each([
  ['under 60 % of the usual for the hour is worth a note', 5999, 'info'],
  ['60 % is not, but keeps one', 6000, 'none, holds info'],
  ['60 % and 500 MW is nothing', 6500, 'none'],
])('reserves: %s', (_sentence, value, levels) => {
  expect(levelsOf(reserve(prc(value, value, tenGw)))).toBe(levels)
})

test.each([
  [
    'steady, without a history',
    prc(4200),
    'PRC 4,200 MW, 1,200 MW above the Watch line',
    'Watch 3,000 MW; EEA steps at 2,500 MW, 2,000 MW and 1,500 MW.',
  ],
  [
    'steady',
    prc(4200, 4200, tenGw),
    'PRC 4,200 MW, 1,200 MW above the Watch line',
    'Usual at this time 10.0 GW. Watch 3,000 MW; EEA steps at 2,500 MW, 2,000 MW and 1,500 MW.',
  ],
  [
    'falling',
    prc(4200, 5700),
    'PRC 4,200 MW, 1,200 MW above the Watch line',
    'Falling 500 MW in 10 minutes: the Watch line at 3,000 MW is 24 minutes off at that rate. EEA steps at 2,500 MW, 2,000 MW and 1,500 MW.',
  ],
  [
    'falling slowly',
    prc(4200, 4290),
    'PRC 4,200 MW, 1,200 MW above the Watch line',
    'Falling 30 MW in 10 minutes. Watch 3,000 MW; EEA steps at 2,500 MW, 2,000 MW and 1,500 MW.',
  ],
  [
    'under the line',
    prc(2700, 3000),
    'PRC 2,700 MW, 300 MW under the Watch line',
    'Falling 100 MW in 10 minutes. Watch 3,000 MW; EEA steps at 2,500 MW, 2,000 MW and 1,500 MW.',
  ],
])('reserves %s', (_name, columns, title, body) => {
  expect(wordsOf(reserve(columns))).toEqual([title, body])
})

test('the evidence of reserves: the step that was passed, the slope and the minutes left', () => {
  expect(evidenceOf(reserve(prc(3400, 4900, tenGw)))).toEqual([
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
  ['one no grid has seen', 'withheld: implausible', prc(60_001), NOW],
] as [string, string, SampleColumns, number][])('reserves judged by %s are %s', (_name, levels, columns, nowMs) => {
  expect(levelsOf(reserve(columns, nowMs))).toBe(levels)
})

const condition = (level: number, title: string, note: string | null = null): SampleColumns => ({
  'gridCondition/SYSTEM': [[AT, level, { detail: { state: 'x', title, note } }]],
})
const notice = (columns: SampleColumns, nowMs = NOW) => gridNotice(sampleScene({ nowMs, columns }))

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
  expect(levelsOf(notice(condition(level, title)))).toBe(levels)
})

test('ERCOT speaks in its own words, and where it gives none nobody adds any', () => {
  const watch = notice(condition(0, 'Watch', ' Reserves are projected to be low. '))
  expect(wordsOf(watch)).toEqual(['ERCOT: Watch at 17:35', 'Reserves are projected to be low.'])
  expect(evidenceOf(watch)).toEqual([
    'title Watch name · 2026-07-15T22:35:00Z · daily-prc',
    'at 2026-07-15T22:35:00Z time · daily-prc',
    'level 0 level · 2026-07-15T22:35:00Z · daily-prc · against 1',
    'note Reserves are projected to be low. name · 2026-07-15T22:35:00Z · daily-prc',
  ])
  expect(wordsOf(notice(condition(0, 'Watch', '  ')))).toEqual([
    'ERCOT: Watch at 17:35',
    'The grid condition page gives no further note.',
  ])
})

test.each([
  ['no page', 'withheld: missing', {}, NOW],
  ['a page 31 minutes old', 'withheld: stale', condition(2, 'EEA Level 2'), AT + 31 * MIN],
  ['a level that does not exist', 'withheld: implausible', condition(7, 'EEA Level 7'), NOW],
  ['a level without its words', 'withheld: missing', { 'gridCondition/SYSTEM': [[AT, 2]] }, NOW],
] as [string, string, SampleColumns, number][])('the grid judged by %s is %s', (_name, levels, columns, nowMs) => {
  expect(levelsOf(notice(columns, nowMs))).toBe(levels)
})

const fleet = (before: number, now: number, price = 40, most?: number): SampleColumns => ({
  'generation/storage': [
    ...(most === undefined ? [] : [[AT - 20 * DAY, most] as SampleRow]),
    [NOW - 30 * MIN, before],
    [AT, now],
  ],
  'lmp/HB_HOUSTON': endingAt(AT, [price]),
})
const storage = (columns: SampleColumns, nowMs = NOW) => storageShift(sampleScene({ nowMs, columns }))

test.each([
  ['a turn of 1 GW is worth a note', fleet(-500, 500), 'info'],
  ['a turn of less is not', fleet(-499, 500), 'none'],
  ['a swing of 2,999 MW is not', fleet(1000, 3999), 'none'],
  ['a swing of 3 GW is', fleet(1000, 4000), 'info'],
  ['a swing down as much', fleet(4000, 1000), 'info'],
  ['89.9 % of the largest discharge at 100 dollars is nothing', fleet(8990, 8990, 100, 10_000), 'none'],
  ['90 % of it at 100 dollars is worth watching', fleet(9000, 9000, 100, 10_000), 'watch'],
  ['90 % of it at 99.99 is nothing', fleet(9000, 9000, 99.99, 10_000), 'none'],
  ['with no history nobody knows what is near the most', fleet(9000, 9000, 500), 'none'],
])('storage: %s', (_sentence, columns, levels) => {
  expect(levelsOf(storage(columns))).toBe(levels)
})

test.each([
  [
    'turning',
    fleet(-1200, 2300),
    'Storage turns from charging to discharging, 2.3 GW',
    'From 1.2 GW charging to 2.3 GW discharging in 30 minutes.',
  ],
  [
    'turning, with a history',
    fleet(1200, -2300, 40, 8000),
    'Storage turns from discharging to charging, 2.3 GW',
    'From 1.2 GW discharging to 2.3 GW charging in 30 minutes. The largest discharge of thirty days is 8.0 GW.',
  ],
  [
    'swinging',
    fleet(-5600, -2500),
    'Storage charging 2.5 GW, 3.1 GW less in 30 min',
    'From 5.6 GW charging to 2.5 GW charging.',
  ],
  [
    'swinging, with a history',
    fleet(1000, 4200, 40, 8000),
    'Storage discharging 4.2 GW, 3.2 GW more in 30 min',
    'From 1.0 GW discharging to 4.2 GW discharging. The largest discharge of thirty days is 8.0 GW.',
  ],
  [
    'nearly spent',
    fleet(7000, 7600, 140, 8000),
    'Storage discharging 7.6 GW, near its recent maximum',
    'The fleet has reached 8.0 GW at most in thirty days: less help is left while the price stays high.',
  ],
])('storage %s', (_name, columns, title, body) => {
  expect(wordsOf(storage(columns))).toEqual([title, body])
})

test('the evidence of storage: what it does, did, and can do, and the price that makes it matter', () => {
  expect(evidenceOf(storage(fleet(7000, 7600, 140, 8000)))).toEqual([
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
  ['a value no fleet has', 'withheld: implausible', fleet(-2000, 40_001), NOW],
  ['nothing half an hour ago', 'withheld: too_few', { 'generation/storage': [[AT, 9000]] }, NOW],
] as [string, string, SampleColumns, number][])('storage judged by %s is %s', (_name, levels, columns, nowMs) => {
  expect(levelsOf(storage(columns, nowMs))).toBe(levels)
})
