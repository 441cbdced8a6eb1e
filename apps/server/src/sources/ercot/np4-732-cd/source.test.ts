import { expect, test } from 'vitest'
import {
  createDocumentMetadata,
  formatReadings,
  openRecordedPayloads,
  parseDocumentText,
} from '../../../../test/recorded-payloads.ts'
import { np4732HourlyWind } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)

test('a future hour has forecasts and no actual values; blanks are not zeros', () => {
  const header =
    'DELIVERY_DATE,HOUR_ENDING,SYSTEM_WIDE_GEN,COP_HSL_SYSTEM_WIDE,STWPF_SYSTEM_WIDE,WGRPP_SYSTEM_WIDE,GEN_LZ_WEST,STWPF_LZ_WEST,SYSTEM_WIDE_HSL,DSTFlag'
  const parsed = parseDocumentText(np4732HourlyWind.parse, `${header}\n09/29/2026,03,,3696.3,3295,2591.8,,2225.6, ,N\n`)
  expect(formatReadings(parsed)).toEqual([
    'stwpf SYSTEM 2026-09-29T07:00:00Z 3295',
    'wgrpp SYSTEM 2026-09-29T07:00:00Z 2591.8',
    'stwpf LZ_WEST 2026-09-29T07:00:00Z 2225.6',
  ])
  expect(parsed.refused).toEqual([])
})

test('before 2024-09-26 actual generation had another name, and there was no potential', () => {
  const header =
    'DELIVERY_DATE,HOUR_ENDING,ACTUAL_SYSTEM_WIDE,STWPF_SYSTEM_WIDE,WGRPP_SYSTEM_WIDE,ACTUAL_LZ_NORTH,DSTFlag'
  expect(formatReadings(parseDocumentText(np4732HourlyWind.parse, `${header}\n01/15/2024,24,1,2,3,4,N`))).toEqual([
    'windHourly SYSTEM 2024-01-16T05:00:00Z 1',
    'stwpf SYSTEM 2024-01-16T05:00:00Z 2',
    'wgrpp SYSTEM 2024-01-16T05:00:00Z 3',
    'windHourly LZ_NORTH 2024-01-16T05:00:00Z 4',
  ])
})

test.each(['SYSTEM_WIDE_GEN', 'STWPF_SYSTEM_WIDE', 'WGRPP_SYSTEM_WIDE', 'DELIVERY_DATE', 'HOUR_ENDING', 'DSTFlag'])(
  'a file without %s is refused by that name',
  (missing) => {
    const names = [
      'DELIVERY_DATE',
      'HOUR_ENDING',
      'SYSTEM_WIDE_GEN',
      'STWPF_SYSTEM_WIDE',
      'WGRPP_SYSTEM_WIDE',
      'DSTFlag',
    ]
    const header = names.filter((name) => name !== missing).join(',')
    const parse = () => parseDocumentText(np4732HourlyWind.parse, `${header}\n`)
    expect(parse).toThrow(expect.objectContaining({ kind: 'schema', message: `The column "${missing}" is missing.` }))
  },
)

test('the recorded posting of 2026-09-29 10:55', { tags: 'samples' }, () => {
  const parsed = np4732HourlyWind.parse(
    recorded.bytes('np4-732-cd_wind/archive_20260929_1055CT_trimmed.csv'),
    createDocumentMetadata(),
  )
  expect(parsed.refused).toEqual([])
  expect(formatReadings(parsed)).toHaveLength(2 * 13)
  expect(formatReadings(parsed)).toEqual(
    expect.arrayContaining([
      'windHourly SYSTEM 2026-09-27T15:00:00Z 3073.34',
      'windPotentialHourly SYSTEM 2026-09-27T15:00:00Z 3356.26',
      'stwpf SYSTEM 2026-09-27T15:00:00Z 3295',
      'windHourly LZ_WEST 2026-09-27T16:00:00Z 1546.12',
      'wgrpp LZ_NORTH 2026-09-27T16:00:00Z 456.8',
    ]),
  )
})

test('the recorded rows of the API: the same hours in two postings', { tags: 'samples' }, () => {
  const parsed = np4732HourlyWind.parse(recorded.bytes('np4-732-cd_wind/api_20260916.json'), createDocumentMetadata())
  expect(parsed.refused).toEqual([])
  expect(parsed.readings).toHaveLength(4 * 13)
  const west = parsed.readings.filter(({ series, point }) => series === 'windHourly' && point === 'LZ_WEST')
  expect(west.map(({ at, value, publishedAt }) => [at.toISOString(), value, publishedAt?.toISOString()])).toEqual([
    ['2026-09-15T05:00:00.000Z', 17548.47, '2026-09-16T19:55:13.000Z'],
    ['2026-09-15T06:00:00.000Z', 17304.56, '2026-09-16T19:55:13.000Z'],
    ['2026-09-15T05:00:00.000Z', 17548.47, '2026-09-16T18:55:13.000Z'],
    ['2026-09-15T06:00:00.000Z', 17304.56, '2026-09-16T18:55:13.000Z'],
  ])
})
