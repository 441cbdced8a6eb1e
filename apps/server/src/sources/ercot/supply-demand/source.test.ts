import { expect, test } from 'vitest'
import {
  createDocumentMetadata,
  formatReadings,
  openRecordedPayloads,
  parseDocumentText,
} from '../../../../test/recorded-payloads.ts'
import { supplyDemandDashboard } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)

const row = (timestamp: string, fields: object) => ({
  timestamp,
  epoch: Date.parse(timestamp.replace(' ', 'T')),
  ...fields,
})
const parse = (data: unknown[], forecast: unknown[] = []) =>
  parseDocumentText(
    supplyDemandDashboard.parse,
    JSON.stringify({ lastUpdated: '2026-09-26 16:10:00-0500', data, forecast }),
  )

test('rows are load by their flag, not by the update time of the page', () => {
  const parsed = parse([
    row('2026-09-26 16:10:00-0500', { capacity: 102463, demand: 78354, forecast: 0 }),
    row('2026-09-26 16:15:00-0500', { capacity: 102820, demand: 78462, forecast: 0 }),
    row('2026-09-26 16:20:00-0500', { capacity: 103177, demand: 78570, forecast: 1, available: 104019 }),
  ])
  expect(formatReadings(parsed)).toEqual([
    'load SYSTEM 2026-09-26T21:10:00Z 78354',
    'load SYSTEM 2026-09-26T21:15:00Z 78462',
  ])
  expect(parsed.refused).toEqual([])
})

test('the outlook covers the rest of today and the following days', () => {
  const parsed = parse(
    [
      row('2026-09-26 23:55:00-0500', { capacity: 1, demand: 66139, forecast: 1, available: 94999 }),
      row('2026-09-27 00:00:00-0500', { capacity: 2, demand: 65808, forecast: 1, available: 95000 }),
    ],
    [row('2026-09-27 01:00:00-0500', { forecastedDemand: 63696, availCapGen: 95177 })],
  )
  expect(formatReadings(parsed)).toEqual([
    'demandOutlook SYSTEM 2026-09-27T04:00:00Z 65808',
    'demandOutlook SYSTEM 2026-09-27T05:00:00Z 63696',
  ])
})

test('an hour of zero length on the spring night is dropped silently', () => {
  const parsed = parse(
    [],
    [
      row('2026-03-08 03:00:00-0500', {
        deliveryDateHrBegin: '2026-03-08 03:00:00',
        deliveryDateHrEnd: '2026-03-08 03:00:00',
        forecastedDemand: 1,
      }),
      row('2026-03-08 04:00:00-0500', {
        deliveryDateHrBegin: '2026-03-08 03:00:00',
        deliveryDateHrEnd: '2026-03-08 04:00:00',
        forecastedDemand: 2,
      }),
    ],
  )
  expect(formatReadings(parsed)).toEqual(['demandOutlook SYSTEM 2026-03-08T08:00:00Z 2'])
  expect(parsed.refused).toEqual([])
})

test('on the autumn night an hour that ends at the wall clock it began at is real', () => {
  const fields = {
    deliveryDateHrBegin: '2026-11-01 01:00:00',
    deliveryDateHrEnd: '2026-11-01 01:00:00',
    forecastedDemand: 1,
  }
  expect(formatReadings(parse([], [row('2026-11-01 01:00:00-0600', fields)]))).toEqual([
    'demandOutlook SYSTEM 2026-11-01T06:00:00Z 1',
  ])
})

test.each<[string, object, string]>([
  ['whose flag is neither 0 nor 1', row('2026-09-26 16:10:00-0500', { demand: 1, forecast: 2 }), 'neither 0 nor 1'],
  ['without a flag', row('2026-09-26 16:10:00-0500', { demand: 1 }), 'neither 0 nor 1'],
  ['without a time', { demand: 1, forecast: 0 }, 'is not a time'],
  [
    'whose demand is beyond numbers',
    row('2026-09-26 16:10:00-0500', { demand: '1e309', forecast: 0 }),
    'is not a number',
  ],
])('a row %s is refused', (_sentence, bad, reason) => {
  const parsed = parse([bad, row('2026-09-26 16:15:00-0500', { demand: 2, forecast: 0 })])
  expect(formatReadings(parsed)).toEqual(['load SYSTEM 2026-09-26T21:15:00Z 2'])
  expect(parsed.refused[0]?.reason).toContain(reason)
})

test('the recorded dashboard of 2026-09-26 16:10', { tags: 'samples' }, () => {
  const parsed = supplyDemandDashboard.parse(
    recorded.bytes('dashboard_supply-demand/supply-demand-2026-09-26.trimmed.json'),
    createDocumentMetadata(),
  )
  expect(parsed.refused).toEqual([])
  const lines = formatReadings(parsed)
  expect(lines.filter((line) => line.startsWith('load '))).toHaveLength(20)
  expect(lines).toContain('load SYSTEM 2026-09-26T21:10:00Z 78354')
  expect(lines).toContain('demandOutlook SYSTEM 2026-09-26T21:00:00Z 79435')
  expect(lines).toContain('demandOutlook SYSTEM 2026-10-03T04:00:00Z 57680')
  expect(lines.filter((line) => line.startsWith('demandOutlook'))).toHaveLength(1 + 9)
  expect(parsed.readings[0]?.publishedAt).toEqual(new Date('2026-09-26T21:10:00Z'))
})
