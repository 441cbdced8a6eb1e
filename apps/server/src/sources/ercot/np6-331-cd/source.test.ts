import { expect, test } from 'vitest'
import {
  createDocumentMetadata,
  formatReadings,
  openRecordedPayloads,
  parseDocumentText,
} from '../../../../test/recorded-payloads.ts'
import { np6331AncillarySettlementPrices } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)
const HEADER = 'DeliveryDate,DeliveryHour,DeliveryInterval,RepeatedHourFlag,ASType,MCPC'
const parse = (...rows: string[]) =>
  parseDocumentText(np6331AncillarySettlementPrices.parse, [HEADER, ...rows].join('\n'))

test('the flag applies to the start of an interval: both HE02 of the autumn night, and the last of the day', () => {
  expect(
    formatReadings(
      parse('11/01/2026,2,4,N,RRS,1', '11/01/2026,2,1,Y,RRS,2', '11/01/2026,3,1,N,RRS,3', '11/01/2026,24,4,N,RRS,4'),
    ),
  ).toEqual([
    'asPrice15 RRS 2026-11-01T06:45:00Z 1',
    'asPrice15 RRS 2026-11-01T07:00:00Z 2',
    'asPrice15 RRS 2026-11-01T08:00:00Z 3',
    'asPrice15 RRS 2026-11-02T05:45:00Z 4',
  ])
})

test.each([
  ['HE03 of the spring night', '03/08/2026,3,1,N,RRS,1', 'does not exist'],
  ['a fifth quarter', '09/29/2026,12,5,N,RRS,1', 'not 1 to 4'],
  ['an unknown service', '09/29/2026,12,1,N,FRRS,1', 'not an ancillary service'],
  ['a word for a price', '09/29/2026,12,1,N,RRS,free', 'is not a number'],
])('%s is refused', (_sentence, row, reason) => {
  const parsed = parse(row, '09/29/2026,12,1,N,ECRS,1')
  expect(parsed.readings).toHaveLength(1)
  expect(parsed.refused).toEqual([{ reason: expect.stringContaining(reason), excerpt: row }])
})

test('rows of the API name the interval and the flag differently', () => {
  const fields = ['deliveryDate', 'deliveryHour', 'deliveryInt', 'repeatHourFlag', 'ASType', 'MCPC']
  const text = JSON.stringify({
    fields: fields.map((name) => ({ name })),
    data: [['2026-11-01', 2, 1, true, 'REGUP', 1.12]],
  })
  expect(formatReadings(parseDocumentText(np6331AncillarySettlementPrices.parse, text))).toEqual([
    'asPrice15 REGUP 2026-11-01T07:00:00Z 1.12',
  ])
})

test('of two prices the capped one is read', () => {
  const text = `${HEADER.replace('MCPC', 'CappedMCPC,UncappedMCPC')}\n09/29/2026,12,1,N,RRS,5000,5400`
  expect(formatReadings(parseDocumentText(np6331AncillarySettlementPrices.parse, text))).toEqual([
    'asPrice15 RRS 2026-09-29T16:00:00Z 5000',
  ])
})

test.each(['DeliveryDate', 'DeliveryHour', 'DeliveryInterval', 'ASType', 'MCPC'])(
  'a file without %s is refused, as is one without rows',
  (column) => {
    expect(() => parseDocumentText(np6331AncillarySettlementPrices.parse, HEADER.replace(column, 'Other'))).toThrow(
      `"${column}" is missing`,
    )
    expect(() => parse()).toThrow('has no rows')
  },
)

test('the recorded quarter of 2026-09-29 HE12', { tags: 'samples' }, () => {
  const parsed = np6331AncillarySettlementPrices.parse(
    recorded.bytes('np6-331-cd_rt_mcpc_15min/archive_20260929_HE12_int1.csv'),
    createDocumentMetadata(),
  )
  expect(parsed.refused).toEqual([])
  expect(formatReadings(parsed)).toEqual([
    'asPrice15 ECRS 2026-09-29T16:00:00Z 0.02',
    'asPrice15 NSPIN 2026-09-29T16:00:00Z 0.05',
    'asPrice15 REGDN 2026-09-29T16:00:00Z 1.51',
    'asPrice15 REGUP 2026-09-29T16:00:00Z 1.12',
    'asPrice15 RRS 2026-09-29T16:00:00Z 0.01',
  ])
})
