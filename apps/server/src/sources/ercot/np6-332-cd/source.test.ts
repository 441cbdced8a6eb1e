import { expect, test } from 'vitest'
import {
  createDocumentMetadata,
  formatReadings,
  openRecordedPayloads,
  parseDocumentText,
} from '../../../../test/recorded-payloads.ts'
import { np6332AncillaryRunPrices } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)
const HEADER = 'SCEDTimestamp,RepeatedHourFlag,ASType,CappedMCPC,UncappedMCPC'
const read = (text: string) => formatReadings(parseDocumentText(np6332AncillaryRunPrices.parse, text))

test.each([
  ['the capped one of two', `${HEADER}\n07/01/2026 17:00:11,N,RRS,4500,5210.4`],
  ['the only one of earlier files', 'SCEDTimestamp,RepeatedHourFlag,ASType,MCPC\n07/01/2026 17:00:11,N,RRS,4500'],
  [
    'the one of the API',
    '{"fields":[{"name":"SCEDTimestamp"},{"name":"repeatHourFlag"},{"name":"ASType"},{"name":"MCPC"}],"data":[["2026-07-01T17:00:11",false,"RRS",4500]]}',
  ],
])('the price is %s', (_sentence, text) => {
  expect(read(text)).toEqual(['asPrice RRS 2026-07-01T22:00:11Z 4500'])
})

test('the flag distinguishes the passes of the repeated hour, and 02:30 of the spring night does not exist', () => {
  const parsed = parseDocumentText(
    np6332AncillaryRunPrices.parse,
    `${HEADER}
11/01/2026 01:30:11,N,ECRS,1,1
11/01/2026 01:30:11,Y,ECRS,2,2
03/08/2026 02:30:11,N,ECRS,3,3`,
  )
  expect(formatReadings(parsed)).toEqual(['asPrice ECRS 2026-11-01T06:30:11Z 1', 'asPrice ECRS 2026-11-01T07:30:11Z 2'])
  expect(parsed.refused.map(({ reason }) => reason)).toEqual([expect.stringContaining('does not exist')])
})

test('an unknown service is refused alone', () => {
  const parsed = parseDocumentText(
    np6332AncillaryRunPrices.parse,
    `${HEADER}\n07/01/2026 17:00:11,N,RRSPF,1,1\n07/01/2026 17:00:11,N,REGDN,1,1`,
  )
  expect(formatReadings(parsed)).toEqual(['asPrice REGDN 2026-07-01T22:00:11Z 1'])
  expect(parsed.refused.map(({ reason }) => reason)).toEqual(['"RRSPF" is not an ancillary service'])
})

test.each([
  ['a price', HEADER.replace('CappedMCPC,UncappedMCPC', 'UncappedMCPC,Price'), '"MCPC" is missing'],
  ['the service', HEADER.replace('ASType', 'Type'), '"ASType" is missing'],
  ['the flag', HEADER.replace('RepeatedHourFlag', 'Flag'), '"DSTFlag" is missing'],
  ['rows', `${HEADER}\n`, 'has no rows'],
])('a file without %s is refused', (_sentence, text, reason) => {
  expect(() => read(text)).toThrow(reason)
})

test('the recorded run of 2026-10-03 22:45:20', { tags: 'samples' }, () => {
  const parsed = np6332AncillaryRunPrices.parse(
    recorded.bytes('np6-332-cd_rt_mcpc_sced/NP6-332-CD-20261003_224520.csv'),
    createDocumentMetadata(),
  )
  expect(parsed.refused).toEqual([])
  expect(formatReadings(parsed)).toEqual([
    'asPrice ECRS 2026-10-04T03:45:20Z 1.25',
    'asPrice NSPIN 2026-10-04T03:45:20Z 5',
    'asPrice REGDN 2026-10-04T03:45:20Z 0.81',
    'asPrice REGUP 2026-10-04T03:45:20Z 1.03',
    'asPrice RRS 2026-10-04T03:45:20Z 0.63',
  ])
})
