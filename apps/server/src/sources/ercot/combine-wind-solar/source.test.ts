import { expect, test } from 'vitest'
import {
  createDocumentMetadata,
  formatReadings,
  openRecordedPayloads,
  parseDocumentText,
} from '../../../../test/recorded-payloads.ts'
import { windSolarDashboard } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)
const END = Date.UTC(2026, 8, 26, 21)
const parse = (document: object) =>
  parseDocumentText(windSolarDashboard.parse, JSON.stringify({ lastUpdated: '2026-09-26 15:55:10-0500', ...document }))
const hour = { timestamp: '2026-09-26 16:00:00-0500', epoch: END }

test('an hour is stored at its start; null and missing keys are absent values', () => {
  const parsed = parse({
    currentDay: {
      data: { [END]: { ...hour, actualWind: null, stwpf: 6698, stppf: 26223, stwpfDayAhead: 6417 } },
    },
    nextDay: { data: {} },
  })
  expect(formatReadings(parsed)).toEqual([
    'stwpf SYSTEM 2026-09-26T20:00:00Z 6698',
    'stppf SYSTEM 2026-09-26T20:00:00Z 26223',
  ])
  expect(parsed.refused).toEqual([])
})

test.each<[string, object, string]>([
  ['whose key and epoch differ', { [END]: { ...hour, epoch: END + 3_600_000, stwpf: 1 } }, 'epoch and its key'],
  [
    'whose key and stamp differ',
    { [END]: { ...hour, timestamp: '2026-09-26 15:00:00-0500', stwpf: 1 } },
    'do not agree',
  ],
  ['whose key is not a time', { soon: { ...hour, stwpf: 1 } }, 'is not a time'],
  ['off the hour', { [END + 60_000]: { stwpf: 1 } }, 'on the hour'],
  ['that is a list', { [END]: [] }, 'not an object'],
])('an hour %s is refused', (_sentence, bad, reason) => {
  const next = { [END + 7_200_000]: { stwpf: 2 } }
  const parsed = parse({ currentDay: { data: bad }, nextDay: { data: next } })
  expect(formatReadings(parsed)).toEqual(['stwpf SYSTEM 2026-09-26T22:00:00Z 2'])
  expect(parsed.refused[0]?.reason).toContain(reason)
})

test('a dashboard without any day is refused', () => {
  expect(() => parse({})).toThrow('"currentDay" is missing')
  expect(() => parse({ currentDay: { data: [] } })).toThrow('"data" is missing')
})

test('the recorded dashboard of 2026-09-26 15:55', { tags: 'samples' }, () => {
  const parsed = windSolarDashboard.parse(
    recorded.bytes('dashboard_combine-wind-solar/combine-wind-solar-2026-09-26.json'),
    createDocumentMetadata(),
  )
  expect(parsed.refused).toEqual([])
  const counted = (series: string) => parsed.readings.filter((reading) => reading.series === series).length
  expect(['windHourly', 'solarHourly', 'stwpf', 'wgrpp', 'stppf'].map(counted)).toEqual([15, 15, 48, 48, 48])
  const lines = formatReadings(parsed)
  expect(lines).toContain('windHourly SYSTEM 2026-09-26T19:00:00Z 6516')
  expect(lines).toContain('solarHourly SYSTEM 2026-09-26T19:00:00Z 27451')
  expect(lines).toContain('stwpf SYSTEM 2026-09-26T20:00:00Z 6698')
  expect(parsed.readings[0]?.publishedAt).toEqual(new Date('2026-09-26T20:55:10Z'))
})
