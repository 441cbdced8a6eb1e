import { expect, test } from 'vitest'
import { formatReadings, openRecordedPayloads, parseDocumentText } from '../../../../test/recorded-payloads.ts'
import { nwsHourlyForecast } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)
const facts = { name: 'nws-hourly:NORTH', publishedAt: null, fetchedAt: new Date('2026-07-15T20:10:00Z') }
const read = (file: string) => nwsHourlyForecast.parse(recorded.bytes(`nws_forecast_hourly/${file}.json`), facts)

type Fields = Record<string, unknown>
const hour = (more: Fields = {}) => ({
  startTime: '2026-07-15T15:00:00-05:00',
  endTime: '2026-07-15T16:00:00-05:00',
  temperature: 97,
  temperatureUnit: 'F',
  probabilityOfPrecipitation: { unitCode: 'wmoUnit:percent', value: 10 },
  ...more,
})
const forecast = (periods: unknown, more: Fields = {}) => ({
  type: 'Feature',
  ...more,
  properties: { updateTime: '2026-07-15T18:07:25+00:00', periods },
})
const parse = (document: unknown, name = facts.name) =>
  parseDocumentText(nwsHourlyForecast.parse, JSON.stringify(document), { name })

test('the recorded forecast of Dallas reads to the figure', { tags: 'samples' }, () => {
  const parsed = read('weathergov_FWD_89_104_hourly_20240506.restored')
  const lines = formatReadings(parsed)
  expect(parsed.refused).toEqual([])
  expect(lines).toHaveLength(312)
  expect(lines.slice(0, 2)).toEqual([
    'tempForecastF NORTH 2024-05-06T18:00:00Z 79',
    'precipProbPct NORTH 2024-05-06T18:00:00Z 23',
  ])
  expect(lines.slice(-2)).toEqual([
    'tempForecastF NORTH 2024-05-13T05:00:00Z 67',
    'precipProbPct NORTH 2024-05-13T05:00:00Z 16',
  ])
  expect(lines.filter((line) => line.startsWith('precip') && line.endsWith(' 25'))).toEqual([
    'precipProbPct NORTH 2024-05-06T21:00:00Z 25',
    'precipProbPct NORTH 2024-05-06T22:00:00Z 25',
    'precipProbPct NORTH 2024-05-06T23:00:00Z 25',
  ])
  const published = new Set(parsed.readings.map(({ publishedAt }) => publishedAt?.toISOString()))
  expect([...published]).toEqual(['2024-05-06T18:07:25.000Z'])
})

test('a recorded forecast of nulls is refused with that reason', { tags: 'samples' }, () => {
  expect(() => read('pynws_gridpoints_forecast_hourly_empty_us')).toThrow('None of its 2 rows has a value.')
})

test.each([
  ['the zone in its name', 'nws-hourly:SOUTH', {}, 'SOUTH'],
  [
    'the grid cell, when its name holds no zone of ours',
    'nws-hourly:EAST',
    { id: 'https://api.weather.gov/gridpoints/FWD/89,104/forecast/hourly' },
    'FWD/89,104',
  ],
  ['its name, when nothing else is known', 'saved.json', {}, 'saved.json'],
])('the point is %s', (_sentence, name, more, point) => {
  expect(parse(forecast([hour()], more), name).readings[0]?.point).toBe(point)
})

test.each([
  ['degrees Celsius', { temperature: 35, temperatureUnit: 'C' }, 95],
  ['a quantity with its unit', { temperature: { unitCode: 'wmoUnit:degC', value: 35 } }, 95],
  ['degrees Fahrenheit', {}, 97],
])('a temperature can be %s', (_sentence, more, value) => {
  expect(parse(forecast([hour(more)])).readings[0]).toMatchObject({ series: 'tempForecastF', value })
})

test('an unknown probability of rain is absent, not zero', () => {
  const { readings, refused } = parse(forecast([hour({ probabilityOfPrecipitation: { unitCode: null, value: null } })]))
  expect(readings.map(({ series }) => series)).toEqual(['tempForecastF'])
  expect(refused).toEqual([])
})

test('the offset distinguishes the two hours at 01:00 of the autumn night', () => {
  const night = [
    hour({ startTime: '2026-11-01T01:00:00-05:00', endTime: '2026-11-01T01:00:00-06:00', temperature: 60 }),
    hour({ startTime: '2026-11-01T01:00:00-06:00', endTime: '2026-11-01T02:00:00-06:00', temperature: 59 }),
  ]
  expect(formatReadings(parse(forecast(night))).filter((line) => line.startsWith('temp'))).toEqual([
    'tempForecastF NORTH 2026-11-01T06:00:00Z 60',
    'tempForecastF NORTH 2026-11-01T07:00:00Z 59',
  ])
})

test.each([
  ['two hours in one', { endTime: '2026-07-15T17:00:00-05:00' }, 'not one whole hour'],
  ['half past', { startTime: '2026-07-15T15:30:00-05:00', endTime: '2026-07-15T16:30:00-05:00' }, 'not one whole hour'],
  ['a time without offset', { startTime: '2026-07-15T15:00:00' }, 'not one whole hour'],
])('%s is refused alone', (_sentence, more, reason) => {
  const good = hour({ startTime: '2026-07-15T20:00:00-05:00', endTime: '2026-07-15T21:00:00-05:00' })
  const { readings, refused } = parse(forecast([hour(more), good]))
  expect([readings.length, refused.length]).toEqual([2, 2])
  expect(refused[0]?.reason).toContain(reason)
})

test('an unknown temperature unit affects only the temperature', () => {
  const { readings, refused } = parse(forecast([hour({ temperatureUnit: 'R' })]))
  expect(readings.map(({ series }) => series)).toEqual(['precipProbPct'])
  expect(refused[0]?.reason).toContain('degR')
})

test.each([
  ['without its own time', { type: 'Feature', properties: { periods: [hour()] } }],
  ['without hours', { type: 'Feature', properties: { updateTime: '2026-07-15T18:07:25+00:00' } }],
  ['of a thousand and one hours', forecast(Array(1_001).fill(hour()))],
  ['that is an error', { title: 'Unexpected Problem', status: 500 }],
])('a forecast %s is refused whole', (_sentence, document) => {
  expect(() => parse(document)).toThrow(expect.objectContaining({ name: 'ParseRefusal', kind: 'schema' }))
})
