import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../test/constant-market.ts'
import { readFirstLine, readUpstreamSample } from '../../../test/samples.ts'
import type { TransmissionConstraint } from '../../model/market.ts'
import { np686BindingConstraintsEmitter } from './np6-86-cd.ts'

const REAL = readUpstreamSample(
  process.env.UPSTREAM_SAMPLES,
  'np6-86-cd_shadow_prices/rows_20260921_165523.excerpt.csv',
)

const line: TransmissionConstraint = {
  id: 24,
  name: 'CONCHO_HARI1_A',
  contingency: 'XBAL89',
  shadowUsdPerMwh: 0,
  maxShadowUsdPerMwh: 2800,
  limitMw: 29.4,
  flowMw: 29.3,
  violatedMw: -0.2,
  fromStation: 'CONCHO',
  toStation: 'HARI',
  fromKv: 69,
  toKv: 69,
  competitive: false,
}
const interfaceLimit: TransmissionConstraint = {
  ...line,
  id: 27,
  name: 'NELRIO',
  contingency: 'BASE CASE',
  shadowUsdPerMwh: 49.92439,
  maxShadowUsdPerMwh: 5251,
  limitMw: 867,
  flowMw: 867,
  violatedMw: 0,
  fromStation: '',
  toStation: '',
  fromKv: 0,
  toKv: 0,
}
const quiet = createConstantMarket()
const market = createConstantMarket({
  scedRunTimes: (from, to) => quiet.scedRunTimes(from, to).map((at) => new Date(at.getTime() + 8_000)),
  scedRun: (at) => ({ ...quiet.scedRun(at), constraints: [line, interfaceLimit] }),
})
const dueAt = new Date('2026-09-21T22:05:00Z')

test('a slack line and a binding interface read as in a real file, byte for byte', { tags: 'samples' }, () => {
  const ours = np686BindingConstraintsEmitter.csv(market, dueAt).split('\n')
  expect(ours[0]).toBe(readFirstLine(REAL!))
  expect(ours).toEqual(expect.arrayContaining(REAL!.trimEnd().split('\n')))
})

test('the file of five past covers the twelve runs of the hour before, and only them', () => {
  const stamps = np686BindingConstraintsEmitter
    .csv(market, dueAt)
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.slice(0, 19))
  expect(new Set(stamps).size).toBe(12)
  expect(stamps[0]).toBe('09/21/2026 16:00:23')
  expect(stamps.at(-1)).toBe('09/21/2026 16:55:23')
})

test('an hour in which nothing was active is a header without rows', () => {
  expect(np686BindingConstraintsEmitter.csv(quiet, dueAt).split('\n')).toHaveLength(2)
})

test('the second pass of the autumn hour is flagged', () => {
  expect(np686BindingConstraintsEmitter.csv(market, new Date('2026-11-01T08:05:00Z')).split('\n')[1]).toMatch(
    /^11\/01\/2026 01:00:23,Y,24,/,
  )
})

test('hourly files of both passes have different names', () => {
  expect(np686BindingConstraintsEmitter.suffix(new Date('2026-11-01T06:05:00Z'))).toBe('')
  expect(np686BindingConstraintsEmitter.suffix(new Date('2026-11-01T07:05:00Z'))).toBe('_xhr')
})
