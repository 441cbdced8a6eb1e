import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../test/constant-market.ts'
import { readFirstLine, readUpstreamSample } from '../../../test/samples.ts'
import { np6788LmpByRunEmitter } from './np6-788-cd.ts'

const REAL = readUpstreamSample(process.env.UPSTREAM_SAMPLES, 'np6-788-cd_sced_lmp/archive_20260929_112517_trimmed.csv')
const runAt = new Date('2026-09-29T16:25:17Z')
const market = createConstantMarket()
const lines = np6788LmpByRunEmitter.csv(market, runAt).split('\n')

test('header and hub row are those of a real file, byte for byte', { tags: 'samples' }, () => {
  expect(lines[0]).toBe(readFirstLine(REAL!))
  expect(lines).toContain(REAL!.split('\n').find((line) => line.includes('HB_HOUSTON')))
})

test('a row is stamp, flag, point and a price padded to twelve characters', () => {
  expect(lines[0]).toBe('SCEDTimestamp,RepeatedHourFlag,SettlementPoint,LMP')
  expect(lines).toContain('09/29/2026 11:25:17,N,HB_HOUSTON,       40.02')
})

test('a file has its real size: every hub and zone among eleven hundred nodes, in order of name', () => {
  const points = lines.slice(1, -1).map((line) => line.split(',')[2]!)
  expect(points.length).toBeGreaterThan(1100)
  expect(points).toEqual([...points].sort())
  expect(new Set(points).size).toBe(points.length)
  expect(points.filter((point) => /^(HB|LZ)_/.test(point))).toHaveLength(15)
})

test('a negative price keeps its sign inside the padding', () => {
  const west = createConstantMarket({
    scedRun: (at) => ({ ...market.scedRun(at), lmpUsdPerMwh: { ...market.scedRun(at).lmpUsdPerMwh, HB_WEST: -26.05 } }),
  })
  expect(np6788LmpByRunEmitter.csv(west, runAt)).toContain('HB_WEST,      -26.05\n')
})

test.each([
  ['the first pass of the autumn hour is N', '2026-11-01T06:30:15Z', '11/01/2026 01:30:15,N', '_20261101_013015'],
  ['the second is Y, and xhr in the name', '2026-11-01T07:30:15Z', '11/01/2026 01:30:15,Y', '_20261101_013015_xhr'],
  ['clocks forward: 01:55 is followed by 03:00', '2026-03-08T08:00:15Z', '03/08/2026 03:00:15,N', '_20260308_030015'],
])('%s', (_sentence, at, start, suffix) => {
  const run = new Date(at)
  expect(np6788LmpByRunEmitter.csv(market, run).split('\n')[1]).toMatch(start)
  expect(np6788LmpByRunEmitter.suffix(run)).toBe(suffix)
})
