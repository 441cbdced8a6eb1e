import { expect, test } from 'vitest'
import {
  createDocumentMetadata,
  formatReadings,
  openRecordedPayloads,
  parseDocumentText,
} from '../../../../test/recorded-payloads.ts'
import { np6323PriceAdders } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)
const HEADER =
  'SCEDTimestamp,RepeatedHourFlag,SystemLambda,RTRDPA,RTRDPARUS,RTRDPARDS,RTRDPARRS,RTRDPAECRS,RTRDPANSS,RTDERS'
const parse = (...rows: string[]) => parseDocumentText(np6323PriceAdders.parse, [HEADER, ...rows].join('\n'))

test('a run has the energy adder; those of ancillary services are in their settled prices', () => {
  expect(formatReadings(parse('07/01/2026 17:00:11,N,4100.5,310.25,290.1,0,280.4,270,260,900.00'))).toEqual([
    'priceAdder SYSTEM 2026-07-01T22:00:11Z 310.25',
  ])
})

test('a blank adder is absent, and a word is refused alone', () => {
  const parsed = parse(
    '07/01/2026 17:00:11,N,40,1,0,0,0,0,0,0',
    '07/01/2026 17:05:11,N,40,,0,0,0,0,0,0',
    '07/01/2026 17:10:11,N,40,x,0,0,0,0,0,0',
  )
  expect(formatReadings(parsed)).toEqual(['priceAdder SYSTEM 2026-07-01T22:00:11Z 1'])
  expect(parsed.refused.map(({ reason }) => reason)).toEqual(['priceAdder of SYSTEM: "x" is not a number'])
})

test('both passes of the repeated hour have their run, and 02:15 of the spring night does not exist', () => {
  const parsed = parse(
    '11/01/2026 01:15:12,N,40,1,0,0,0,0,0,0',
    '11/01/2026 01:15:12,Y,40,2,0,0,0,0,0,0',
    '03/08/2026 02:15:12,N,40,3,0,0,0,0,0,0',
  )
  expect(formatReadings(parsed).filter((line) => line.startsWith('priceAdder'))).toEqual([
    'priceAdder SYSTEM 2026-11-01T06:15:12Z 1',
    'priceAdder SYSTEM 2026-11-01T07:15:12Z 2',
  ])
  expect(parsed.refused).toHaveLength(1)
})

test('rows of the API are read the same way', () => {
  const fields = HEADER.replace('RepeatedHourFlag', 'repeatHourFlag').replace('SystemLambda', 'systemLambda').split(',')
  const text = JSON.stringify({
    fields: fields.map((name) => ({ name })),
    data: [['2026-11-01T01:15:12', true, 40, 2.5, 0, 0, 0, 0, 0, 0]],
  })
  expect(formatReadings(parseDocumentText(np6323PriceAdders.parse, text))[0]).toBe(
    'priceAdder SYSTEM 2026-11-01T07:15:12Z 2.5',
  )
})

test.each([
  [
    'from before 2025-12-05',
    'SCEDTimestamp,RepeatedHourFlag,BatchID,SystemLambda,PRC,RTORPA,RTOFFPA,RTORDPA',
    'RTRDPA',
  ],
  ['whose adder has another name', HEADER.replace('RTRDPA,', 'RTRDP,'), 'RTRDPA'],
])('a file %s is refused by its missing column', (_sentence, header, column) => {
  expect(() => parseDocumentText(np6323PriceAdders.parse, `${header}\n`)).toThrow(`"${column}" is missing`)
})

test('a file without rows is refused', () => {
  expect(() => parse()).toThrow('has no rows')
})

test('the recorded run of 2026-09-07 12:20:19: nothing is deployed', { tags: 'samples' }, () => {
  const parsed = np6323PriceAdders.parse(
    recorded.bytes('np6-323-cd_price_adders/np6-323-cd-history-current.csv'),
    createDocumentMetadata(),
  )
  expect(parsed.refused).toEqual([])
  expect(formatReadings(parsed)).toEqual(['priceAdder SYSTEM 2026-09-07T17:20:19Z 0'])
})
