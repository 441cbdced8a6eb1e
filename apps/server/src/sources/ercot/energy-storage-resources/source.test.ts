import { expect, test } from 'vitest'
import {
  createDocumentMetadata,
  formatReadings,
  openRecordedPayloads,
  parseDocumentText,
} from '../../../../test/recorded-payloads.ts'
import { energyStorageDashboard } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)

const row = (timestamp: string, discharging: unknown, more: object = {}) => ({
  dstFlag: 'N',
  totalCharging: -861.6,
  totalDischarging: discharging,
  netOutput: -749.4,
  timestamp,
  epoch: Date.parse(timestamp.replace(' ', 'T').replace(/(\d\d)$/, ':$1')),
  ...more,
})
const parse = (today: unknown[], yesterday: unknown = []) =>
  parseDocumentText(
    energyStorageDashboard.parse,
    JSON.stringify({
      lastUpdated: '2026-07-21 05:11:00-0500',
      currentDay: { data: today },
      previousDay: { data: yesterday },
    }),
  )

test('charging is negative and discharging positive', () => {
  expect(formatReadings(parse([row('2026-07-21 00:00:00-0500', 112.2)]))).toEqual([
    'storageCharging SYSTEM 2026-07-21T05:00:00Z -861.6',
    'storageDischarging SYSTEM 2026-07-21T05:00:00Z 112.2',
  ])
})

test('both passes of the repeated hour are kept', () => {
  const lines = formatReadings(
    parse([row('2026-11-01 01:30:00-0500', 1), row('2026-11-01 01:30:00-0600', 2, { dstFlag: 'Y' })]),
  ).filter((line) => line.startsWith('storageDischarging'))
  expect(lines).toEqual([
    'storageDischarging SYSTEM 2026-11-01T06:30:00Z 1',
    'storageDischarging SYSTEM 2026-11-01T07:30:00Z 2',
  ])
})

test('an instant stated twice with different values is refused', () => {
  const { readings, refused } = parse([
    row('2026-11-01 00:55:00-0500', 5),
    row('2026-11-01 02:00:00-0600', 1),
    row('2026-11-01 02:00:00-0600', 2),
  ])
  expect(readings.filter(({ series }) => series === 'storageDischarging').map(({ value }) => value)).toEqual([5])
  expect(refused).toHaveLength(2)
})

test.each<[string, unknown, string]>([
  ['without its discharge', row('2026-07-21 00:00:00-0500', undefined), 'it has no "totalDischarging"'],
  ['whose epoch and stamp differ', row('2026-07-21 00:00:00-0500', 1, { epoch: 1784610000001 }), 'do not agree'],
  ['that is not a row', null, 'not an object'],
])('a row %s is refused alone', (_sentence, bad, reason) => {
  const parsed = parse([bad, row('2026-07-21 00:05:00-0500', 1), row('2026-07-21 00:10:00-0500', 2)])
  expect(parsed.readings.filter(({ series }) => series === 'storageDischarging')).toHaveLength(2)
  expect(parsed.refused[0]?.reason).toContain(reason)
})

test('a dashboard without a day, or whose rows all lack a key, is refused', () => {
  expect(() => parse([row('2026-07-21 00:00:00-0500', 1)], 'none')).toThrow('"data" is missing')
  expect(() => parse([row('2026-07-21 00:00:00-0500', 1, { totalCharging: undefined })])).toThrow('totalCharging')
})

test('the recorded dashboards of 2025-10-09 and 2026-07-21', { tags: 'samples' }, () => {
  const read = (file: string) =>
    energyStorageDashboard.parse(recorded.bytes(`dashboard_energy-storage-resources/${file}`), createDocumentMetadata())
  const whole = read('energy-storage-resources-2025-10-09.full.json')
  expect(whole.refused).toEqual([])
  expect(whole.readings).toHaveLength(2 * (288 + 81))
  const [first] = whole.readings
  expect(first).toMatchObject({ series: 'storageCharging', at: new Date('2025-10-08T05:00:00Z') })
  expect(formatReadings(read('energy-storage-resources-2026-07-21.excerpt.json'))).toContain(
    'storageCharging SYSTEM 2026-07-21T05:05:00Z -501.03',
  )
})
