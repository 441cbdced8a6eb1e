import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../test/constant-market.ts'
import { readUpstreamSample } from '../../../test/samples.ts'
import { createHourlyForecastDocument } from './nws-hourly.ts'

const market = createConstantMarket()
const REAL = readUpstreamSample(
  process.env.UPSTREAM_SAMPLES,
  'nws_forecast_hourly/weathergov_FWD_89_104_hourly_20240506.restored.json',
)

type Period = Record<string, unknown> & { startTime: string; windSpeed: string }

function at(now: string, units: 'us' | 'si' = 'us'): Record<string, unknown> & { periods: Period[] } {
  const document = createHourlyForecastDocument('NORTH', units)
  return JSON.parse(document.text(market, document.releasedAt(market, new Date(now))!)).properties
}

test('156 hours begin with the current one, with the keys and hours of the real forecast', { tags: 'samples' }, () => {
  const real = JSON.parse(REAL!).properties
  const ours = at('2024-05-06T18:16:14Z')
  expect(ours.periods).toHaveLength(real.periods.length)
  expect(Object.keys(ours.periods[0]!)).toEqual(Object.keys(real.periods[0]))
  expect(ours.periods.map((each) => each.startTime)).toEqual(real.periods.map((each: Period) => each.startTime))
})

test('temperature is a whole number of °F, wind a phrase, rain a percentage that may be unknown', () => {
  const { periods } = at('2026-07-15T22:30:00Z')
  expect(periods[0]).toMatchObject({ startTime: '2026-07-15T17:00:00-05:00', temperature: 80, temperatureUnit: 'F' })
  expect(new Set(periods.map((each) => each.windSpeed))).toEqual(new Set(['15 mph', '15 to 20 mph']))
  const rain = periods.map((each) => (each.probabilityOfPrecipitation as { value: number | null }).value)
  expect(new Set(rain)).toEqual(new Set([23, null]))
})

test('requested in SI it answers in °C and km/h', () => {
  expect(at('2026-07-15T22:30:00Z', 'si').periods[0]).toMatchObject({ temperature: 27, temperatureUnit: 'C' })
  expect(at('2026-07-15T22:30:00Z', 'si').periods.some((each) => each.windSpeed === '24 km/h')).toBe(true)
})

test('a forecast is issued every three hours, and the page advances every hour', () => {
  expect(at('2026-07-15T20:30:00Z').updateTime).toBe('2026-07-15T13:07:25-05:00')
  expect(at('2026-07-15T21:07:59Z').updateTime).toBe('2026-07-15T13:07:25-05:00')
  expect(at('2026-07-15T21:08:00Z').updateTime).toBe('2026-07-15T16:07:25-05:00')
})

test('over the autumn night an hour comes twice, with its own offset', () => {
  const starts = at('2026-11-01T05:30:00Z').periods.map((each) => each.startTime)
  expect(starts.slice(0, 4)).toEqual([
    '2026-11-01T00:00:00-05:00',
    '2026-11-01T01:00:00-05:00',
    '2026-11-01T01:00:00-06:00',
    '2026-11-01T02:00:00-06:00',
  ])
})
