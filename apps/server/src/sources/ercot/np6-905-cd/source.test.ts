import { expect, test } from 'vitest'
import {
  createDocumentMetadata,
  formatReadings,
  openRecordedPayloads,
  parseDocumentText,
} from '../../../../test/recorded-payloads.ts'
import { np6905SettlementPrices } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)
const HEADER =
  'DeliveryDate,DeliveryHour,DeliveryInterval,SettlementPointName,SettlementPointType,SettlementPointPrice,DSTFlag'
const parse = (...rows: string[]) => parseDocumentText(np6905SettlementPrices.parse, [HEADER, ...rows].join('\n'))
const read = (...rows: string[]) => formatReadings(parse(...rows))

test.each([
  ['the first quarter of HE12', '09/29/2026,12,1,HB_HOUSTON,HU,29,N', 'spp HB_HOUSTON 2026-09-29T16:00:00Z 29'],
  ['the last quarter of HE24', '09/29/2026,24,4,HB_HUBAVG,AH,-3.5,N', 'spp HB_HUBAVG 2026-09-30T04:45:00Z -3.5'],
  ['the bus average', '09/29/2026,1,1,HB_BUSAVG,SH,7,N', 'spp HB_BUSAVG 2026-09-29T05:00:00Z 7'],
  ['a load zone', '09/29/2026,12,1,LZ_AEN,LZ,21.72,N', 'spp LZ_AEN 2026-09-29T16:00:00Z 21.72'],
])('%s', (_sentence, row, line) => {
  expect(read(row)).toEqual([line])
})

test('the energy-weighted price of a load zone is left out, in any order', () => {
  expect(read('09/29/2026,12,1,LZ_CPS,LZEW,2,N', '09/29/2026,12,1,LZ_CPS,LZ,1,N')).toEqual([
    'spp LZ_CPS 2026-09-29T16:00:00Z 1',
  ])
})

test('nodes and DC ties are skipped', () => {
  const parsed = parse(
    '09/29/2026,12,1,DC_E,LZ_DC,1,N',
    '09/29/2026,12,1,DC_E,LZ_DCEW,1,N',
    '09/29/2026,12,1,X_RN,RN,1,N',
    '09/29/2026,12,1,HB_WEST,HU,1,N',
  )
  expect(parsed.readings).toHaveLength(1)
  expect(parsed.refused).toEqual([])
})

test('the flag applies to the start of an interval: both HE02 of the autumn night, and the hours around them', () => {
  expect(
    read(
      '11/01/2026,1,4,HB_WEST,HU,1,N',
      '11/01/2026,2,1,HB_WEST,HU,2,N',
      '11/01/2026,2,4,HB_WEST,HU,3,N',
      '11/01/2026,2,1,HB_WEST,HU,4,Y',
      '11/01/2026,2,4,HB_WEST,HU,5,Y',
      '11/01/2026,3,1,HB_WEST,HU,6,N',
    ),
  ).toEqual([
    'spp HB_WEST 2026-11-01T05:45:00Z 1',
    'spp HB_WEST 2026-11-01T06:00:00Z 2',
    'spp HB_WEST 2026-11-01T06:45:00Z 3',
    'spp HB_WEST 2026-11-01T07:00:00Z 4',
    'spp HB_WEST 2026-11-01T07:45:00Z 5',
    'spp HB_WEST 2026-11-01T08:00:00Z 6',
  ])
})

test.each([
  ['HE03 of the spring night', '03/08/2026,3,1,HB_WEST,HU,1,N', 'does not exist'],
  ['a flag on HE03 of the autumn night', '11/01/2026,3,1,HB_WEST,HU,1,Y', 'does not repeat'],
  ['HE25 on a day of 24 hours', '09/29/2026,25,1,HB_WEST,HU,1,N', 'is not a time'],
  ['HE0', '09/29/2026,0,1,HB_WEST,HU,1,N', 'is not an hour ending'],
  ['a fifth quarter', '09/29/2026,12,5,HB_WEST,HU,1,N', 'not 1 to 4'],
  ['a quarter of a quarter', '09/29/2026,12,1.5,HB_WEST,HU,1,N', 'not 1 to 4'],
  ['no quarter', '09/29/2026,12,,HB_WEST,HU,1,N', 'not 1 to 4'],
  ['an unknown type', '09/29/2026,12,1,HB_WEST,XX,1,N', 'not a type'],
  ['a type that every object has', '09/29/2026,12,1,HB_WEST,constructor,1,N', 'not a type'],
])('%s is refused', (_sentence, row, reason) => {
  const parsed = parse(row, '09/29/2026,12,1,HB_NORTH,HU,1,N')
  expect(parsed.readings).toHaveLength(1)
  expect(parsed.refused).toEqual([{ reason: expect.stringContaining(reason), excerpt: row }])
})

test('rows of the API name the point and the flag differently', () => {
  const fields = [
    'deliveryDate',
    'deliveryHour',
    'deliveryInterval',
    'settlementPoint',
    'settlementPointType',
    'settlementPointPrice',
    'DSTFlag',
  ]
  const text = JSON.stringify({
    fields: fields.map((name) => ({ name })),
    data: [['2026-11-01', 2, 1, 'LZ_WEST', 'LZ', 20.11, true]],
  })
  expect(formatReadings(parseDocumentText(np6905SettlementPrices.parse, text))).toEqual([
    'spp LZ_WEST 2026-11-01T07:00:00Z 20.11',
  ])
})

test('the recorded interval of 2026-09-29 HE12', { tags: 'samples' }, () => {
  const body = recorded.bytes('np6-905-cd_rt_spp/archive_20260929_HE12_int1_trimmed.csv')
  const parsed = np6905SettlementPrices.parse(body, createDocumentMetadata())
  expect(parsed.refused).toEqual([])
  expect(parsed.readings).toHaveLength(7 + 8)
  expect(formatReadings(parsed)).toEqual(
    expect.arrayContaining([
      'spp HB_HOUSTON 2026-09-29T16:00:00Z 29',
      'spp HB_HUBAVG 2026-09-29T16:00:00Z 22.69',
      'spp LZ_RAYBN 2026-09-29T16:00:00Z 19.42',
      'spp LZ_WEST 2026-09-29T16:00:00Z 20.11',
    ]),
  )
})

test.each([
  ['RTM_hubs_20240820_spike.csv', 'spp HB_SOUTH 2024-08-21T00:30:00Z 4857.82'],
  ['RTM_hubs_20250115_spike.csv', 'spp HB_NORTH 2025-01-15T13:30:00Z 2385.24'],
])('the recorded day of history %s', { tags: 'samples' }, (file, spike) => {
  const parsed = np6905SettlementPrices.parse(
    recorded.bytes(`np6-785-er_rtm_hub_history/${file}`),
    createDocumentMetadata(),
  )
  expect(parsed.refused).toEqual([])
  expect(parsed.readings).toHaveLength(4 * 96)
  expect(formatReadings(parsed)).toContain(spike)
})
