import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../test/constant-market.ts'
import type { UpstreamDocument } from '../format/upstream-document.ts'
import { createSettlementPricePageOfDay, realTimeSettlementPricePageEmitter } from './real-time-spp-page.ts'

const market = createConstantMarket()

function cells(document: UpstreamDocument, now: string): string[][] | null {
  const releasedAt = document.releasedAt(market, new Date(now))
  if (!releasedAt) return null
  const rows = document.text(market, releasedAt).split('<tr>').slice(1)
  return rows.map((row) => [...row.matchAll(/<t[dh][^>]*>([^<]*)</g)].map((match) => match[1]!))
}

test('the header is the operating day, the interval and fifteen points', () => {
  expect(cells(realTimeSettlementPricePageEmitter, '2026-04-06T00:33:00Z')![0]).toEqual([
    'Oper Day',
    'Interval Ending',
    'HB_BUSAVG',
    'HB_HOUSTON',
    'HB_HUBAVG',
    'HB_NORTH',
    'HB_PAN',
    'HB_SOUTH',
    'HB_WEST',
    'LZ_AEN',
    'LZ_CPS',
    'LZ_HOUSTON',
    'LZ_LCRA',
    'LZ_NORTH',
    'LZ_RAYBN',
    'LZ_SOUTH',
    'LZ_WEST',
  ])
})

test('a quarter is on the page two minutes after its end', () => {
  expect(cells(realTimeSettlementPricePageEmitter, '2026-04-06T00:31:59Z')!.at(-1)!.slice(0, 3)).toEqual([
    '04/05/2026',
    '1915',
    '29.00',
  ])
  expect(cells(realTimeSettlementPricePageEmitter, '2026-04-06T00:32:00Z')!.at(-1)!.slice(0, 3)).toEqual([
    '04/05/2026',
    '1930',
    '29.00',
  ])
  expect(realTimeSettlementPricePageEmitter.text(market, new Date('2026-04-06T00:32:00Z'))).toContain(
    'Last Updated: Apr 05, 2026 19:32<',
  )
})

const page = (midnight: string) => createSettlementPricePageOfDay(new Date(midnight))

test('a past day is whole, to 2400', () => {
  const rows = cells(page('2026-03-22T05:00:00Z'), '2026-04-06T00:32:00Z')!
  expect(rows).toHaveLength(97)
  expect(rows.at(-1)!.slice(0, 2)).toEqual(['03/22/2026', '2400'])
})

test('today’s dated page grows, tomorrow has none, and months ago is gone', () => {
  expect(cells(page('2026-04-05T05:00:00Z'), '2026-04-05T06:02:00Z')).toHaveLength(5)
  expect(cells(page('2026-04-06T05:00:00Z'), '2026-04-06T00:32:00Z')).toBeNull()
  expect(cells(page('2026-01-01T06:00:00Z'), '2026-04-06T00:32:00Z')).toBeNull()
})

test('the second pass of the autumn hour is starred; the spring day jumps from 0200 to 0315', () => {
  const endings = (midnight: string) => cells(page(midnight), '2026-11-03T00:00:00Z')?.map((row) => row[1])
  expect(endings('2026-11-01T05:00:00Z')!.slice(5, 13)).toEqual([
    '0115',
    '0130',
    '0145',
    '0200',
    '0115*',
    '0130*',
    '0145*',
    '0200*',
  ])
  const spring = cells(page('2026-03-08T06:00:00Z'), '2026-03-10T00:00:00Z')!
  expect(spring).toHaveLength(93)
  expect(spring.slice(8, 10).map((row) => row[1])).toEqual(['0200', '0315'])
})
