import { expect, test } from 'vitest'
import {
  createRowsEndingAt,
  createSampleInput,
  describeJudgedLevels,
  type JudgedSample,
  judgeSampleRule,
  listJudgedEvidence,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import type { SampleColumns, SampleRow } from '../../../../test/sample-window.ts'
import { dartSpread } from './rule.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const NOW = Date.parse('2026-07-15T22:36:20Z')
const RUN = Date.parse('2026-07-15T22:35:00Z')
const THIS_HOUR = Date.parse('2026-07-15T22:00:00Z')
const MIDNIGHT = Date.parse('2026-07-15T05:00:00Z')

/** Day-ahead prices hour by hour from an instant, known since the afternoon before. */
const sold = (fromMs: number, values: readonly number[]): SampleRow[] =>
  values.map((value, index) => [fromMs + index * HOUR, value, { knownAtMs: fromMs - 10.5 * HOUR }])

const flat = (count: number, value: number) => Array<number>(count).fill(value)

type Hour = {
  settled: readonly number[]
  runs?: readonly number[]
  dayAhead?: number
  more?: SampleColumns
  nowMs?: number
}

/**
 * Judges the rule on a day with quarter-hours settled up to 17:30, SCED runs since then, and one day-ahead price for
 * every hour.
 */
const dart = ({ settled, runs, dayAhead = 40, more = {}, nowMs = NOW }: Hour) =>
  judgeSampleRule(
    dartSpread,
    createSampleInput({
      nowMs,
      columns: {
        'damSpp/HB_HOUSTON': sold(MIDNIGHT, flat(24, dayAhead)),
        'spp/HB_HOUSTON': createRowsEndingAt(THIS_HOUR + 15 * MIN, settled, 15),
        'lmp/HB_HOUSTON': createRowsEndingAt(RUN, runs ?? flat(2, settled.at(-1) ?? 0)),
        ...more,
      },
    }),
  )
/** Judges the rule on an hour in which every price so far is the same. */
const at = (price: number, dayAhead = 40) => dart({ settled: [price, price], dayAhead })

test.each([
  ['19.99 over is nothing', 59.99, 'none'],
  ['20 over holds a note', 60, 'none, holds info'],
  ['24.99 over raises nothing', 64.99, 'none, holds info'],
  ['25 over is a note', 65, 'info'],
  ['500 over is still a note: wide spreads do not last, and the price level rule has the higher levels', 540, 'info'],
  ['24.99 under raises nothing', 15.01, 'none, holds info'],
  ['25 under is a note', 15, 'info'],
  ['200 under raises no higher level', -160, 'info'],
])('real-time %s', (_sentence, price, levels) => {
  expect(describeJudgedLevels(at(price))).toBe(levels)
})

test.each([
  ['at 50 the first line is still 25', 75, 50, 'info'],
  ['at 60 it is 30', 89.99, 60, 'none, holds info'],
  ['at 60 it is 30, and no more', 90, 60, 'info'],
  ['at 300 it is 150 under as well', 150.01, 300, 'none, holds info'],
  ['at 300 it is 150, and no more', 150, 300, 'info'],
])('the line grows with the day-ahead price: %s', (_sentence, price, dayAhead, levels) => {
  expect(describeJudgedLevels(at(price, dayAhead))).toBe(levels)
})

test.each([
  [
    'every minute of the hour counts alike',
    { settled: [70, 70], runs: [100, 100] },
    'RT runs $38 over DA in HE18 so far',
  ],
  [
    'runs of a settled quarter do not count twice',
    { settled: [70, 70], runs: [900, 900, 100, 100] },
    'RT runs $38 over DA in HE18 so far',
  ],
  [
    'with nothing settled the runs alone speak',
    { settled: [], runs: flat(8, 90) },
    'RT runs $50 over DA in HE18 so far',
  ],
])('%s', (_sentence, hour, title) => {
  expect(writeJudgedItem(dart(hour))[0]).toBe(title)
})

test('a spread that the newest run no longer has is over, though the mean of the hour still includes it', () => {
  expect(describeJudgedLevels(dart({ settled: [200, 200], runs: [200, 59] }))).toBe('none')
  expect(describeJudgedLevels(dart({ settled: [200, 200], runs: [200, 65] }))).toBe('info')
  expect(describeJudgedLevels(dart({ settled: [-100, -100], runs: [-100, 60] }))).toBe('none')
})

/**
 * Judges the rule early in an hour: the hour before is fully settled, and at most 14 minutes of the current one are
 * over.
 */
const earlyIn = (hourStart: string, minutes: number, price = 70): JudgedSample => {
  const hourMs = Date.parse(hourStart)
  const columns: SampleColumns = {
    'spp/HB_HOUSTON': createRowsEndingAt(hourMs - 15 * MIN, flat(4, price), 15),
    'damSpp/HB_HOUSTON': [
      [hourMs - HOUR, 40],
      [hourMs, 40],
    ],
    'lmp/HB_HOUSTON': createRowsEndingAt(hourMs + minutes * MIN, flat(1 + minutes / 5, price)),
  }
  return judgeSampleRule(dartSpread, createSampleInput({ nowMs: hourMs + (minutes + 1) * MIN, columns }))
}

test('until a quarter of the hour is known, the hour before is used', () => {
  expect(writeJudgedItem(earlyIn('2026-07-15T22:00:00Z', 5))).toEqual([
    'RT ran $30 over DA in HE17',
    'DA cleared at $40; RT averages $70 over 60 minutes of the hour.',
  ])
  expect(writeJudgedItem(earlyIn('2026-07-15T22:00:00Z', 10, -500))[0]).toBe('RT runs $540 under DA in HE18 so far')
})

test.each([
  ['an ordinary midnight', '2026-07-15T05:00:00Z', 'RT ran $30 over DA in HE24 yesterday'],
  ['the midnight before the spring night', '2026-03-08T06:00:00Z', 'RT ran $30 over DA in HE24 yesterday'],
  ['the repeated hour of the autumn night', '2026-11-01T07:00:00Z', 'RT ran $30 over DA in HE02'],
])('after %s the hour before is named by its own day', (_name, hourStart, title) => {
  expect(writeJudgedItem(earlyIn(hourStart, 5))[0]).toBe(title)
})

test.each([
  [
    'early in the day',
    [65, 65],
    ['RT runs $25 over DA in HE18 so far', 'DA cleared at $40; RT averages $65 over 40 minutes of the hour.'],
  ],
  [
    'on the same side as before',
    [55, 55, 55, 55, 65, 65],
    [
      'RT runs $25 over DA in HE18 so far',
      'DA cleared at $40; RT averages $65 over 40 minutes of the hour. Day-to-date RT minus DA averages +$20; same side for 2 hours in a row.',
    ],
  ],
  [
    'after an hour on the other side',
    [55, 55, 55, 55, 4.5, 4.5],
    [
      'RT runs $36 under DA in HE18 so far',
      'DA cleared at $40; RT averages $4.50 over 40 minutes of the hour. Day-to-date RT minus DA averages −$10.',
    ],
  ],
])('the spread %s', (_name, settled, words) => {
  expect(writeJudgedItem(dart({ settled }))).toEqual(words)
})

test('the evidence of a spread: day-ahead, the hour so far, and the day so far', () => {
  const both = 'NP6-905-CD, NP6-788-CD, NP4-190-CD'
  expect(listJudgedEvidence(dart({ settled: [55, 55, 55, 55, 65, 65] }))).toEqual([
    `spread 25 $/MWh · 2026-07-15T22:35:00Z · ${both} · against 25`,
    'hour 2026-07-15T22:00:00Z hour · NP4-190-CD',
    'dayAhead 40 $/MWh · 2026-07-15T22:00:00Z · NP4-190-CD',
    'realTime 65 $/MWh · 2026-07-15T22:35:00Z · NP6-905-CD, NP6-788-CD',
    'minutes 40 min · 2026-07-15T22:35:00Z · NP6-905-CD, NP6-788-CD',
    `dayAverage 20 $/MWh · 2026-07-15T22:35:00Z · ${both}`,
    `sameSide 2 h · 2026-07-15T22:35:00Z · ${both}`,
  ])
})

const spike = { settled: [200, 200], runs: [200, 200] }

test.each([
  ['no price', 'withheld: missing', { ...spike, runs: [] }],
  ['a price 21 minutes old', 'withheld: stale', { ...spike, nowMs: RUN + 21 * MIN }],
  ['a price no grid has seen', 'withheld: implausible', { ...spike, runs: [200, 20_000] }],
  ['no settled quarter and two runs', 'withheld: too_few', { ...spike, settled: [], more: { 'spp/HB_HOUSTON': [] } }],
  [
    'one quarter of the hour before and two runs',
    'withheld: too_few',
    { ...spike, more: { 'spp/HB_HOUSTON': createRowsEndingAt(THIS_HOUR - 15 * MIN, [200], 15) } },
  ],
  ['no day-ahead price', 'withheld: missing', { ...spike, more: { 'damSpp/HB_HOUSTON': [] } }],
] as [string, string, Hour][])('a spread judged by %s is %s', (_name, levels, hour) => {
  expect(describeJudgedLevels(dart(hour))).toBe(levels)
})
