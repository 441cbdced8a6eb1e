import { expect, test } from 'vitest'
import {
  createDocumentMetadata,
  formatReadings,
  openRecordedPayloads,
  parseDocumentText,
} from '../../../../test/recorded-payloads.ts'
import { np4188DayAheadAncillaryPrices } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)
const HEADER = 'DeliveryDate,HourEnding,AncillaryType,MCPC,DSTFlag'
const parse = (...rows: string[]) =>
  parseDocumentText(np4188DayAheadAncillaryPrices.parse, [HEADER, ...rows].join('\n'))

test('an hour has each service, in any order', () => {
  expect(formatReadings(parse('09/29/2026,01:00,RRS,0.19,N', '09/29/2026,24:00,REGUP, 0.83,N'))).toEqual([
    'asPriceDayAhead RRS 2026-09-29T05:00:00Z 0.19',
    'asPriceDayAhead REGUP 2026-09-30T04:00:00Z 0.83',
  ])
})

test('the autumn day has HE02 twice, and the spring day no HE03', () => {
  const parsed = parse(
    '11/01/2026,02:00,RRS,1,N',
    '11/01/2026,02:00,RRS,2,Y',
    '03/08/2026,03:00,RRS,3,N',
    '03/08/2026,04:00,RRS,4,N',
  )
  expect(formatReadings(parsed)).toEqual([
    'asPriceDayAhead RRS 2026-11-01T06:00:00Z 1',
    'asPriceDayAhead RRS 2026-11-01T07:00:00Z 2',
    'asPriceDayAhead RRS 2026-03-08T08:00:00Z 4',
  ])
  expect(parsed.refused.map(({ reason }) => reason)).toEqual([expect.stringContaining('does not exist')])
})

test('rows of the API have hours as text and a flag that is true or false', () => {
  const fields = ['deliveryDate', 'hourEnding', 'ancillaryType', 'MCPC', 'DSTFlag']
  const text = JSON.stringify({
    fields: fields.map((name) => ({ name })),
    data: [['2026-11-01', '02:00', 'NSPIN', 2.55, true]],
  })
  expect(formatReadings(parseDocumentText(np4188DayAheadAncillaryPrices.parse, text))).toEqual([
    'asPriceDayAhead NSPIN 2026-11-01T07:00:00Z 2.55',
  ])
})

test.each(['DeliveryDate', 'HourEnding', 'AncillaryType', 'MCPC', 'DSTFlag'])(
  'a file without %s is refused, as is one without rows',
  (column) => {
    expect(() => parseDocumentText(np4188DayAheadAncillaryPrices.parse, HEADER.replace(column, 'Other'))).toThrow(
      `"${column}" is missing`,
    )
    expect(() => parse()).toThrow('has no rows')
  },
)

test('the recorded auction for 2026-09-29', { tags: 'samples' }, () => {
  const parsed = np4188DayAheadAncillaryPrices.parse(
    recorded.bytes('np4-188-cd_dam_mcpc/archive_20260928_for_20260929_trimmed.csv'),
    createDocumentMetadata(),
  )
  expect(parsed.refused).toEqual([])
  expect(parsed.readings).toHaveLength(10)
  expect(formatReadings(parsed)).toEqual(
    expect.arrayContaining([
      'asPriceDayAhead NSPIN 2026-09-29T05:00:00Z 2.55',
      'asPriceDayAhead REGDN 2026-09-29T06:00:00Z 0.26',
    ]),
  )
})
