import { expect, test } from 'vitest'
import { formatReadings, parseDocumentText } from '../../../../test/recorded-payloads.ts'
import { np433AncillaryRequirements } from './source.ts'

const HEADER = 'DeliveryDate,HourEnding,AncillaryType,Quantity,DSTFlag'
const read = (...rows: string[]) => parseDocumentText(np433AncillaryRequirements.parse, [HEADER, ...rows].join('\n'))

test('the requirement of an hour, both passes of the autumn hour included', () => {
  expect(
    formatReadings(read('11/01/2026,01:00,RRS,2900,N', '11/01/2026,02:00,RRS,2900,N', '11/01/2026,02:00,RRS,2800,Y')),
  ).toEqual([
    'asRequirement RRS 2026-11-01T05:00:00Z 2900',
    'asRequirement RRS 2026-11-01T06:00:00Z 2900',
    'asRequirement RRS 2026-11-01T07:00:00Z 2800',
  ])
})

test('a plan without an hour reports it and keeps the others', () => {
  const { readings, refused } = read('07/01/2026,01:00,RRS,2900,N', '07/01/2026,03:00,RRS,2900,N')
  expect(readings).toHaveLength(2)
  expect(refused.map(({ reason }) => reason)).toEqual([
    'the plan of RRS leaves out the hour that starts at 2026-07-01T06:00:00.000Z',
  ])
})

test('an unknown service is reported and left out', () => {
  const { readings, refused } = read('07/01/2026,01:00,DRRS,500,N', '07/01/2026,01:00,RRS,2900,N')
  expect(readings.map(({ point }) => point)).toEqual(['RRS'])
  expect(refused).toHaveLength(1)
})
