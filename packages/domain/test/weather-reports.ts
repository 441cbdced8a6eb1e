import type { WeatherAlertDetail } from '../src/market/reading.ts'
import type { Zone } from '../src/market/zones.ts'
import type { Rule } from '../src/rules/engine/rule.ts'
import { createSampleInput, type JudgedSample, judgeSampleRule } from './sample-input.ts'
import type { SampleColumns, SampleVintages } from './sample-window.ts'

/** Alerts and temperatures for tests, at 13:36 Central. */
export const MIN = 60_000
export const HOUR = 60 * MIN
export const NOW = Date.parse('2026-07-15T18:36:20Z')
export const HOUR_START = Date.parse('2026-07-15T18:00:00Z')
const ISSUED = Date.parse('2026-07-15T15:00:00Z')

const polled: SampleColumns = { 'weatherAlertPoll/TX': [[NOW - 2 * MIN, 1]] }

export const createWeatherAlert = (
  event: string,
  ends: string | null = '2026-07-16T02:00:00Z',
  id = 'a',
): SampleColumns => {
  const detail: WeatherAlertDetail = {
    event,
    severity: 'Severe',
    headline: null,
    area: 'Harris',
    onset: null,
    ends,
    expires: null,
  }
  return { [`weatherAlert/HOUSTON|${id}` as const]: [[ISSUED, 1, { detail }]] }
}

/** Creates an hourly forecast with one temperature, and another three hours from now. */
export const forecast = (extreme: number, rest: number, ageHours = 3, zone: Zone = 'HOUSTON'): SampleVintages => ({
  [`tempForecastF/${zone}` as const]: [
    {
      publishedAtMs: NOW - ageHours * HOUR,
      startsAtMs: HOUR_START,
      values: Array.from({ length: 48 }, (_, hour) => (hour === 3 ? extreme : rest)),
    },
  ],
})

export const UNPOLLED_WEATHER_ALERTS: SampleColumns = { 'weatherAlertPoll/TX': [] }

export type WeatherInput = { columns?: SampleColumns; postings?: SampleVintages; zone?: Zone; nowMs?: number }

/** Judges a rule on this weather; alerts were polled two minutes ago unless the columns state otherwise. */
export const createWeatherJudge =
  (rule: Rule, fallback: SampleVintages) =>
  ({ columns = {}, postings = fallback, zone = 'HOUSTON', nowMs = NOW }: WeatherInput): JudgedSample =>
    judgeSampleRule(rule, createSampleInput({ zone, nowMs, columns: { ...polled, ...columns }, postings }))
