import { expect, test } from 'vitest'
import {
  createDocumentMetadata,
  formatReadings,
  openRecordedPayloads,
  parseDocumentText,
} from '../../../../test/recorded-payloads.ts'
import { capacityAvailableToScedDashboard } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)

const row = (timestamp: string, up: unknown, more: object = {}) => ({
  timestamp,
  epoch: Date.parse(timestamp.replace(' ', 'T').replace(/(\d\d)$/, ':$1')) / 1000,
  dstFlag: 'N',
  increaseGenResESRs: up,
  decreaseGenResESRs: -57_669,
  ...more,
})
const parse = (current: unknown, previous: unknown = []) =>
  parseDocumentText(
    capacityAvailableToScedDashboard.parse,
    JSON.stringify({
      lastUpdated: '2026-09-08 00:30:46-0500',
      current: { data: current },
      previous: { data: previous },
    }),
  )
const ups = (parsed: ReturnType<typeof parse>) => formatReadings(parsed).filter((line) => line.includes(' UP '))

test('headroom up is positive and down negative, at the second of the measurement', () => {
  expect(formatReadings(parse([row('2026-09-08 00:00:06-0500', '17,992')]))).toEqual([
    'scedHeadroom UP 2026-09-08T05:00:06Z 17992',
    'scedHeadroom DOWN 2026-09-08T05:00:06Z -57669',
  ])
})

test('only the first row of every five minutes is kept', () => {
  const rows = ['00:00:06', '00:00:18', '00:04:58', '00:05:02', '00:05:14'].map((clock, index) =>
    row(`2026-09-08 ${clock}-0500`, 100 + index),
  )
  expect(ups(parse(rows.slice(0, 2)))).toEqual(['scedHeadroom UP 2026-09-08T05:00:06Z 100'])
  expect(ups(parse(rows))).toEqual([
    'scedHeadroom UP 2026-09-08T05:00:06Z 100',
    'scedHeadroom UP 2026-09-08T05:05:02Z 103',
  ])
})

test('both passes of the repeated hour are kept, and yesterday with today', () => {
  const parsed = parse(
    [row('2026-11-01 01:30:06-0500', 1), row('2026-11-01 01:30:06-0600', 2)],
    [row('2026-10-31 23:55:06-0500', 3)],
  )
  expect(ups(parsed)).toEqual([
    'scedHeadroom UP 2026-11-01T04:55:06Z 3',
    'scedHeadroom UP 2026-11-01T06:30:06Z 1',
    'scedHeadroom UP 2026-11-01T07:30:06Z 2',
  ])
})

test.each<[string, unknown, string]>([
  ['in milliseconds', row('2026-09-08 00:00:06-0500', 1, { epoch: 1788843606000 }), 'not a time'],
  ['of another second', row('2026-09-08 00:00:06-0500', 1, { epoch: 1788843607 }), 'do not agree'],
  ['without its increase', row('2026-09-08 00:00:06-0500', undefined), 'it has no "increaseGenResESRs"'],
])('a row %s is refused alone', (_sentence, bad, reason) => {
  const parsed = parse([bad, row('2026-09-08 00:05:06-0500', 1), row('2026-09-08 00:10:06-0500', 1)])
  expect(ups(parsed)).toHaveLength(2)
  expect(parsed.refused[0]?.reason).toContain(reason)
})

test('a dashboard without a day is refused, and so is one whose rows all lack a key', () => {
  expect(() => parse('none')).toThrow('"data" is missing')
  const renamed = row('2026-09-08 00:00:06-0500', 1, { decreaseGenResESRs: undefined })
  expect(() => parse([renamed])).toThrow('decreaseGenResESRs')
})

test('the recorded dashboard of 2026-09-08', { tags: 'samples' }, () => {
  const file = recorded.bytes('dashboard_capacity-available-sced/capacity-available-sced.json')
  const parsed = capacityAvailableToScedDashboard.parse(file, createDocumentMetadata())
  expect(parsed.refused).toEqual([])
  expect(ups(parsed)).toEqual([
    'scedHeadroom UP 2026-09-07T05:00:06Z 19723',
    'scedHeadroom UP 2026-09-08T04:59:54Z 17989',
    'scedHeadroom UP 2026-09-08T05:00:06Z 17992',
    'scedHeadroom UP 2026-09-08T05:30:46Z 18143',
  ])
})
