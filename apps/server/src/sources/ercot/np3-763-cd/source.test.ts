import { expect, test } from 'vitest'
import {
  createDocumentMetadata,
  formatReadings,
  openRecordedPayloads,
  parseDocumentText,
} from '../../../../test/recorded-payloads.ts'
import { np3763AvailableCapacity } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)
const ZONES = ['South', 'North', 'West', 'Houston']
const of = (name: string) => ZONES.map((zone) => `${name}${zone}`).join()
const HEADER = `DeliveryDate,HourEnding,${of('CapGenRes')},${of('CapLoadRes')},${of('OfflineAvailableMW')},AvailCapGen,AvailCapReserve,OfflineAvailableMWTotal,RepeatedHourFlag`
const cells = '10,20,30,40,1,1,1,1,5,6,7,8,126,50,26'
const parse = (...rows: string[]) => parseDocumentText(np3763AvailableCapacity.parse, [HEADER, ...rows].join('\n'))

test('an hour has the on-line capacity of each zone, and of the system what ERCOT compares with demand', () => {
  expect(formatReadings(parse(`09/07/2026,24:00,${cells},N`)).sort()).toEqual([
    'availableCapacityAhead HOUSTON 2026-09-08T04:00:00Z 40',
    'availableCapacityAhead NORTH 2026-09-08T04:00:00Z 20',
    'availableCapacityAhead SOUTH 2026-09-08T04:00:00Z 10',
    'availableCapacityAhead SYSTEM 2026-09-08T04:00:00Z 126',
    'availableCapacityAhead WEST 2026-09-08T04:00:00Z 30',
  ])
})

test('the autumn day has 02:00 twice, and the spring day no 03:00', () => {
  const parsed = parse(`11/01/2026,02:00,${cells},N`, `11/01/2026,02:00,${cells},Y`, `03/08/2026,03:00,${cells},N`)
  expect(formatReadings(parsed).filter((line) => line.includes('SYSTEM'))).toEqual([
    'availableCapacityAhead SYSTEM 2026-11-01T06:00:00Z 126',
    'availableCapacityAhead SYSTEM 2026-11-01T07:00:00Z 126',
  ])
  expect(parsed.refused.map(({ reason }) => reason)).toEqual([expect.stringContaining('does not exist')])
})

test('rows of the API have other names, hours as numbers, and their own publication time', () => {
  const offline = ZONES.map((zone) => `offAvailMW${zone}`)
  const fields = [
    'postedDatetime',
    'deliveryDate',
    'hourEnding',
    ...ZONES.map((zone) => `capGenRes${zone}`),
    ...offline,
  ]
  const text = JSON.stringify({
    fields: [...fields, 'availCapGen', 'availCapRes', 'offAvailMW', 'repeatHourFlag'].map((name) => ({ name })),
    data: [['2026-10-31T23:00:40', '2026-11-01', 2, 10, 20, 30, 40, 5, 6, 7, 8, 126, 50, 26, true]],
  })
  const parsed = parseDocumentText(np3763AvailableCapacity.parse, text)
  expect(parsed.readings).toHaveLength(5)
  expect(formatReadings(parsed)).toContain('availableCapacityAhead WEST 2026-11-01T07:00:00Z 30')
  expect(parsed.readings[0]?.publishedAt).toEqual(new Date('2026-11-01T04:00:40Z'))
})

test.each(['AvailCapGen', 'CapGenResWest', 'RepeatedHourFlag'])('a file without %s is refused', (column) => {
  expect(() => parseDocumentText(np3763AvailableCapacity.parse, HEADER.replace(column, 'Other'))).toThrow('is missing')
})

test('a file without rows is refused', () => {
  expect(() => parse()).toThrow('has no rows')
})

test('the recorded hours of 2026-09-07', { tags: 'samples' }, () => {
  const parsed = np3763AvailableCapacity.parse(
    recorded.bytes('np3-763-cd_adequacy/np3-763-cd-history-current.csv'),
    createDocumentMetadata(),
  )
  expect(parsed.refused).toEqual([])
  expect(parsed.readings).toHaveLength(3 * 5)
  const lines = formatReadings(parsed)
  expect(lines).toContain('availableCapacityAhead SYSTEM 2026-09-07T05:00:00Z 86144.8')
  expect(lines).toContain('availableCapacityAhead HOUSTON 2026-09-07T07:00:00Z 12850.4')
})
