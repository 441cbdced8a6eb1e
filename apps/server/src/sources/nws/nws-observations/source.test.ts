import { expect, test } from 'vitest'
import { formatReadings, openRecordedPayloads, parseDocumentText } from '../../../../test/recorded-payloads.ts'
import { nwsObservations } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)
const facts = { name: 'nws-observations:KDAL', publishedAt: null, fetchedAt: new Date('2026-07-15T20:10:00Z') }
const read = (file: string) => nwsObservations.parse(recorded.bytes(`nws_observation/${file}.json`), facts)

type Fields = Record<string, unknown>
const observation = (properties: Fields) => ({
  type: 'Feature',
  id: 'https://api.weather.gov/stations/KIAH/observations/2026-07-15T19:53:00+00:00',
  properties: {
    station: 'https://api.weather.gov/stations/KIAH',
    timestamp: '2026-07-15T19:53:00+00:00',
    temperature: null,
    ...properties,
  },
})
const parse = (document: unknown) => parseDocumentText(nwsObservations.parse, JSON.stringify(document))
const celsius = (value: unknown, more: Fields = {}) => ({ unitCode: 'wmoUnit:degC', value, ...more })

test('the recorded observation of Dallas Love Field reads to the figure', { tags: 'samples' }, () => {
  const parsed = read('weathergov_KDAL_observations_limit1_20240506.restored')
  expect(parsed.refused).toEqual([])
  expect(formatReadings(parsed)).toEqual([
    'tempF KDAL 2024-05-06T16:53:00Z 78.98',
    'dewPointF KDAL 2024-05-06T16:53:00Z 71.06',
    'relHumPct KDAL 2024-05-06T16:53:00Z 76.76',
    'windMph KDAL 2024-05-06T16:53:00Z 14.99',
    'windDirDeg KDAL 2024-05-06T16:53:00Z 150',
    'pressureInHg KDAL 2024-05-06T16:53:00Z 29.8',
    'visibilityMiles KDAL 2024-05-06T16:53:00Z 9',
    'heatIndexF KDAL 2024-05-06T16:53:00Z 81.9',
  ])
})

test('a single recorded observation reads like a list of one', { tags: 'samples' }, () => {
  const lines = formatReadings(read('pynws_stations_observations_latest'))
  expect(lines).toHaveLength(8)
  expect(lines.slice(0, 4)).toEqual([
    'tempF KFLL 2022-03-02T23:53:00Z 73.04',
    'dewPointF KFLL 2022-03-02T23:53:00Z 64.94',
    'relHumPct KFLL 2022-03-02T23:53:00Z 75.77',
    'windMph KFLL 2022-03-02T23:53:00Z 4.7',
  ])
})

test('recorded units of other years convert by what they say', { tags: 'samples' }, () => {
  expect(formatReadings(read('pynws_stations_observations_alternate_units'))).toContain(
    'tempF KFLL 2019-06-27T10:53:00Z 10',
  )
  expect(formatReadings(read('pynws_stations_observations_multiple'))).toContain(
    'windMph KFLL 2019-06-27T10:53:00Z 22.37',
  )
})

test('a recorded observation that is all null is refused with that reason', { tags: 'samples' }, () => {
  expect(() => read('pynws_stations_observations_empty')).toThrow('None of its 8 rows has a value.')
})

test('every value of every observation is added', () => {
  const collection = {
    type: 'FeatureCollection',
    features: [
      observation({ temperature: celsius(null), dewpoint: celsius(20) }),
      observation({ timestamp: '2026-07-15T18:53:00+00:00', temperature: celsius(30) }),
    ],
  }
  expect(formatReadings(parse(collection))).toEqual([
    'dewPointF KIAH 2026-07-15T19:53:00Z 68',
    'tempF KIAH 2026-07-15T18:53:00Z 86',
  ])
})

test.each([
  ['temperature', 'wmoUnit:degC', -40, 'tempF', -40],
  ['temperature', 'unit:degF', 101, 'tempF', 101],
  ['temperature', 'http://codes.wmo.int/common/unit/degC', 0, 'tempF', 32],
  ['windSpeed', 'wmoUnit:km_h-1', 100, 'windMph', 62.14],
  ['windSpeed', 'unit:m_s-1', 10, 'windMph', 22.37],
  ['barometricPressure', 'wmoUnit:Pa', 101_325, 'pressureInHg', 29.92],
  ['barometricPressure', 'wmoUnit:hPa', 1013.25, 'pressureInHg', 29.92],
  ['visibility', 'wmoUnit:m', 16_093.44, 'visibilityMiles', 10],
  ['relativeHumidity', 'wmoUnit:percent', '45.5', 'relHumPct', 45.5],
  ['windDirection', 'wmoUnit:degree_(angle)', 360, 'windDirDeg', 360],
])('%s in %s: %s reads as %s %s', (field, unitCode, value, series, expected) => {
  expect(parse(observation({ [field]: { unitCode, value } })).readings).toMatchObject([{ series, value: expected }])
})

test.each([
  ['an unknown unit', { unitCode: 'wmoUnit:K', value: 300 }, 'a unit we do not know'],
  ['a unit of something else', { unitCode: 'wmoUnit:Pa', value: 300 }, 'a unit we do not know'],
  ['a name from Object.prototype', { unitCode: 'wmoUnit:constructor', value: 3 }, 'a unit we do not know'],
  ['no unit', { value: 30 }, 'a unit we do not know'],
  ['a word', celsius('warm'), 'not a number'],
  ['a bare number', 30, 'not a quantity'],
  ['a value that failed the checks', celsius(60, { qualityControl: 'X' }), 'failed the quality checks'],
])('%s is refused alone', (_sentence, temperature, reason) => {
  const { readings, refused } = parse(observation({ temperature, dewpoint: celsius(20), relativeHumidity: null }))
  expect(readings.map(({ series }) => series)).toEqual(['dewPointF'])
  expect(refused.map((row) => row.reason).join()).toContain(reason)
})

test.each([
  ['the newer field', { stationId: 'KHOU', station: undefined }, 'KHOU'],
  ['the address of the station', {}, 'KIAH'],
  ['its own id', { station: undefined }, 'KIAH'],
])('the station is found in %s', (_sentence, more, station) => {
  expect(parse(observation({ temperature: celsius(20), ...more })).readings[0]?.point).toBe(station)
})

test.each([
  ['a time without an offset', '2026-07-15T19:53:00'],
  ['a day that does not exist', '2026-02-30T19:53:00+00:00'],
  ['no time', null],
])('%s is refused', (_sentence, timestamp) => {
  const one = { type: 'FeatureCollection', features: [observation({ timestamp, temperature: celsius(20) })] }
  expect(() => parse(one)).toThrow('its timestamp is not a time')
})

test.each([
  ['an error of the API', { type: 'https://api.weather.gov/problems/NotFound', status: 404 }],
  ['a list without features', { type: 'FeatureCollection' }],
  ['invalid features', { type: 'FeatureCollection', features: [1, 'x', null] }],
])('%s is not a list of observations', (_sentence, document) => {
  expect(() => parse(document)).toThrow(expect.objectContaining({ name: 'ParseRefusal', kind: 'schema' }))
})

test('a page of the CDN is refused as blocked, not read as an empty list', () => {
  expect(() => parseDocumentText(nwsObservations.parse, '<html><body>Too many requests</body></html>')).toThrow(
    expect.objectContaining({ kind: 'blocked' }),
  )
})
