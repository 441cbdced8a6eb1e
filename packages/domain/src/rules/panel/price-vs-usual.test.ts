import { expect, test } from 'vitest'
import { classifyPrice, isHighPrice, type PriceState } from './price-vs-usual.ts'

test.each<[string, number, number | null, PriceState]>([
  ['below zero is negative, whatever is usual', -0.01, -20, 'negative'],
  ['zero is low where 30 is usual', 0, 30, 'low'],
  ['ten dollars and half under its usual is low', 10, 20, 'low'],
  ['half of little, less than ten dollars, is normal', 9, 18.5, 'normal'],
  ['ten dollars, less than half, is normal', 30.01, 60, 'normal'],
  ['74.99 is normal', 74.99, 20, 'normal'],
  ['75 is elevated where 37.5 is usual', 75, 37.5, 'elevated'],
  ['75 is normal where more is usual', 75, 37.51, 'normal'],
  ['75 is elevated where the usual is unknown', 75, null, 'elevated'],
  ['149.99 is elevated', 149.99, null, 'elevated'],
  ['150 is high even where it is usual', 150, 150, 'high'],
  ['399.99 is high', 399.99, 30, 'high'],
  ['400 is extreme', 400, 400, 'extreme'],
])('%s', (_sentence, price, usual, state) => {
  expect(classifyPrice(price, usual)).toBe(state)
})

test('isHighPrice agrees with the state from 150 up', () => {
  expect([149.99, 150, 5000].map(isHighPrice)).toEqual([false, true, true])
})
