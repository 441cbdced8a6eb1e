import { expect, test } from 'vitest'
import { describeJudgedLevels } from '../../../test/sample-input.ts'
import type { SampleColumns, SampleVintages } from '../../../test/sample-window.ts'
import {
  createWeatherAlert,
  createWeatherJudge,
  forecast,
  MIN,
  NOW,
  UNPOLLED_WEATHER_ALERTS,
  type WeatherInput,
} from '../../../test/weather-reports.ts'
import { cold } from './cold/rule.ts'
import { heat } from './heat/rule.ts'
import { storm } from './storm/rule.ts'

const heatOf = createWeatherJudge(heat, forecast(90, 80))
const coldOf = createWeatherJudge(cold, forecast(60, 80))
const stormOf = createWeatherJudge(storm, forecast(90, 80))

const polledLongAgo: SampleColumns = { 'weatherAlertPoll/TX': [[NOW - 46 * MIN, 1]] }

test.each([
  ['the alerts were not polled', { columns: UNPOLLED_WEATHER_ALERTS }, 'withheld: missing'],
  [
    'the alerts were polled 46 minutes ago',
    { columns: { ...polledLongAgo, ...createWeatherAlert('Tornado Warning') } },
    'withheld: stale',
  ],
] as [string, WeatherInput, string][])('where %s, none is not the same as none', (_name, given, levels) => {
  expect([heatOf(given), coldOf(given), stormOf(given)].map(describeJudgedLevels)).toEqual([levels, levels, levels])
})

test.each([
  ['no forecast', {}, 'withheld: missing'],
  ['a forecast 25 hours old', forecast(110, 10, 25), 'withheld: stale'],
] as [string, SampleVintages, string][])('with no alert and %s the result is unknown', (_name, postings, levels) => {
  expect([heatOf({ postings }), coldOf({ postings })].map(describeJudgedLevels)).toEqual([levels, levels])
})
