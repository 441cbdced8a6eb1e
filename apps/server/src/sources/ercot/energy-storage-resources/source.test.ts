import { expect, test } from 'vitest'
import { factsOf, parseText, readingLines, recordedPayloads } from '../../../../test/recorded-payloads.ts'
import { energyStorageResources } from './source.ts'

const recorded = recordedPayloads(process.env.UPSTREAM_SAMPLES)

const row = (timestamp: string, net: unknown, more: object = {}) => ({
  dstFlag: 'N',
  totalCharging: -861.6,
  totalDischarging: 112.2,
  netOutput: net,
  timestamp,
  epoch: Date.parse(timestamp.replace(' ', 'T').replace(/(\d\d)$/, ':$1')),
  ...more,
})
const parse = (today: unknown[], yesterday: unknown = []) =>
  parseText(
    energyStorageResources.parse,
    JSON.stringify({
      lastUpdated: '2026-07-21 05:11:00-0500',
      currentDay: { data: today },
      previousDay: { data: yesterday },
    }),
  )

test('charging is negative, discharging positive, and the net as stated', () => {
  expect(readingLines(parse([row('2026-07-21 00:00:00-0500', -749.4)]))).toEqual([
    'storageCharging SYSTEM 2026-07-21T05:00:00Z -861.6',
    'storageDischarging SYSTEM 2026-07-21T05:00:00Z 112.2',
    'storageNet SYSTEM 2026-07-21T05:00:00Z -749.4',
  ])
})

test('both passes of the repeated hour are kept', () => {
  const nets = readingLines(
    parse([row('2026-11-01 01:30:00-0500', 1), row('2026-11-01 01:30:00-0600', 2, { dstFlag: 'Y' })]),
  ).filter((line) => line.startsWith('storageNet'))
  expect(nets).toEqual(['storageNet SYSTEM 2026-11-01T06:30:00Z 1', 'storageNet SYSTEM 2026-11-01T07:30:00Z 2'])
})

test('an instant stated twice with different values is refused', () => {
  const { readings, refused } = parse([
    row('2026-11-01 00:55:00-0500', 5),
    row('2026-11-01 02:00:00-0600', 1),
    row('2026-11-01 02:00:00-0600', 2),
  ])
  expect(readings.filter(({ series }) => series === 'storageNet').map(({ value }) => value)).toEqual([5])
  expect(refused).toHaveLength(2)
})

test.each<[string, unknown, string]>([
  ['without its net output', row('2026-07-21 00:00:00-0500', undefined), 'it has no "netOutput"'],
  ['whose epoch and stamp differ', row('2026-07-21 00:00:00-0500', 1, { epoch: 1784610000001 }), 'do not agree'],
  ['that is not a row', null, 'not an object'],
])('a row %s is refused alone', (_sentence, bad, reason) => {
  const parsed = parse([bad, row('2026-07-21 00:05:00-0500', 1), row('2026-07-21 00:10:00-0500', 2)])
  expect(parsed.readings.filter(({ series }) => series === 'storageNet')).toHaveLength(2)
  expect(parsed.refused[0]?.reason).toContain(reason)
})

test('a dashboard without a day, or whose rows all lack a key, is refused', () => {
  expect(() => parse([row('2026-07-21 00:00:00-0500', 1)], 'none')).toThrow('"data" is missing')
  expect(() => parse([row('2026-07-21 00:00:00-0500', 1, { totalCharging: undefined })])).toThrow('totalCharging')
})

test.skipIf(recorded.missing)('the recorded dashboards of 2025-10-09 and 2026-07-21', () => {
  const read = (file: string) =>
    energyStorageResources.parse(recorded.bytes(`dashboard_energy-storage-resources/${file}`), factsOf())
  const whole = read('energy-storage-resources-2025-10-09.full.json')
  expect(whole.refused).toEqual([])
  expect(whole.readings).toHaveLength(3 * (288 + 81))
  expect(readingLines(whole)[2]).toBe('storageNet SYSTEM 2025-10-08T05:00:00Z -380.286')
  expect(readingLines(read('energy-storage-resources-2026-07-21.excerpt.json'))).toContain(
    'storageCharging SYSTEM 2026-07-21T05:05:00Z -501.03',
  )
})
