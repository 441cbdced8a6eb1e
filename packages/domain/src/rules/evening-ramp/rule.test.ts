import { expect, test } from 'vitest'
import { evidenceOf, judged, levelsOf, sampleScene, wordsOf } from '../../../test/sample-scene.ts'
import type { SampleVintages } from '../../../test/sample-window.ts'
import { eveningRamp } from './rule.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const NOW = Date.parse('2026-07-15T22:36:20Z')

/** Net load by Central hour of a day: flat at a base until 17:00, then up in equal steps to its peak at 20:00. */
const evening = (midnightMs: number, publishedAtMs: number, base: number, peak: number, hours = 24) => {
  const sunk = Array.from({ length: hours }, (_, index) => {
    const hour = index + 24 - hours
    return hour <= 17 ? base : hour >= 20 ? peak : base + ((hour - 17) * (peak - base)) / 3
  })
  return { publishedAtMs, startsAtMs: midnightMs, values: sunk.map((mw) => mw + 20_000) }
}
const still = (publishedAtMs: number, startsAtMs: number) => [
  { publishedAtMs, startsAtMs, values: Array<number>(26).fill(10_000) },
]

type Day = { midnightMs: number; hours: number; nowMs: number }
const JULY: Day = { midnightMs: Date.parse('2026-07-15T05:00:00Z'), hours: 24, nowMs: NOW }

const duck = (rise: number, peak: number, day: Day = JULY, atNoon = rise): SampleVintages => {
  const { midnightMs, hours, nowMs } = day
  const noonMs = midnightMs + (hours - 12) * HOUR
  return {
    'loadForecastInUse/E1': [
      evening(midnightMs, noonMs - 30 * MIN, peak - atNoon, peak, hours),
      evening(midnightMs, nowMs - 6 * MIN, peak - rise, peak, hours),
    ],
    'stwpf/SYSTEM': [...still(noonMs - 5 * MIN, midnightMs), ...still(nowMs - 41 * MIN, midnightMs)],
    'stppf/SYSTEM': [...still(noonMs - 5 * MIN, midnightMs), ...still(nowMs - 41 * MIN, midnightMs)],
  }
}
const tonight = (postings: SampleVintages, nowMs = NOW) => judged(eveningRamp, sampleScene({ nowMs, postings }))

test.each([
  ['12.5 GW is nothing', 12_500, 45_000, 'none'],
  ['12.6 GW keeps a note', 12_600, 45_000, 'none, holds info'],
  ['13,999 MW is nothing new', 13_999, 45_000, 'none, holds info'],
  ['14 GW is worth a note', 14_000, 45_000, 'info'],
  ['18 GW is worth watching', 18_000, 45_000, 'watch'],
  ['24 GW is a warning', 24_000, 45_000, 'warn'],
  ['24 GW to a peak under 52.5 GW is a warning', 24_000, 52_499, 'warn'],
  ['14 GW to a peak of 52.5 GW weighs one level more', 14_000, 52_500, 'watch'],
  ['18 GW to such a peak too', 18_000, 52_500, 'warn'],
  ['24 GW to such a peak stays a warning, ready to be an alert', 24_000, 62_499, 'warn, holds alert'],
  ['24 GW to a peak of 62.5 GW is an alert', 24_000, 62_500, 'alert'],
  ['13 GW to any peak is nothing new', 13_000, 70_000, 'none, holds watch'],
])('an evening ramp of %s', (_sentence, rise, peak, levels) => {
  expect(levelsOf(tonight(duck(rise, peak)))).toBe(levels)
})

test('it is spoken of from noon until ten in the evening', () => {
  const at = (hour: number) => {
    const nowMs = JULY.midnightMs + hour * HOUR
    return levelsOf(tonight(duck(18_000, 45_000, { ...JULY, nowMs }), nowMs))
  }
  expect([11.99, 12, 21.99, 22].map(at)).toEqual(['nothing', 'watch', 'watch', 'nothing'])
})

test('once the hour of the peak is over it is told as past', () => {
  const nowMs = JULY.midnightMs + 21.1 * HOUR
  expect(wordsOf(tonight(duck(18_000, 55_000, { ...JULY, nowMs }), nowMs))).toEqual([
    'Evening ramp was 18.0 GW, peak 55.0 GW at 20:00',
    'Steepest 17:00–20:00. The hour of the peak is over; net load falls from here by the forecast.',
  ])
})

const steepest = 'Steepest 17:00–20:00.'

test.each([
  [
    'with room',
    18_000,
    45_000,
    18_000,
    'Evening ramp 18.0 GW, peak 45.0 GW at 20:00',
    `${steepest} The peak stays under 52.5 GW, above which prices passed $100 in 17–29% of hours.`,
  ],
  [
    'into a tight stack',
    18_000,
    55_000,
    18_000,
    'Evening ramp 18.0 GW, peak 55.0 GW at 20:00',
    `${steepest} By net load alone, hours over 52.5 GW have meant $100 or more 17–29% of the time, over 62.5 GW 61%.`,
  ],
  [
    'into the steepest',
    25_000,
    64_000,
    25_000,
    'Evening ramp 25.0 GW, peak 64.0 GW at 20:00',
    `${steepest} By net load alone, hours over 62.5 GW have meant $100 or more 61% of the time.`,
  ],
  [
    'revised by no more than 1.5 GW',
    18_000,
    45_000,
    16_500,
    'Evening ramp 18.0 GW, peak 45.0 GW at 20:00',
    `${steepest} The peak stays under 52.5 GW, above which prices passed $100 in 17–29% of hours.`,
  ],
  [
    'revised upward',
    18_000,
    45_000,
    16_400,
    'Evening ramp 18.0 GW, peak 45.0 GW at 20:00',
    `${steepest} The peak stays under 52.5 GW, above which prices passed $100 in 17–29% of hours. The ramp is revised +1.6 GW since noon.`,
  ],
  [
    'revised downward, tight',
    18_000,
    55_000,
    20_000,
    'Evening ramp 18.0 GW, peak 55.0 GW at 20:00',
    `${steepest} By net load alone, hours over 52.5 GW have meant $100 or more 17–29% of the time, over 62.5 GW 61%. The ramp is revised −2.0 GW since noon.`,
  ],
  [
    'revised, steepest',
    25_000,
    64_000,
    20_000,
    'Evening ramp 25.0 GW, peak 64.0 GW at 20:00',
    `${steepest} By net load alone, hours over 62.5 GW have meant $100 or more 61% of the time. The ramp is revised +5.0 GW since noon.`,
  ],
])('an evening ramp %s', (_name, rise, peak, atNoon, title, body) => {
  expect(wordsOf(tonight(duck(rise, peak, JULY, atNoon)))).toEqual([title, body])
})

test.each([
  ['before 15:00', 14],
  ['after 22:00', 20],
])('what rises %s is no part of the evening: of 20 GW in three hours two thirds count', (_name, fromHour) => {
  const values = Array.from(
    { length: 24 },
    (_, hour) => 50_000 + (20_000 * Math.min(3, Math.max(0, hour - fromHour))) / 3,
  )
  const load = [{ publishedAtMs: NOW - 6 * MIN, startsAtMs: JULY.midnightMs, values }]
  expect(evidenceOf(tonight({ ...duck(18_000, 45_000), 'loadForecastInUse/E1': load }))[0]).toMatch(/^ramp 13333 MW/)
})

test('the evidence of an evening: ramp, peak, hours and revision', () => {
  const forecasts = 'NP3-565-CD, NP4-732-CD, NP4-737-CD'
  const figures = evidenceOf(tonight(duck(18_000, 55_000, JULY, 16_000)))
  expect(figures.slice(0, 5)).toEqual([
    `ramp 18000 MW · 2026-07-15T21:55:20Z · ${forecasts} · against 18000`,
    `peak 55000 MW · 2026-07-15T21:55:20Z · ${forecasts}`,
    `peakAt 2026-07-16T01:00:00Z time · ${forecasts}`,
    `from 2026-07-15T22:00:00Z time · ${forecasts}`,
    `to 2026-07-16T01:00:00Z time · ${forecasts}`,
  ])
  expect(figures.at(-1)).toBe(`revised 2000 MW · 2026-07-15T21:55:20Z · ${forecasts} · against 1500`)
})

test.each([
  [
    'the short day of spring',
    { midnightMs: Date.parse('2026-03-08T06:00:00Z'), hours: 23, nowMs: Date.parse('2026-03-08T22:36:20Z') },
  ],
  [
    'the long day of autumn',
    { midnightMs: Date.parse('2026-11-01T05:00:00Z'), hours: 25, nowMs: Date.parse('2026-11-01T23:36:20Z') },
  ],
])('on %s the evening keeps its hours on the wall clock', (_name, day) => {
  const judged = tonight(duck(18_000, 45_000, day, 16_000), day.nowMs)
  expect(wordsOf(judged)).toEqual([
    'Evening ramp 18.0 GW, peak 45.0 GW at 20:00',
    `${steepest} The peak stays under 52.5 GW, above which prices passed $100 in 17–29% of hours. The ramp is revised +2.0 GW since noon.`,
  ])
})

test.each([
  ['no load forecast', 'withheld: missing', { ...duck(25_000, 64_000), 'loadForecastInUse/E1': [] }],
  ['no wind forecast', 'withheld: missing', { ...duck(25_000, 64_000), 'stwpf/SYSTEM': [] }],
  [
    'a solar forecast 151 minutes old',
    'withheld: stale',
    { ...duck(25_000, 64_000), 'stppf/SYSTEM': still(NOW - 151 * MIN, JULY.midnightMs) },
  ],
  [
    'a forecast that ends before the evening',
    'withheld: too_few',
    {
      ...duck(25_000, 64_000),
      'stppf/SYSTEM': [{ publishedAtMs: NOW - 41 * MIN, startsAtMs: NOW - 10 * HOUR, values: [1] }],
    },
  ],
] as [string, string, SampleVintages][])('an evening judged by %s is %s', (_name, levels, postings) => {
  expect(levelsOf(tonight(postings))).toBe(levels)
})
