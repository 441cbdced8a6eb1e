import { judgeReadings } from '@tradeops/domain/market/intake/judge-readings'
import { expect, test } from 'vitest'
import { formatReadings, parseDocumentText } from '../../../../test/recorded-payloads.ts'
import { np6328AncillaryCapability } from './source.ts'

const NAMES = ['REGUP', 'REGDN', 'RRS', 'ECRS', 'NSPIN', 'REGUP_RRS', 'REGUP_RRS_ECRS', 'REGUP_RRS_ECRS_NSPIN']
const HEADER = ['SCEDTimestamp', 'RepeatedHourFlag', ...NAMES.map((name) => `Cap${name}Total`)].join()
const ROW = '07/01/2026 17:00:11,N,400,500,3000,2000,4000,3400,5400,9400'

test('five services and three combinations of one run', () => {
  expect(formatReadings(parseDocumentText(np6328AncillaryCapability.parse, `${HEADER}\n${ROW}`))).toEqual([
    'asCapability REGUP 2026-07-01T22:00:11Z 400',
    'asCapability REGDN 2026-07-01T22:00:11Z 500',
    'asCapability RRS 2026-07-01T22:00:11Z 3000',
    'asCapability ECRS 2026-07-01T22:00:11Z 2000',
    'asCapability NSPIN 2026-07-01T22:00:11Z 4000',
    'reserveCapacity REGUP_RRS 2026-07-01T22:00:11Z 3400',
    'reserveCapacity REGUP_RRS_ECRS 2026-07-01T22:00:11Z 5400',
    'reserveCapacity REGUP_RRS_ECRS_NSPIN 2026-07-01T22:00:11Z 9400',
  ])
})

test('the flag has two names, and old and new files are read on the day of the change', () => {
  const renamed = `${HEADER.replace('RepeatedHourFlag', 'DSTFlag')}\n${ROW}`
  expect(parseDocumentText(np6328AncillaryCapability.parse, renamed).readings).toHaveLength(8)
})

test('a capability below zero is implausible and is not ingested', () => {
  const { readings } = parseDocumentText(np6328AncillaryCapability.parse, `${HEADER}\n${ROW.replace(',2000,', ',-5,')}`)
  const { observations, refused } = judgeReadings(readings, [], () => null, new Date('2026-07-01T22:01:00Z'))
  expect(observations).toHaveLength(7)
  expect(refused).toHaveLength(1)
})

test('a file without one of the services is refused', () => {
  expect(() =>
    parseDocumentText(np6328AncillaryCapability.parse, `${HEADER.replace('CapECRSTotal', 'CapX')}\n${ROW}`),
  ).toThrow('"CapECRSTotal" is missing')
})
