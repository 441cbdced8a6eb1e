import { expect, test } from 'vitest'
import { describeJudgedLevels, listJudgedEvidence, writeJudgedItem } from '../../../../test/sample-input.ts'
import type { SampleRow, SampleVintages } from '../../../../test/sample-window.ts'
import {
  createWeatherAlert,
  createWeatherJudge,
  forecast,
  HOUR,
  HOUR_START,
  type WeatherInput,
} from '../../../../test/weather-reports.ts'
import { heat } from './rule.ts'

const DAY = 24 * HOUR
const mild = forecast(90, 80)
const heatOf = createWeatherJudge(heat, mild)

/** Fifteen days of 90 °F at 16:00, so that the threshold of two deviations, at least 3 °F each, is 96 °F. */
const usual90 = Array.from({ length: 15 }, (_, index): SampleRow => [HOUR_START + 3 * HOUR - (15 - index) * DAY, 90])
const hot = { 'tempF/KIAH': usual90 }
const strainedLoad = (mw: number): SampleVintages => ({
  'loadForecastInUse/E1': [{ publishedAtMs: HOUR_START, startsAtMs: HOUR_START, values: Array<number>(8).fill(mw) }],
})

test.each([
  ['95.9 °F is nothing where 90 is usual', { columns: hot, postings: forecast(95.9, 80) }, 'nothing'],
  ['96 °F is a note', { columns: hot, postings: forecast(96, 80) }, 'info'],
  ['a heat index of 104.9 is nothing', { columns: { 'heatIndexF/KIAH': [[HOUR_START, 104.9]] } }, 'nothing'],
  ['a heat index of 105 is a note', { columns: { 'heatIndexF/KIAH': [[HOUR_START, 105]] } }, 'info'],
  ['a Heat Advisory is a watch', { columns: createWeatherAlert('Heat Advisory') }, 'watch'],
  ['an Extreme Heat Watch too', { columns: createWeatherAlert('Extreme Heat Watch') }, 'watch'],
  ['and by its old name', { columns: createWeatherAlert('Excessive Heat Watch') }, 'watch'],
  ['an Extreme Heat Warning is a warning', { columns: createWeatherAlert('Extreme Heat Warning') }, 'warn'],
  ['and by its old name', { columns: createWeatherAlert('Excessive Heat Warning') }, 'warn'],
  [
    'the strongest of two speaks',
    { columns: { ...createWeatherAlert('Heat Advisory'), ...createWeatherAlert('Extreme Heat Warning', null, 'b') } },
    'warn',
  ],
  [
    'an alert that has ended is over',
    { columns: createWeatherAlert('Extreme Heat Warning', '2026-07-15T18:36:20Z') },
    'nothing',
  ],
  ['a flood is no heat', { columns: createWeatherAlert('Flood Warning') }, 'nothing'],
  [
    'a warning with load at 96.9 % of the summer high',
    { columns: createWeatherAlert('Extreme Heat Warning'), postings: { ...mild, ...strainedLoad(82_900) } },
    'warn',
  ],
  [
    'a warning with load at 97 % of it is an alert',
    { columns: createWeatherAlert('Extreme Heat Warning'), postings: { ...mild, ...strainedLoad(82_935) } },
    'alert',
  ],
  [
    'an advisory with that load is not',
    { columns: createWeatherAlert('Heat Advisory'), postings: { ...mild, ...strainedLoad(85_000) } },
    'watch',
  ],
] as [string, WeatherInput, string][])('heat: %s', (_sentence, given, levels) => {
  expect(describeJudgedLevels(heatOf(given))).toBe(levels)
})

test('a warm day in winter is no heat', () => {
  const mildDays = { 'tempF/KIAH': usual90.map(([atMs]): SampleRow => [atMs, 60]) }
  expect(describeJudgedLevels(heatOf({ columns: mildDays, postings: forecast(89.9, 60) }))).toBe('nothing')
  expect(describeJudgedLevels(heatOf({ columns: mildDays, postings: forecast(90, 60) }))).toBe('info')
})

const compared = 'vs the last two weeks. Each degree of heat adds about 980 MW to system load.'

test.each([
  [
    'a product with forecast and history',
    { columns: { ...hot, ...createWeatherAlert('Heat Advisory') }, postings: forecast(99, 80) },
    'Heat Advisory for Houston',
    `The high is 99°F near 16:00 today, +9°F ${compared}`,
  ],
  [
    'a product with a forecast',
    { columns: createWeatherAlert('Heat Advisory') },
    'Heat Advisory for Houston',
    'The high is 90°F near 16:00 today.',
  ],
  [
    'a product alone',
    { columns: createWeatherAlert('Heat Advisory'), postings: {} },
    'Heat Advisory for Houston',
    'There is no temperature forecast.',
  ],
  [
    'a warning with a load at the level of summer records',
    {
      columns: { ...hot, ...createWeatherAlert('Extreme Heat Warning') },
      postings: { ...forecast(99, 80), ...strainedLoad(83_000) },
    },
    'Extreme Heat Warning for Houston',
    'Load is forecast to peak at 83.0 GW, at the level of summer records. The high is 99°F near 16:00 today, +9°F vs the last two weeks.',
  ],
  [
    'the same without a history of highs',
    { columns: createWeatherAlert('Extreme Heat Warning'), postings: { ...forecast(90, 80), ...strainedLoad(83_000) } },
    'Extreme Heat Warning for Houston',
    'Load is forecast to peak at 83.0 GW, at the level of summer records. The high is 90°F near 16:00 today.',
  ],
  [
    'the same without a temperature',
    { columns: createWeatherAlert('Extreme Heat Warning'), postings: strainedLoad(83_000) },
    'Extreme Heat Warning for Houston',
    'Load is forecast to peak at 83.0 GW, at the level of summer records. There is no temperature forecast.',
  ],
  [
    'an unusual forecast',
    { columns: hot, postings: forecast(101, 80) },
    'Houston high 101°F, +11°F vs usual',
    'The high is expected near 16:00 today. Each degree of heat adds about 980 MW to system load.',
  ],
  [
    'a heat index with forecast and history',
    { columns: { ...hot, 'heatIndexF/KIAH': [[HOUR_START, 106]] }, postings: forecast(88, 80) },
    'Houston heat index 106°F',
    `The high is 88°F near 16:00 today, −2°F ${compared}`,
  ],
  [
    'a heat index with a forecast',
    { columns: { 'heatIndexF/KIAH': [[HOUR_START, 106]] } },
    'Houston heat index 106°F',
    'The high is 90°F near 16:00 today.',
  ],
  [
    'a heat index alone',
    { columns: { 'heatIndexF/KIAH': [[HOUR_START, 106]] }, postings: {} },
    'Houston heat index 106°F',
    'There is no temperature forecast.',
  ],
] as [string, WeatherInput, string, string][])('the words of %s', (_name, given, title, body) => {
  expect(writeJudgedItem(heatOf(given))).toEqual([title, body])
})

test('the evidence of heat: the alert, the thermometer and the load, each against its own line', () => {
  const columns = {
    ...hot,
    ...createWeatherAlert('Extreme Heat Warning'),
    'heatIndexF/KIAH': [[HOUR_START, 106]] as SampleRow[],
  }
  expect(listJudgedEvidence(heatOf({ columns, postings: { ...forecast(99, 80), ...strainedLoad(83_000) } }))).toEqual([
    'event Extreme Heat Warning name · 2026-07-15T15:00:00Z · NWS alerts',
    'ends 2026-07-16T02:00:00Z time · NWS alerts',
    'high 99 °F · 2026-07-15T21:00:00Z · NWS hourly forecast · against 96',
    'highAt 2026-07-15T21:00:00Z time · NWS hourly forecast',
    'above 9 °F · 2026-07-15T21:00:00Z · NWS hourly forecast',
    'perDegree 980 MW · Backtest of public hourly data, 2024 to 2026, partly before co-optimization',
    'heatIndex 106 °F · 2026-07-15T18:00:00Z · NWS observation · against 105',
    'peak 83000 MW · 2026-07-15T18:00:00Z · NP3-565-CD · against 82935',
  ])
})
