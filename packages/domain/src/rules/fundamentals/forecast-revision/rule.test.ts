import { expect, test } from 'vitest'
import {
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  listJudgedEvidence,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import type { SampleVintages } from '../../../../test/sample-window.ts'
import { forecastRevision } from './rule.ts'

const MIN = 60_000
/** 13:36 Central. */
const NOW = Date.parse('2026-07-15T18:36:20Z')
const MIDNIGHT = Date.parse('2026-07-15T05:00:00Z')
const POSTED = Date.parse('2026-07-15T18:30:00Z')

/** Creates a forecast for today and tomorrow with one value, and another at HE18. */
const peaking = (peak: number | null, publishedAtMs = POSTED, base = 40_000) => {
  const values = Array<number | null>(48).fill(base)
  values[17] = peak
  return { publishedAtMs, startsAtMs: MIDNIGHT, values }
}

/** The day-ahead market for today closed yesterday at 10:00. */
const CLOSE = Date.parse('2026-07-14T15:00:00Z')

/** Creates the forecasts of HE18 when its day-ahead market closed, and the current ones. */
const moved = (load: [number, number], wind: [number, number], solar: [number, number]): SampleVintages => ({
  'loadForecastInUse/E1': [peaking(load[0], CLOSE - 30 * MIN), peaking(load[1])],
  'stwpf/SYSTEM': [peaking(wind[0], CLOSE - 5 * MIN, 9000), peaking(wind[1], NOW - 41 * MIN, 9000)],
  'stppf/SYSTEM': [peaking(solar[0], CLOSE - 5 * MIN, 9000), peaking(solar[1], NOW - 41 * MIN, 9000)],
})
const by = (loadMw: number) => moved([60_000, 60_000 + loadMw], [9000, 9000], [9000, 9000])

const revised = (postings: SampleVintages, nowMs = NOW) =>
  judgeSampleRule(forecastRevision, createSampleInput({ nowMs, postings }))

test.each([
  [1399, 'none'],
  [1400, 'none, holds info'],
  [1999, 'none, holds info'],
  [2000, 'info'],
  [-2000, 'info'],
  [9000, 'info'],
])('peak net load moved by %i MW since its market closed is %s', (mw, levels) => {
  expect(describeJudgedLevels(revised(by(mw)))).toBe(levels)
})

test('load up, wind and solar down, and the reverse', () => {
  expect(writeJudgedItem(revised(moved([60_000, 61_200], [9000, 7600], [9000, 8150])))).toEqual([
    'Peak net load revised up 3.5 GW since DAM close',
    'Forecast change for HE18 since 10:00 yesterday: load +1,200 MW, wind −1,400 MW, solar −850 MW. Day-ahead prices do not include this change, so the hour looks tighter than priced.',
  ])
  expect(writeJudgedItem(revised(moved([60_000, 59_000], [9000, 10_500], [9000, 10_000])))).toEqual([
    'Peak net load revised down 3.5 GW since DAM close',
    'Forecast change for HE18 since 10:00 yesterday: load −1,000 MW, wind +1,500 MW, solar +1,000 MW. Day-ahead prices do not include this change, so the hour looks looser than priced.',
  ])
})

test('the evidence of a revision, by part', () => {
  expect(listJudgedEvidence(revised(moved([60_000, 61_200], [9000, 7600], [9000, 8150])))).toEqual([
    'change 3450 MW · 2026-07-15T17:55:20Z · NP3-565-CD, NP4-732-CD, NP4-737-CD · against 2000',
    'hour 2026-07-15T22:00:00Z hour · NP3-565-CD',
    'since 2026-07-14T15:00:00Z time · Market calendar',
    'load 1200 MW · 2026-07-15T17:55:20Z · NP3-565-CD',
    'wind -1400 MW · 2026-07-15T17:55:20Z · NP4-732-CD',
    'solar -850 MW · 2026-07-15T17:55:20Z · NP4-737-CD',
  ])
})

test.each([
  ['no load forecast', 'withheld: missing', { ...by(9000), 'loadForecastInUse/E1': [] }, NOW],
  ['no wind forecast', 'withheld: missing', { ...by(9000), 'stwpf/SYSTEM': [] }, NOW],
  ['no solar forecast', 'withheld: missing', { ...by(9000), 'stppf/SYSTEM': [] }, NOW],
  ['wind and solar 150 minutes old', 'info', by(9000), NOW + 109 * MIN],
  ['wind and solar 151 minutes old', 'withheld: stale', by(9000), NOW + 110 * MIN],
  [
    'nothing from before the close',
    'withheld: missing',
    { ...by(9000), 'stppf/SYSTEM': [peaking(9000, NOW - 41 * MIN)] },
    NOW,
  ],
] as [string, string, SampleVintages, number][])('a revision judged by %s is %s', (_name, levels, postings, nowMs) => {
  expect(describeJudgedLevels(revised(postings, nowMs))).toBe(levels)
})
