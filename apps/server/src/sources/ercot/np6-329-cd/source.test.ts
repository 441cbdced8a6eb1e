import { expect, test } from 'vitest'
import { formatReadings, parseDocumentText } from '../../../../test/recorded-payloads.ts'
import { np6329AncillaryLookAheadPrices } from './source.ts'

const HEADER = 'RTDTimestamp,RepeatedHourFlag,IntervalEnding,IntervalEndingRepeatedHourFlag,REGUP,REGDN,RRS,ECRS,NSPIN'
const read = (...rows: string[]) =>
  parseDocumentText(np6329AncillaryLookAheadPrices.parse, [HEADER, ...rows].join('\n'))

test('a price belongs to the five minutes before its end, and to the run that foresaw it', () => {
  const { readings, refused } = read('07/01/2026 17:00:11,N,07/01/2026 17:05:00,N,1,2,3,4,5')
  expect(formatReadings({ readings, refused })).toEqual([
    'rtdAsPrice REGUP 2026-07-01T22:00:00Z 1',
    'rtdAsPrice REGDN 2026-07-01T22:00:00Z 2',
    'rtdAsPrice RRS 2026-07-01T22:00:00Z 3',
    'rtdAsPrice ECRS 2026-07-01T22:00:00Z 4',
    'rtdAsPrice NSPIN 2026-07-01T22:00:00Z 5',
  ])
  expect(readings[0]?.publishedAt?.toISOString()).toBe('2026-07-01T22:00:11.000Z')
})

test('02:05 of the spring night means 03:05, and the flag separates the passes of the autumn hour', () => {
  const lines = formatReadings(
    read(
      '03/08/2026 01:55:11,N,03/08/2026 02:05:00,N,1,1,1,1,1',
      '11/01/2026 01:30:11,N,11/01/2026 01:35:00,N,2,2,2,2,2',
      '11/01/2026 01:30:11,Y,11/01/2026 01:35:00,Y,3,3,3,3,3',
    ),
  ).filter((line) => line.includes(' RRS '))
  expect(lines).toEqual([
    'rtdAsPrice RRS 2026-03-08T08:00:00Z 1',
    'rtdAsPrice RRS 2026-11-01T06:30:00Z 2',
    'rtdAsPrice RRS 2026-11-01T07:30:00Z 3',
  ])
})

test('a new service beside the five is left out, and a missing one refuses the file', () => {
  const text = `${HEADER},DRRS\n07/01/2026 17:00:11,N,07/01/2026 17:05:00,N,1,2,3,4,5,6`
  expect(parseDocumentText(np6329AncillaryLookAheadPrices.parse, text).readings).toHaveLength(5)
  expect(() => parseDocumentText(np6329AncillaryLookAheadPrices.parse, text.replace('ECRS', 'ECR'))).toThrow(
    '"ECRS" is missing',
  )
})
