import { expect, test } from 'vitest'
import { describeJudgedLevels, listJudgedEvidence, writeJudgedItem } from '../../../../test/sample-input.ts'
import type { SampleVintages } from '../../../../test/sample-window.ts'
import {
  createWeatherAlert,
  createWeatherJudge,
  forecast,
  HOUR,
  HOUR_START,
  MIN,
  NOW,
  UNPOLLED_WEATHER_ALERTS,
  type WeatherInput,
} from '../../../../test/weather-reports.ts'
import type { Zone } from '../../../market/zones.ts'
import { cold } from './rule.ts'

const coldOf = createWeatherJudge(cold, forecast(60, 80))

test.each([
  ['26 °F is nothing in North', 'NORTH', 26, 'nothing'],
  ['25 °F is a note in North', 'NORTH', 25, 'info'],
  ['25 °F in West', 'WEST', 25, 'info'],
  ['31 °F is nothing in Houston', 'HOUSTON', 31, 'nothing'],
  ['30 °F is a note in Houston', 'HOUSTON', 30, 'info'],
  ['30 °F in South', 'SOUTH', 30, 'info'],
  ['16 °F is no alert', 'SOUTH', 16, 'info'],
  ['15 °F is one', 'SOUTH', 15, 'alert'],
] as [string, Zone, number, string][])('cold: %s', (_sentence, zone, low, levels) => {
  expect(describeJudgedLevels(coldOf({ zone, postings: forecast(low, 50, 3, zone) }))).toBe(levels)
})

const windAhead = (mw: number): SampleVintages => ({
  'stwpf/SYSTEM': [{ publishedAtMs: NOW - 41 * MIN, startsAtMs: HOUR_START, values: [12_000, 3000, mw, 3000] }],
})

test.each([
  ['Freeze Warning', 'watch'],
  ['Hard Freeze Warning', 'watch'],
  ['Cold Weather Advisory', 'watch'],
  ['Wind Chill Advisory', 'watch'],
  ['Winter Storm Watch', 'watch'],
  ['Extreme Cold Watch', 'watch'],
  ['Extreme Cold Warning', 'warn'],
  ['Wind Chill Warning', 'warn'],
  ['Winter Storm Warning', 'warn'],
  ['Ice Storm Warning', 'warn'],
  ['Heat Advisory', 'nothing'],
])('a %s is %s', (event, levels) => {
  expect(describeJudgedLevels(coldOf({ columns: createWeatherAlert(event) }))).toBe(levels)
})

test('an ice storm with 10 GW of wind still to come is an alert; wind of this hour is past', () => {
  const ice = createWeatherAlert('Ice Storm Warning')
  expect(describeJudgedLevels(coldOf({ columns: ice, postings: { ...forecast(40, 50), ...windAhead(9999) } }))).toBe(
    'warn',
  )
  const icing = coldOf({ columns: ice, postings: { ...forecast(40, 50), ...windAhead(10_000) } })
  expect(describeJudgedLevels(icing)).toBe('alert')
  expect(listJudgedEvidence(icing).at(-1)).toBe('wind 10000 MW · 2026-07-15T17:55:20Z · NP4-732-CD · against 10000')
})

test.each([
  [
    'a product with a forecast',
    { columns: createWeatherAlert('Freeze Warning'), postings: forecast(-2, 50) },
    'Freeze Warning: Houston low −2°F',
    'The low is expected near 16:00 today. Each degree of cold adds about 600 MW of heating load; icing and gas supply outages are the tail risk.',
  ],
  [
    'a product alone',
    { columns: createWeatherAlert('Freeze Warning'), postings: {} },
    'Freeze Warning for Houston',
    'There is no temperature forecast; each degree of cold adds about 600 MW of heating load.',
  ],
  [
    'a forecast',
    { postings: forecast(28, 50) },
    'Houston low 28°F near 16:00 today',
    'Each degree of cold adds about 600 MW of heating load; icing and gas supply outages are the tail risk.',
  ],
] as [string, WeatherInput, string, string][])('the words of cold: %s', (_name, given, title, body) => {
  expect(writeJudgedItem(coldOf(given))).toEqual([title, body])
})

test('a low whose hour has begun is in this hour, not expected', () => {
  const nowMs = Date.parse('2026-07-16T02:36:00Z')
  const postings: SampleVintages = {
    'tempForecastF/HOUSTON': [
      { publishedAtMs: nowMs - HOUR, startsAtMs: Date.parse('2026-07-16T02:00:00Z'), values: [22, 40] },
    ],
  }
  const polled = { 'weatherAlertPoll/TX': [[nowMs, 1]] } satisfies WeatherInput['columns']
  expect(writeJudgedItem(coldOf({ nowMs, postings, columns: polled }))[0]).toBe('Houston low 22°F in this hour')
})

test('cold of tomorrow is named as such, and its evidence has the line it crossed', () => {
  const late = Date.parse('2026-07-16T02:36:00Z')
  const postings: SampleVintages = {
    'tempForecastF/HOUSTON': [
      { publishedAtMs: late - HOUR, startsAtMs: Date.parse('2026-07-16T11:00:00Z'), values: [29, 40] },
    ],
  }
  const tomorrow = coldOf({ nowMs: late, postings, columns: { 'weatherAlertPoll/TX': [[late, 1]] } })
  expect(writeJudgedItem(tomorrow)[0]).toBe('Houston low 29°F near 06:00 tomorrow')
  expect(listJudgedEvidence(tomorrow)[0]).toBe('low 29 °F · 2026-07-16T11:00:00Z · NWS hourly forecast · against 30')
  expect(listJudgedEvidence(coldOf({ postings: forecast(12, 50) }))[0]).toMatch(/against 15$/)
})

test('a forecast counts even if the alerts were not polled', () => {
  expect(describeJudgedLevels(coldOf({ columns: UNPOLLED_WEATHER_ALERTS, postings: forecast(28, 50) }))).toBe('info')
})
