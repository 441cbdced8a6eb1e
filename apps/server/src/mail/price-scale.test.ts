import { expect, test } from 'vitest'
import { priceScale } from './price-scale.ts'

test.each([
  ['an hour between $39 and $58', [39.1, 58.4], [30, 40, 50, 60]],
  ['an hour across zero has a mark at zero', [-14.3, 12.2], [-20, -10, 0, 10, 20]],
  ['an hour of equal prices', [25, 25], [25, 26]],
  ['an hour at the cap', [31, 5000], [0, 2000, 4000, 6000]],
  ['cents', [20.2, 20.7], [20, 21]],
])('%s', (_case, prices, ticks) => {
  const scale = priceScale(prices)
  expect(scale.ticks).toEqual(ticks)
  expect([scale.lowest, scale.highest]).toEqual([ticks[0], ticks.at(-1)])
})
