import { expect, test } from 'vitest'
import {
  createDocumentMetadata,
  formatReadings,
  openRecordedPayloads,
  parseDocumentText,
} from '../../../../test/recorded-payloads.ts'
import { np4190DayAheadPrices } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)
const HEADER = 'DeliveryDate,HourEnding,SettlementPoint,SettlementPointPrice,DSTFlag'
const parse = (...rows: string[]) => parseDocumentText(np4190DayAheadPrices.parse, [HEADER, ...rows].join('\n'))
const read = (...rows: string[]) => formatReadings(parse(...rows))

test.each(['1', '01', '1:00', '01:00', '0100', '100', '01:00:00'])(
  'the hour ending "%s" starts at midnight',
  (hour) => {
    expect(read(`09/29/2026,${hour},HB_HOUSTON, 27.36,N`)).toEqual(['damSpp HB_HOUSTON 2026-09-29T05:00:00Z 27.36'])
  },
)

test.each(['24', '24:00', '2400'])('the hour ending "%s" is the last of its day', (hour) => {
  expect(read(`09/29/2026,${hour},HB_HOUSTON,1,N`)).toEqual(['damSpp HB_HOUSTON 2026-09-30T04:00:00Z 1'])
})

test.each(['0', '00:00', '26', '1:30', '-1', '1.5', '', 'noon'])('"%s" is not an hour', (hour) => {
  const parsed = parse(`09/29/2026,${hour},HB_WEST,1,N`, '09/29/2026,01:00,HB_WEST,1,N')
  expect(parsed.refused).toEqual([
    { reason: expect.stringContaining('is not an hour ending'), excerpt: expect.any(String) },
  ])
})

test('an autumn day has 25 hours whether the second HE02 is flagged or hours are numbered to 25', () => {
  const hours = Array.from({ length: 25 }, (_, index) => `2026-11-01T05:00:00Z +${index}h`)
  const starts = (rows: string[]) =>
    parse(...rows).readings.map(
      ({ at }) => `2026-11-01T05:00:00Z +${(at.getTime() - Date.UTC(2026, 10, 1, 5)) / 3_600_000}h`,
    )
  const flagged = [1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]
  expect(starts(flagged.map((hour, index) => `11/01/2026,${hour}:00,HB_WEST,1,${index === 2 ? 'Y' : 'N'}`))).toEqual(
    hours,
  )
  expect(starts(hours.map((_, index) => `11/01/2026,${index + 1},HB_WEST,1,N`))).toEqual(hours)
})

test('numbering to 25 is accepted only on the day with 25 hours', () => {
  const parsed = parse(
    ...['3', '24', '25'].map((hour) => `11/01/2026,${hour},HB_WEST,${hour},N`),
    ...['3', '24', '25'].map((hour) => `11/02/2026,${hour},HB_WEST,${hour},N`),
    '11/01/2026,5,HB_WEST,5,Y',
  )
  expect(formatReadings(parsed)).toEqual([
    'damSpp HB_WEST 2026-11-01T07:00:00Z 3',
    'damSpp HB_WEST 2026-11-02T04:00:00Z 24',
    'damSpp HB_WEST 2026-11-02T05:00:00Z 25',
    'damSpp HB_WEST 2026-11-02T08:00:00Z 3',
    'damSpp HB_WEST 2026-11-03T05:00:00Z 24',
  ])
  expect(parsed.refused.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('is not a time'),
    expect.stringContaining('does not repeat'),
  ])
})

test('a spring day has no HE03', () => {
  const parsed = parse('03/08/2026,02:00,HB_WEST,2,N', '03/08/2026,03:00,HB_WEST,3,N', '03/08/2026,04:00,HB_WEST,4,N')
  expect(formatReadings(parsed)).toEqual([
    'damSpp HB_WEST 2026-03-08T07:00:00Z 2',
    'damSpp HB_WEST 2026-03-08T08:00:00Z 4',
  ])
  expect(parsed.refused).toHaveLength(1)
})

test('the recorded prices for 2026-09-29', { tags: 'samples' }, () => {
  const body = recorded.bytes('np4-190-cd_dam_spp/archive_20260928_for_20260929_trimmed.csv')
  const parsed = np4190DayAheadPrices.parse(body, createDocumentMetadata())
  expect(parsed.refused).toEqual([])
  expect(parsed.readings).toHaveLength(2 * 15)
  expect(formatReadings(parsed)).toEqual(
    expect.arrayContaining([
      'damSpp HB_HOUSTON 2026-09-29T05:00:00Z 27.36',
      'damSpp HB_WEST 2026-09-29T06:00:00Z 22.54',
      'damSpp LZ_AEN 2026-09-29T05:00:00Z 28.81',
      'damSpp LZ_WEST 2026-09-29T06:00:00Z 23.03',
    ]),
  )
})
