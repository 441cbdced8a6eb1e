import { expect, test } from 'vitest'
import { endingAt, evidenceOf, judged, levelsOf, sampleScene, wordsOf } from '../../../test/sample-scene.ts'
import type { SampleColumns, SampleRow } from '../../../test/sample-window.ts'
import { dartSpread } from './rule.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const NOW = Date.parse('2026-07-15T22:36:20Z')
const THIS_HOUR = Date.parse('2026-07-15T22:00:00Z')
const MIDNIGHT = Date.parse('2026-07-15T05:00:00Z')

/** Day-ahead prices hour by hour from an instant, known since the afternoon before. */
const sold = (fromMs: number, values: readonly number[]): SampleRow[] =>
  values.map((value, index) => [fromMs + index * HOUR, value, { knownAtMs: fromMs - 10.5 * HOUR }])

const flat = (count: number, value: number) => Array<number>(count).fill(value)

/** Two quarters of this hour settled, the hour and the hour before sold at $40. */
const dart = (quarters: readonly number[], more: SampleColumns = {}, nowMs = NOW) =>
  judged(
    dartSpread,
    sampleScene({
      nowMs,
      columns: {
        'damSpp/HB_HOUSTON': sold(MIDNIGHT, flat(24, 40)),
        'spp/HB_HOUSTON': endingAt(THIS_HOUR + 15 * MIN, quarters, 15),
        ...more,
      },
    }),
  )

test.each([
  ['11.99 over is nothing', [51.99, 51.99], 'none'],
  ['12 over holds a watch', [52, 52], 'none, holds watch'],
  ['19.99 over is nothing new', [59.99, 59.99], 'none, holds watch'],
  ['20 over is worth watching', [60, 60], 'watch'],
  ['20 under as much', [20, 20], 'watch'],
  ['21 over holds a warning', [61.01, 61.01], 'watch, holds warn'],
  ['35 over is a warning', [75, 75], 'warn'],
  ['60 over holds an alert', [100, 100], 'warn, holds alert'],
  ['100 over is an alert', [140, 140], 'alert'],
  ['the mean of the quarters counts, not the newest', [200, 40], 'warn, holds alert'],
])('real-time %s', (_sentence, quarters, levels) => {
  expect(levelsOf(dart(quarters))).toBe(levels)
})

test('with one quarter of the hour settled it is the hour before that speaks, as one that is over', () => {
  expect(
    wordsOf(dart([70, 70, 70, 70, 10], { 'spp/HB_HOUSTON': endingAt(THIS_HOUR, [70, 70, 70, 70, 10], 15) })),
  ).toEqual(['RT ran $30 over DA in HE17', 'DA $40, RT $70 (4 of 4 quarters settled).'])
})

test.each([
  ['an ordinary midnight', '2026-07-15T05:00:00Z', 'RT ran $30 over DA in HE24 yesterday'],
  ['the midnight before the spring night', '2026-03-08T06:00:00Z', 'RT ran $30 over DA in HE24 yesterday'],
  ['the repeated hour of the autumn night', '2026-11-01T07:00:00Z', 'RT ran $30 over DA in HE02'],
])('after %s the hour before is named by its own day', (_name, hourStart, title) => {
  const hourMs = Date.parse(hourStart)
  const columns = {
    'spp/HB_HOUSTON': endingAt(hourMs - 15 * MIN, flat(4, 70), 15),
    'damSpp/HB_HOUSTON': [[hourMs - HOUR, 40] as SampleRow],
  }
  expect(wordsOf(judged(dartSpread, sampleScene({ nowMs: hourMs + 6 * MIN, columns })))[0]).toBe(title)
})

test.each([
  ['early in the day', [60, 60], ['RT runs $20 over DA in HE18 so far', 'DA $40, RT $60 (2 of 4 quarters settled).']],
  [
    'on the same side as before',
    [55, 55, 55, 55, 60, 60],
    [
      'RT runs $20 over DA in HE18 so far',
      'DA $40, RT $60 (2 of 4 quarters settled). Day-to-date RT minus DA averages +$18; on this side for 2 hours in a row.',
    ],
  ],
  [
    'after an hour on the other side',
    [55, 55, 55, 55, 4.5, 4.5],
    [
      'RT runs $36 under DA in HE18 so far',
      'DA $40, RT $4.5 (2 of 4 quarters settled). Day-to-date RT minus DA averages −$10.',
    ],
  ],
])('the spread %s', (_name, quarters, words) => {
  expect(wordsOf(dart(quarters))).toEqual(words)
})

test('the evidence of a spread: what was sold, what settled, and the day so far', () => {
  expect(evidenceOf(dart([55, 55, 55, 55, 60, 60]))).toEqual([
    'spread 20 $/MWh · 2026-07-15T22:15:00Z · NP6-905-CD, NP4-190-CD · against 20',
    'hour 2026-07-15T22:00:00Z hour · NP4-190-CD',
    'dayAhead 40 $/MWh · 2026-07-15T22:00:00Z · NP4-190-CD',
    'realTime 60 $/MWh · 2026-07-15T22:15:00Z · NP6-905-CD',
    'quarters 2 count · 2026-07-15T22:15:00Z · NP6-905-CD',
    'ofFour 4 count · Rule configuration',
    'dayAverage 17.5 $/MWh · 2026-07-15T22:15:00Z · NP6-905-CD, NP4-190-CD',
    'sameSide 2 h · 2026-07-15T22:15:00Z · NP6-905-CD, NP4-190-CD',
  ])
})

const hourBefore: SampleColumns = { 'spp/HB_HOUSTON': endingAt(THIS_HOUR - 45 * MIN, [200, 200], 15) }

test.each([
  ['no settlement price', 'withheld: missing', { 'spp/HB_HOUSTON': [] }],
  ['a newest quarter that ended 66 minutes ago', 'withheld: stale', hourBefore],
  ['one no grid has seen', 'withheld: implausible', { 'spp/HB_HOUSTON': endingAt(THIS_HOUR, [200, 20_000], 15) }],
  ['one quarter of this hour', 'withheld: too_few', { 'spp/HB_HOUSTON': endingAt(THIS_HOUR, [200], 15) }],
  ['one of the hour before', 'withheld: too_few', { 'spp/HB_HOUSTON': endingAt(THIS_HOUR - 15 * MIN, [200], 15) }],
  ['no day-ahead price', 'withheld: missing', { 'damSpp/HB_HOUSTON': [] }],
] as [string, string, SampleColumns][])('a spread judged by %s is %s', (_name, levels, more) => {
  expect(levelsOf(dart([200, 200], more))).toBe(levels)
})
