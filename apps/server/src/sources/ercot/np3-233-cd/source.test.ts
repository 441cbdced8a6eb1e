import { expect, test } from 'vitest'
import {
  createDocumentMetadata,
  formatReadings,
  openRecordedPayloads,
  parseDocumentText,
} from '../../../../test/recorded-payloads.ts'
import { np3233Outages } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)
const ZONES = ['South', 'North', 'West', 'Houston']
const namesOf = (kind: string) => ZONES.map((zone) => `${kind}MWZone${zone}`)
const NAMES = ['TotalResource', 'TotalIRR', 'TotalNewEquipResource'].flatMap(namesOf)
const HEADER = `Date,HourEnding,${NAMES.join()}`
const CELLS = '1,2,3,4,10,20,30,40,900,900,900,900'
const parse = (...rows: string[]) => parseDocumentText(np3233Outages.parse, [HEADER, ...rows].join('\n'))

test('outages of a zone are separate for wind and solar, without equipment that has never run', () => {
  expect(formatReadings(parse(`09/06/2026,24,${CELLS}`))).toEqual([
    'dispatchableOutageOutlook SOUTH 2026-09-07T04:00:00Z 1',
    'renewableOutageOutlook SOUTH 2026-09-07T04:00:00Z 10',
    'dispatchableOutageOutlook NORTH 2026-09-07T04:00:00Z 2',
    'renewableOutageOutlook NORTH 2026-09-07T04:00:00Z 20',
    'dispatchableOutageOutlook WEST 2026-09-07T04:00:00Z 3',
    'renewableOutageOutlook WEST 2026-09-07T04:00:00Z 30',
    'dispatchableOutageOutlook HOUSTON 2026-09-07T04:00:00Z 4',
    'renewableOutageOutlook HOUSTON 2026-09-07T04:00:00Z 40',
    'dispatchableOutageOutlook SYSTEM 2026-09-07T04:00:00Z 10',
    'renewableOutageOutlook SYSTEM 2026-09-07T04:00:00Z 100',
  ])
})

test('a blank zone leaves the system total absent, and a word is refused', () => {
  const blank = parse(`09/06/2026,24,${CELLS.replace('1,', ',')}`)
  expect(formatReadings(blank).filter((line) => /^dispatchableOutageOutlook (SOUTH|SYSTEM)/.test(line))).toEqual([])
  expect(formatReadings(blank)).toContain('renewableOutageOutlook SYSTEM 2026-09-07T04:00:00Z 100')
  expect(blank.refused).toEqual([])
  const worded = parse(`09/06/2026,24,${CELLS.replace('1,', 'many,')}`)
  expect(worded.refused.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('dispatchableOutageOutlook of SOUTH'),
    expect.stringContaining('dispatchableOutageOutlook of SYSTEM'),
  ])
})

test('hour 02 of the autumn night is ambiguous without a flag and is refused, whether listed once or twice', () => {
  for (const hours of [
    ['01', '02', '03'],
    ['01', '02', '02', '03'],
  ]) {
    const parsed = parse(...hours.map((hour) => `11/01/2026,${hour},${CELLS}`))
    const starts = parsed.readings.filter(
      ({ series, point }) => series === 'dispatchableOutageOutlook' && point === 'SYSTEM',
    )
    expect(starts.map(({ at }) => at.toISOString())).toEqual(['2026-11-01T05:00:00.000Z', '2026-11-01T08:00:00.000Z'])
    expect(parsed.refused.map(({ reason }) => reason)).toEqual(
      hours.filter((hour) => hour === '02').map(() => expect.stringContaining('happens twice')),
    )
  }
})

test('an autumn day numbered to 25 is read in full', () => {
  const parsed = parse(...['02', '03', '25'].map((hour) => `11/01/2026,${hour},${CELLS}`))
  const starts = parsed.readings.filter(
    ({ series, point }) => series === 'dispatchableOutageOutlook' && point === 'SYSTEM',
  )
  expect(starts.map(({ at }) => at.toISOString())).toEqual([
    '2026-11-01T06:00:00.000Z',
    '2026-11-01T07:00:00.000Z',
    '2026-11-02T05:00:00.000Z',
  ])
})

test('hour 03 of the spring night does not exist and is refused', () => {
  const parsed = parse(...['02', '03', '04'].map((hour) => `03/08/2026,${hour},${CELLS}`))
  expect(parsed.readings).toHaveLength(2 * 10)
  expect(parsed.refused.map(({ reason }) => reason)).toEqual([expect.stringContaining('does not exist')])
})

test('rows of the API name the day differently and have their own publication time', () => {
  const fields = ['postedDatetime', 'operatingDate', 'hourEnding', ...NAMES.map((name) => `t${name.slice(1)}`)]
  const text = JSON.stringify({
    fields: fields.map((name) => ({ name })),
    data: [['2026-09-06T23:00:49', '2026-09-06', 24, ...CELLS.split(',').map(Number)]],
  })
  const parsed = parseDocumentText(np3233Outages.parse, text)
  expect(formatReadings(parsed)).toContain('dispatchableOutageOutlook SYSTEM 2026-09-07T04:00:00Z 10')
  expect(parsed.readings[0]?.publishedAt).toEqual(new Date('2026-09-07T04:00:49Z'))
})

test.each(['Date', 'HourEnding', 'TotalResourceMWZoneWest', 'TotalIRRMWZoneHouston'])(
  'a file without %s is refused, as is one without rows',
  (column) => {
    expect(() => parseDocumentText(np3233Outages.parse, HEADER.replace(column, 'Other'))).toThrow(
      `"${column}" is missing`,
    )
    expect(() => parse()).toThrow('has no rows')
  },
)

test('the recorded hours of 2026-09-07', { tags: 'samples' }, () => {
  const parsed = np3233Outages.parse(
    recorded.bytes('np3-233-cd_outage_capacity/np3-233-cd-history-current.csv'),
    createDocumentMetadata(),
  )
  expect(parsed.refused).toEqual([])
  expect(parsed.readings).toHaveLength(3 * 10)
  expect(formatReadings(parsed)).toEqual(
    expect.arrayContaining([
      'dispatchableOutageOutlook HOUSTON 2026-09-07T04:00:00Z 4559',
      'dispatchableOutageOutlook WEST 2026-09-07T05:00:00Z 283',
      'dispatchableOutageOutlook SYSTEM 2026-09-07T04:00:00Z 9255',
      'renewableOutageOutlook SYSTEM 2026-09-07T04:00:00Z 5583',
    ]),
  )
})
