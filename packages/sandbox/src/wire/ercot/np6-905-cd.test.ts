import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../test/constant-market.ts'
import { readFirstLine, readUpstreamSample } from '../../../test/samples.ts'
import { np6905SettlementPricesEmitter } from './np6-905-cd.ts'

const REAL = readUpstreamSample(
  process.env.UPSTREAM_SAMPLES,
  'np6-905-cd_rt_spp/archive_20260929_HE12_int1_trimmed.csv',
)
const market = createConstantMarket()
const lines = (quarterEnd: string) =>
  np6905SettlementPricesEmitter.csv(market, new Date(quarterEnd)).trimEnd().split('\n')
const noon = lines('2026-09-29T16:15:00Z')

test('header and hub row are those of a real file, byte for byte', { tags: 'samples' }, () => {
  expect(noon[0]).toBe(readFirstLine(REAL!))
  expect(noon).toContain(REAL!.split('\n').find((line) => line.includes('HB_HOUSTON')))
})

test('whole dollars are written without decimals, and each kind of hub by its own type', () => {
  expect(noon[0]).toBe(
    'DeliveryDate,DeliveryHour,DeliveryInterval,SettlementPointName,SettlementPointType,SettlementPointPrice,DSTFlag',
  )
  expect(noon).toContain('09/29/2026,12,1,HB_HOUSTON,HU,29,N')
  expect(noon).toContain('09/29/2026,12,1,HB_BUSAVG,SH,29,N')
  expect(noon).toContain('09/29/2026,12,1,HB_HUBAVG,AH,29,N')
})

test('every load zone is there twice, plain and energy-weighted, cents apart', () => {
  const zones = noon.map((line) => line.split(',')).filter((cells) => cells[3]!.startsWith('LZ_'))
  expect(zones.filter((cells) => cells[4] === 'LZ').map((cells) => cells[3])).toHaveLength(8)
  const weighted = zones.filter((cells) => cells[4] === 'LZEW')
  expect(weighted).toHaveLength(8)
  for (const cells of weighted) expect(Math.abs(Number(cells[5]) - 29)).toBeLessThan(0.05)
  expect(weighted.some((cells) => cells[5] !== '29')).toBe(true)
})

test.each([
  ['the last quarter of a day', '2026-09-30T05:00:00Z', '09/29/2026,24,4', 'N', '_20260929_2400'],
  ['the first pass of the autumn hour', '2026-11-01T07:00:00Z', '11/01/2026,2,4', 'N', '_20261101_0200'],
  ['the second pass', '2026-11-01T07:15:00Z', '11/01/2026,2,1', 'Y', '_20261101_0115_xhr'],
  ['the quarter before clocks go forward', '2026-03-08T08:00:00Z', '03/08/2026,2,4', 'N', '_20260308_0200'],
  ['the quarter after', '2026-03-08T08:15:00Z', '03/08/2026,4,1', 'N', '_20260308_0315'],
])('%s has its own hour, flag and name', (_sentence, quarterEnd, hour, flag, suffix) => {
  expect(lines(quarterEnd)[1]).toMatch(new RegExp(`^${hour},.*,${flag}$`))
  expect(np6905SettlementPricesEmitter.suffix(new Date(quarterEnd))).toBe(suffix)
})
