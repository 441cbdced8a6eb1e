import { expect, test } from 'vitest'
import {
  createDocumentMetadata,
  formatReadings,
  openRecordedPayloads,
  parseDocumentText,
} from '../../../../test/recorded-payloads.ts'
import { np6322SystemLambda } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)
const read = (text: string) => formatReadings(parseDocumentText(np6322SystemLambda.parse, text))

test.each([
  [
    'the capped one of two',
    'SCEDTimeStamp,RepeatedHourFlag,CappedSystemLambda,UncappedSystemLambda\n07/01/2026 17:00:11,N,5000,6200.5',
  ],
  ['the only one of earlier files', 'SCEDTimestamp,RepeatedHourFlag,SystemLambda\n07/01/2026 17:00:11,N,5000'],
  [
    'the one of the API',
    '{"fields":[{"name":"SCEDTimestamp"},{"name":"repeatHourFlag"},{"name":"systemLambda"}],"data":[["2026-07-01T17:00:11",false,5000]]}',
  ],
])('lambda is %s', (_sentence, text) => {
  expect(read(text)[0]).toBe('systemLambda SYSTEM 2026-07-01T22:00:11Z 5000')
})

test('the uncapped lambda is stored beside the capped one where the file states both', () => {
  const [, uncapped] = read(
    'SCEDTimeStamp,RepeatedHourFlag,CappedSystemLambda,UncappedSystemLambda\n07/01/2026 17:00:11,N,5000,6200.5',
  )
  expect(uncapped).toBe('systemLambdaUncapped SYSTEM 2026-07-01T22:00:11Z 6200.5')
})

test('a file without a lambda column, or without rows, is refused', () => {
  expect(() => read('SCEDTimeStamp,RepeatedHourFlag,Lambda\n07/01/2026 17:00:11,N,1')).toThrow(
    '"SystemLambda" is missing',
  )
  expect(() => read('SCEDTimeStamp,RepeatedHourFlag,SystemLambda\n')).toThrow('has no rows')
})

test('the recorded lambda of 2026-09-29 11:25:17', { tags: 'samples' }, () => {
  const parsed = np6322SystemLambda.parse(
    recorded.bytes('np6-322-cd_sced_lambda/archive_20260929_112517.csv'),
    createDocumentMetadata(),
  )
  expect(formatReadings(parsed)).toContain('systemLambda SYSTEM 2026-09-29T16:25:17Z 23.88898')
  expect(parsed.refused).toEqual([])
})
