import { expect, test } from 'vitest'
import {
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  listJudgedEvidence,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import type { SampleColumns, SampleRow, SampleVintages } from '../../../../test/sample-window.ts'
import { eveningRamp } from './rule.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const NOW = Date.parse('2026-07-15T22:36:20Z')

/**
 * Creates a load forecast for a day with 20 GW of wind and solar: net load is constant until 17:00 Central, then rises
 * in equal steps to its peak at 20:00.
 */
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
const tonight = (postings: SampleVintages, nowMs = NOW) =>
  judgeSampleRule(eveningRamp, createSampleInput({ nowMs, postings }))

test.each([
  ['up 13,579 MW is nothing', 13_579, 45_000, 'none'],
  ['up 13.58 GW keeps a note', 13_580, 45_000, 'none, holds info'],
  ['up 13,999 MW raises nothing', 13_999, 45_000, 'none, holds info'],
  ['up 14 GW is a note', 14_000, 45_000, 'info'],
  ['up 30 GW is still a note: a rise alone does not predict the price', 30_000, 45_000, 'info'],
  ['to 48,499 MW is nothing', 5000, 48_499, 'none'],
  ['to 48.5 GW keeps a note', 5000, 48_500, 'none, holds info'],
  ['to 50 GW is a note', 5000, 50_000, 'info'],
  ['to 58.2 GW keeps a watch', 5000, 58_200, 'info, holds watch'],
  ['to 59,999 MW raises nothing', 5000, 59_999, 'info, holds watch'],
  ['to 60 GW is a watch', 5000, 60_000, 'watch'],
  ['to 65 GW raises no higher level', 5000, 65_000, 'watch'],
  ['to 80 GW is no warning, however steep', 30_000, 80_000, 'watch'],
])('an evening %s', (_sentence, rise, peak, levels) => {
  expect(describeJudgedLevels(tonight(duck(rise, peak)))).toBe(levels)
})

/** Creates earlier evenings with these net load peaks in MW, yesterday's first. */
const before = (...peaks: number[]): SampleColumns => {
  const at = (mw: number) =>
    peaks.map((_, index): SampleRow => [JULY.midnightMs - (index + 1) * 24 * HOUR + 20 * HOUR, mw])
  return {
    'load/SYSTEM': peaks.map((peak, index): SampleRow => [at(0)[index]![0], peak + 20_000]).reverse(),
    'generation/wind': at(15_000).reverse(),
    'generation/solar': at(5000).reverse(),
  }
}
const fortnight = (mw: number, ...others: number[]) => [...others, ...Array<number>(14 - others.length).fill(mw)]

test.each([
  ['above all of the last two weeks', before(...fortnight(61_900)), 18_000, 'watch'],
  ['as high as one of them', before(...fortnight(55_000, 62_000)), 18_000, 'info'],
  ['with nine days of history', before(...fortnight(70_000).slice(5)), 18_000, 'watch'],
  ['as high as all of them, and steeper by 2 GW since noon', before(...fortnight(62_000)), 16_000, 'watch'],
  ['as high as all of them, and flatter by 2 GW since noon', before(...fortnight(62_000)), 20_000, 'info'],
] as [string, SampleColumns, number, string][])('a peak of 62 GW %s', (_name, columns, atNoon, levels) => {
  const input = createSampleInput({ nowMs: NOW, columns, postings: duck(18_000, 62_000, JULY, atNoon) })
  expect(describeJudgedLevels(judgeSampleRule(eveningRamp, input))).toBe(levels)
})

test('it is reported from 12:00 to 22:00', () => {
  const at = (hour: number) => {
    const nowMs = JULY.midnightMs + hour * HOUR
    return describeJudgedLevels(tonight(duck(18_000, 60_000, { ...JULY, nowMs }), nowMs))
  }
  expect([11.99, 12, 21.99, 22].map(at)).toEqual(['nothing', 'watch', 'watch', 'nothing'])
})

test('once the peak hour is over it is stated in the past tense', () => {
  const nowMs = JULY.midnightMs + 21.1 * HOUR
  expect(writeJudgedItem(tonight(duck(18_000, 55_000, { ...JULY, nowMs }), nowMs))).toEqual([
    'Evening ramp was 18.0 GW, peak 55.0 GW in HE21',
    'The ramp was steepest 17:00–20:00. The peak hour is over; net load is forecast to fall from here.',
  ])
})

test('once the peak hour is over it is context, however high the peak was', () => {
  const metAt = (hour: number) => {
    const nowMs = JULY.midnightMs + hour * HOUR
    return tonight(duck(18_000, 66_000, { ...JULY, nowMs }), nowMs).judgement
  }
  expect(metAt(20.9)).not.toHaveProperty('met')
  expect(metAt(21.1)).toMatchObject({ entry: 'watch', met: 'info' })
})

const steepest = 'The ramp is steepest 17:00–20:00.'
/** 12:30 Central, when the evening peak is still beyond the price outlook. */
const NOON: Day = { ...JULY, nowMs: JULY.midnightMs + 12.5 * HOUR }

test.each([
  [
    'with room',
    18_000,
    45_000,
    18_000,
    'Evening ramp 18.0 GW, peak 45.0 GW in HE21',
    `${steepest} The peak stays below 50.0 GW.`,
  ],
  [
    'into a tight stack',
    18_000,
    55_000,
    18_000,
    'Evening ramp 18.0 GW, peak 55.0 GW in HE21',
    `${steepest} Of past evenings that peaked above 50.0 GW, 35% saw a hub price of $100 or more (before co-optimization).`,
  ],
  [
    'into a tighter one',
    18_000,
    60_000,
    18_000,
    'Evening ramp 18.0 GW, peak 60.0 GW in HE21',
    `${steepest} Of past evenings that peaked above 60.0 GW, 38% saw a hub price of $100 or more (before co-optimization).`,
  ],
  [
    'into the tightest',
    25_000,
    66_000,
    25_000,
    'Evening ramp 25.0 GW, peak 66.0 GW in HE21',
    `${steepest} Of past evenings that peaked above 65.0 GW, 83% saw a hub price of $100 or more (before co-optimization).`,
  ],
  [
    'revised by no more than 1.5 GW',
    18_000,
    45_000,
    16_500,
    'Evening ramp 18.0 GW, peak 45.0 GW in HE21',
    `${steepest} The peak stays below 50.0 GW.`,
  ],
  [
    'revised upward',
    18_000,
    45_000,
    16_400,
    'Evening ramp 18.0 GW, peak 45.0 GW in HE21',
    `${steepest} The peak stays below 50.0 GW. The ramp was revised up 1.6 GW since noon.`,
  ],
  [
    'revised downward, tight',
    18_000,
    55_000,
    20_000,
    'Evening ramp 18.0 GW, peak 55.0 GW in HE21',
    `${steepest} Of past evenings that peaked above 50.0 GW, 35% saw a hub price of $100 or more (before co-optimization). The ramp was revised down 2.0 GW since noon.`,
  ],
])('an evening ramp %s', (_name, rise, peak, atNoon, title, body) => {
  expect(writeJudgedItem(tonight(duck(rise, peak, NOON, atNoon), NOON.nowMs))).toEqual([title, body])
})

test('once the price outlook reaches the peak it states the odds, and no base rate is shown beside them', () => {
  const at = (minutesBefore: number) => {
    const nowMs = JULY.midnightMs + 20 * HOUR - minutesBefore * MIN
    return tonight(duck(18_000, 60_000, { ...JULY, nowMs }), nowMs)
  }
  expect(writeJudgedItem(at(361))?.[1]).toContain('38% saw')
  expect(at(361).judgement).toMatchObject({ probability: 0.38 })
  expect(writeJudgedItem(at(360))).toEqual(['Evening ramp 18.0 GW, peak 60.0 GW in HE21', steepest])
  expect(at(360).judgement).not.toHaveProperty('probability')
})

test.each([
  ['before 15:00', 14],
  ['after 22:00', 20],
])('a rise %s is not part of the evening: of 20 GW in three hours two thirds count', (_name, fromHour) => {
  const values = Array.from(
    { length: 24 },
    (_, hour) => 50_000 + (20_000 * Math.min(3, Math.max(0, hour - fromHour))) / 3,
  )
  const load = [{ publishedAtMs: NOW - 6 * MIN, startsAtMs: JULY.midnightMs, values }]
  expect(listJudgedEvidence(tonight({ ...duck(18_000, 45_000), 'loadForecastInUse/E1': load }))[2]).toMatch(
    /^ramp 13333 MW/,
  )
})

test('the evidence of an evening: peak, ramp, hours, record and revision', () => {
  const forecasts = 'NP3-565-CD, NP4-732-CD, NP4-737-CD'
  const figures = listJudgedEvidence(tonight(duck(18_000, 55_000, NOON, 16_000), NOON.nowMs))
  expect(figures).toEqual([
    `peak 55000 MW · 2026-07-15T16:49:00Z · ${forecasts} · against 50000`,
    `peakAt 2026-07-16T01:00:00Z time · ${forecasts}`,
    `ramp 18000 MW · 2026-07-15T16:49:00Z · ${forecasts}`,
    `from 2026-07-15T22:00:00Z time · ${forecasts}`,
    `to 2026-07-16T01:00:00Z time · ${forecasts}`,
    'recordFrom 50000 MW · Rule configuration',
    'line 100 $/MWh · Rule configuration',
    'rate 35 % · Backtest of the four hubs, 2024, before co-optimization',
    `revised 2000 MW · 2026-07-15T16:49:00Z · ${forecasts} · against 1500`,
  ])
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
])('on %s the evening keeps its local hours', (_name, day) => {
  const judged = tonight(duck(18_000, 45_000, day, 16_000), day.nowMs)
  expect(writeJudgedItem(judged)).toEqual([
    'Evening ramp 18.0 GW, peak 45.0 GW in HE21',
    `${steepest} The peak stays below 50.0 GW. The ramp was revised up 2.0 GW since noon.`,
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
  expect(describeJudgedLevels(tonight(postings))).toBe(levels)
})
