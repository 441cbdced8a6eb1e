import { expect, test } from 'vitest'
import {
  createDocumentMetadata,
  formatReadings,
  openRecordedPayloads,
  parseDocumentText,
} from '../../../../test/recorded-payloads.ts'
import { np3565LoadForecastByModel } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)
const HEADER = 'DeliveryDate,HourEnding,Coast,SystemTotal,Model,InUseFlag,DSTFlag    '
const parse = (...rows: string[]) => parseDocumentText(np3565LoadForecastByModel.parse, [HEADER, ...rows].join('\n'))

test('every model has its forecast, and the model in use is stated per hour', () => {
  const parsed = parse(
    '09/29/2026,9:00,1,61105.6701,A3,N,N',
    '09/29/2026,9:00,1,61659.8796,E1,Y,N',
    '09/29/2026,10:00,1,62000,A3,Y,N',
    '09/29/2026,24:00,1,63000,E1,N,N',
  )
  expect(formatReadings(parsed)).toEqual([
    'loadForecast A3 2026-09-29T13:00:00Z 61105.6701',
    'loadForecast E1 2026-09-29T13:00:00Z 61659.8796',
    'loadForecastInUse E1 2026-09-29T13:00:00Z 61659.8796',
    'loadForecast A3 2026-09-29T14:00:00Z 62000',
    'loadForecastInUse A3 2026-09-29T14:00:00Z 62000',
    'loadForecast E1 2026-09-30T04:00:00Z 63000',
  ])
})

test.each([
  ['whose flag is neither Y nor N', '09/29/2026,1:00,1,1,A3,X,N', 'neither Y nor N'],
  ['without a flag', '09/29/2026,1:00,1,1,A3,,N', 'whether its model is in use'],
  ['without a model', '09/29/2026,1:00,1,1, ,N,N', 'no usable name'],
  ['whose total is a word', '09/29/2026,1:00,1,many,A3,N,N', 'is not a number'],
])('a row %s is refused', (_sentence, row, reason) => {
  const parsed = parse(row, '09/29/2026,1:00,1,1,E1,N,N')
  expect(parsed.readings).toHaveLength(1)
  expect(parsed.refused[0]?.reason).toContain(reason)
})

test('rows of the API have their own publication time, which is unknown in the repeated hour', () => {
  const fields = ['postedDatetime', 'deliveryDate', 'hourEnding', 'systemTotal', 'model', 'inUseFlag', 'DSTFlag']
  const data = ['2026-11-01T00:30:00', '2026-11-01T01:30:00', '2026-11-01T02:30:00'].map((posted) => [
    posted,
    '2026-11-01',
    '9:00',
    1,
    'M',
    false,
    false,
  ])
  const text = JSON.stringify({ fields: fields.map((name) => ({ name })), data })
  expect(
    parseDocumentText(np3565LoadForecastByModel.parse, text).readings.map(
      ({ publishedAt }) => publishedAt?.toISOString() ?? null,
    ),
  ).toEqual(['2026-11-01T05:30:00.000Z', null, '2026-11-01T08:30:00.000Z'])
})

test('the recorded posting of 2026-09-29 10:30: eight models, E1 in use', { tags: 'samples' }, () => {
  const parsed = np3565LoadForecastByModel.parse(
    recorded.bytes('np3-565-cd_load_forecast_by_model/archive_20260929_1030CT_trimmed.csv'),
    createDocumentMetadata(),
  )
  expect(parsed.refused).toEqual([])
  const lines = formatReadings(parsed)
  expect(lines.filter((line) => line.startsWith('loadForecast '))).toHaveLength(16)
  expect(lines.filter((line) => line.startsWith('loadForecastInUse'))).toEqual([
    'loadForecastInUse E1 2026-09-29T05:00:00Z 61659.8796',
    'loadForecastInUse E1 2026-09-29T06:00:00Z 59263.0389',
  ])
  expect(lines).toContain('loadForecast X 2026-09-29T06:00:00Z 58542.3791')
})

test('the recorded rows of the API: M in use, hours sorted as text', { tags: 'samples' }, () => {
  const parsed = np3565LoadForecastByModel.parse(
    recorded.bytes('np3-565-cd_load_forecast_by_model/api_20260915.json'),
    createDocumentMetadata(),
  )
  expect(parsed.refused).toEqual([])
  const inUse = parsed.readings.filter(({ series }) => series === 'loadForecastInUse')
  expect(inUse.map(({ point, at }) => `${point} ${at.toISOString()}`)).toEqual([
    'M 2026-09-15T05:00:00.000Z',
    'M 2026-09-15T14:00:00.000Z',
  ])
  expect(formatReadings(parsed)).toContain('loadForecast A3 2026-09-15T05:00:00Z 67535.9678')
  expect(parsed.readings[0]?.publishedAt).toEqual(new Date('2026-09-16T04:30:00Z'))
})
