import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../test/constant-market.ts'
import { readUpstreamSample } from '../../../test/samples.ts'
import { np6322SystemLambdaEmitter } from './np6-322-cd.ts'

const REAL = readUpstreamSample(process.env.UPSTREAM_SAMPLES, 'np6-322-cd_sced_lambda/archive_20260929_112517.csv')

test('a file is that of the real run with the same lambda, byte for byte', { tags: 'samples' }, () => {
  expect(np6322SystemLambdaEmitter.csv(createConstantMarket(), new Date('2026-09-29T16:25:17Z')).trimEnd()).toBe(
    REAL!.trimEnd(),
  )
})

test('one run is one row, capped and uncapped', () => {
  expect(np6322SystemLambdaEmitter.csv(createConstantMarket(), new Date('2026-11-01T07:25:17Z'))).toBe(
    'SCEDTimeStamp,RepeatedHourFlag,CappedSystemLambda,UncappedSystemLambda\n11/01/2026 01:25:17,Y,23.88898,23.88898\n',
  )
})
