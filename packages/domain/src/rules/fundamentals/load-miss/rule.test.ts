import { expect, test } from 'vitest'
import {
  createLastHourRows,
  forecast,
  HOUR,
  MIN,
  NEWEST_VALUE_MS,
  NOW,
  THIS_HOUR_MS,
} from '../../../../test/forecast-hours.ts'
import {
  createRowsEndingAt,
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  listJudgedEvidence,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import type { SampleVintages } from '../../../../test/sample-window.ts'
import { loadMiss } from './rule.ts'

const models = (...each: readonly (readonly [model: string, mw: number])[]): SampleVintages =>
  Object.fromEntries(each.map(([model, mw]) => [`loadForecast/${model}`, forecast(mw)]))

const loadAt = (
  actualMw: number,
  postings: SampleVintages = { 'loadForecastInUse/E1': forecast(60_000) },
  nowMs = NOW,
) =>
  judgeSampleRule(
    loadMiss,
    createSampleInput({ nowMs, columns: { 'load/SYSTEM': createLastHourRows(actualMw) }, postings }),
  )

test.each([
  ['1.1 % over is nothing', 60_660, 'none'],
  ['1.25 % over keeps a note', 60_750, 'none, holds info'],
  ['1.9 % over raises nothing', 61_140, 'none, holds info'],
  ['2 % over is a note', 61_200, 'info'],
  ['2 % under is the same', 58_800, 'info'],
  ['3.59 % under raises no higher level', 57_846, 'info'],
  ['3.6 % under keeps a watch', 57_840, 'info, holds watch'],
  ['5.9 % over raises nothing', 63_540, 'info, holds watch'],
  ['6 % over is a watch', 63_600, 'watch'],
  ['6 % under is the same', 56_400, 'watch'],
  ['12 % over is no warning', 67_200, 'watch'],
])('load %s', (_sentence, actualMw, levels) => {
  expect(describeJudgedLevels(loadAt(actualMw))).toBe(levels)
})

const inUse = { 'loadForecastInUse/E1': forecast(60_000) }
const apart = models(['A3', 58_900], ['E1', 60_000], ['X', 62_300], ['M', 70_000])

test.each([
  [
    'with other models',
    { ...inUse, ...apart },
    'Load 4% over the E1 forecast',
    'Load was 62.1 GW over the last hour vs 60.0 GW forecast; other models have 58.9 GW to 62.3 GW for this hour.',
  ],
  ['alone', inUse, 'Load 4% over the E1 forecast', 'Load was 62.1 GW over the last hour vs 60.0 GW forecast.'],
  [
    'against the middle of unflagged models',
    models(['A3', 58_900], ['E1', 60_000], ['X', 62_300]),
    'Load 4% over the median model',
    'Load was 62.1 GW over the last hour vs 60.0 GW forecast; other models have 58.9 GW to 62.3 GW for this hour.',
  ],
  [
    'against the middle of two',
    models(['A3', 58_900], ['E1', 60_000]),
    'Load 4% over the median model',
    'Load was 62.1 GW over the last hour vs 60.0 GW forecast.',
  ],
  [
    'against the outlook',
    { 'demandOutlook/SYSTEM': forecast(60_000) },
    'Load 4% over the demand outlook',
    'Load was 62.1 GW over the last hour vs 60.0 GW forecast.',
  ],
])('load over its forecast %s', (_name, postings, title, body) => {
  expect(writeJudgedItem(loadAt(62_100, postings))).toEqual([title, body])
})

test('models posted after the hour began are named beside the outlook from before it', () => {
  const since = { publishedAtMs: THIS_HOUR_MS + 30 * MIN, startsAtMs: THIS_HOUR_MS, values: [61_000] }
  const late = { 'loadForecast/A3': [since], 'loadForecast/E1': [since], 'loadForecast/X': [since] }
  expect(writeJudgedItem(loadAt(62_100, { 'demandOutlook/SYSTEM': forecast(60_000), ...late }))).toEqual([
    'Load 4% over the demand outlook',
    'Load was 62.1 GW over the last hour vs 60.0 GW forecast; other models have 61.0 GW to 61.0 GW for this hour.',
  ])
})

test('load under its forecast', () => {
  expect(writeJudgedItem(loadAt(57_900))[0]).toBe('Load 4% under the E1 forecast')
})

test('the evidence of a load miss names the document of the forecast', () => {
  expect(listJudgedEvidence(loadAt(62_100, { ...inUse, ...apart }))).toEqual([
    'errorPct 3.5 % · 2026-07-15T18:35:00Z · supply-demand, NP3-565-CD · against 2',
    'model E1 name · 2026-07-15T18:35:00Z · NP3-565-CD',
    'actual 62100 MW · 2026-07-15T18:35:00Z · supply-demand',
    'forecast 60000 MW · 2026-07-15T18:35:00Z · NP3-565-CD',
    'low 58900 MW · 2026-07-15T18:35:00Z · NP3-565-CD',
    'high 62300 MW · 2026-07-15T18:35:00Z · NP3-565-CD',
  ])
  expect(listJudgedEvidence(loadAt(62_100, { 'demandOutlook/SYSTEM': forecast(60_000) }))[3]).toBe(
    'forecast 60000 MW · 2026-07-15T18:35:00Z · supply-demand',
  )
})

test.each([
  [
    'a forecast published within the hour does not count: it saw the load',
    {
      'loadForecastInUse/E1': [{ publishedAtMs: THIS_HOUR_MS + 30 * MIN, startsAtMs: THIS_HOUR_MS, values: [60_000] }],
    },
    'withheld: missing',
  ],
  ['no forecast', {}, 'withheld: missing'],
  [
    'a forecast 6 hours old',
    { 'loadForecastInUse/E1': forecast(60_000, THIS_HOUR_MS - 8 * HOUR, 1) },
    'withheld: stale',
  ],
] as [string, SampleVintages, string][])('load judged by %s', (_name, postings, levels) => {
  expect(describeJudgedLevels(loadAt(66_000, postings))).toBe(levels)
})

test.each([
  ['a load 31 minutes old', 66_000, NEWEST_VALUE_MS + 31 * MIN, 'withheld: stale'],
  ['an implausible load', 150_001, NOW, 'withheld: implausible'],
])('load judged by %s', (_name, actualMw, nowMs, levels) => {
  expect(describeJudgedLevels(loadAt(actualMw, inUse, nowMs))).toBe(levels)
})

test('a morning ramp as forecast is no miss, though the hour spans two forecasts', () => {
  const rising = createRowsEndingAt(
    NEWEST_VALUE_MS,
    Array.from({ length: 12 }, (_, index) => 60_000 + (index - 5) * 250),
  )
  const made = {
    'loadForecastInUse/E1': [
      { publishedAtMs: THIS_HOUR_MS - HOUR - 5 * MIN, startsAtMs: THIS_HOUR_MS - HOUR, values: [58_750, 61_750] },
      { publishedAtMs: THIS_HOUR_MS - 5 * MIN, startsAtMs: THIS_HOUR_MS, values: [61_750] },
    ],
  }
  expect(
    describeJudgedLevels(
      judgeSampleRule(loadMiss, createSampleInput({ nowMs: NOW, columns: { 'load/SYSTEM': rising }, postings: made })),
    ),
  ).toBe('none')
})
