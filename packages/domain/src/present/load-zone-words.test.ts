import { expect, test } from 'vitest'
import { describeLoadZonePrice, formatLoadZonePrice } from './load-zone-words.ts'

test.each([
  [{ point: 'LZ_HOUSTON', lmp: 59.1, toHub: 0.68 }, 'LZ_HOUSTON $59.10, $0.68 over HB_HOUSTON', '59.10 (+0.68)'],
  [{ point: 'LZ_WEST', lmp: -4.2, toHub: -12 }, 'LZ_WEST −$4.20, $12.00 under HB_WEST', '−4.20 (−12.00)'],
  [{ point: 'LZ_WEST', lmp: 20, toHub: 0 }, 'LZ_WEST $20.00, at HB_WEST', '20.00 (0.00)'],
  [{ point: 'LZ_WEST', lmp: null, toHub: null }, 'LZ_WEST: no price in this run', '—'],
  [undefined, null, '—'],
])('the load zone of %j', (sent, words, cell) => {
  expect([describeLoadZonePrice(sent), formatLoadZonePrice(sent)]).toEqual([words, cell])
})
