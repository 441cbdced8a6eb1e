import { expect, test } from 'vitest'
import { findPriceCapReached, findPriceCaps, isAtPriceLimit, PLAUSIBLE_PRICE_RANGE_USD } from './price-caps.ts'

const at = (isoText: string): number => Date.parse(isoText)

test.each([
  ['the February storm of 2021', '2021-02-16T12:00:00Z', 9000, 9000],
  ['the last minute of 2021 in Texas', '2022-01-01T05:59:00Z', 9000, 9000],
  ['the first of 2022', '2022-01-01T06:00:00Z', 5000, 5000],
  ['the day before co-optimization', '2025-12-05T05:59:00Z', 5000, 5000],
  ['its first minute', '2025-12-05T06:00:00Z', 2000, 5000],
])('in %s', (_when, isoText, realTimeOffer, systemLambda) => {
  expect(findPriceCaps(at(isoText))).toMatchObject({ realTimeOffer, systemLambda })
})

test.each([
  ['$4,999 in 2024 is at the $5,000 cap', 4_999, '2024-08-20T01:00:00Z', 5000],
  ['$4,900 is not', 4_900, '2024-08-20T01:00:00Z', null],
  ['$5,000 in 2021 was no cap', 5_000, '2021-02-16T12:00:00Z', null],
  ['$2,000 under co-optimization caps offers, not the price', 2_000, '2026-08-20T01:00:00Z', null],
  ['a hub above the cap through congestion is at it too', 5_400, '2026-08-20T01:00:00Z', 5000],
])('%s', (_sentence, price, isoText, cap) => {
  expect(findPriceCapReached(price, at(isoText))).toBe(cap)
})

test.each([
  ['the cap on scarcity', 5_000, '2026-08-20T01:00:00Z', true],
  ['the cap on real-time offers', 2_000, '2026-08-20T01:00:00Z', true],
  ['$2,000 before offers were capped there', 2_000, '2024-08-20T01:00:00Z', false],
  ['$5,000 while the cap was $9,000', 5_000, '2021-02-16T12:00:00Z', false],
  ['the floor', -249.9, '2026-03-20T18:00:00Z', true],
  ['a price between them', 1_900, '2026-08-20T01:00:00Z', false],
])('whether a price is held at a limit: %s', (_sentence, price, isoText, isAtLimit) => {
  expect(isAtPriceLimit(price, at(isoText))).toBe(isAtLimit)
})

test('a price of any date is plausible up to the highest cap and some congestion', () => {
  expect(PLAUSIBLE_PRICE_RANGE_USD).toEqual([-1_000, 10_000])
})
