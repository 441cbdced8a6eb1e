import { expect, test } from 'vitest'
import { formatReadings, parseDocumentText } from '../../../../test/recorded-payloads.ts'
import { np4532AncillaryServicesSold } from './source.ts'

const HEADER = 'DeliveryDate,HourEnding,ASType,Quantity,RepeatedHourFlag'
const ALL = ['REGUP', 'REGDN', 'RRS', 'ECRS', 'NSPIN']
const parse = (...lines: string[]) => parseDocumentText(np4532AncillaryServicesSold.parse, lines.join('\n'))
const hour = (ending: string, mw: number, flag = 'N') =>
  ALL.map((service) => `11/01/2026,${ending},${service},${mw},${flag}`)

test('the MW sold in an hour, both passes of the autumn hour included', () => {
  const lines = formatReadings(
    parse(HEADER, ...hour('01:00', 2900), ...hour('02:00', 2800), ...hour('02:00', 2700, 'Y')),
  )
  expect(lines.filter((line) => line.startsWith('asSoldDayAhead RRS'))).toEqual([
    'asSoldDayAhead RRS 2026-11-01T05:00:00Z 2900',
    'asSoldDayAhead RRS 2026-11-01T06:00:00Z 2800',
    'asSoldDayAhead RRS 2026-11-01T07:00:00Z 2700',
  ])
})

test('a service that is not one of the five is reported, and the five are read', () => {
  const { readings, refused } = parse(HEADER, ...hour('01:00', 2900), '11/01/2026,01:00,DRRS,500,N')
  expect(readings).toHaveLength(ALL.length)
  expect(refused).toHaveLength(1)
})

test.each([
  ['no quantity', 'DeliveryDate,HourEnding,ASType,MCPC,RepeatedHourFlag'],
  ['no service', 'DeliveryDate,HourEnding,Product,Quantity,RepeatedHourFlag'],
])('a document with %s is refused', (_name, header) => {
  expect(() => parse(header, ...hour('01:00', 2900))).toThrow()
})
