import { expect, test } from 'vitest'
import { createLinearAxis, createPriceAxis } from './price-axis.ts'

test('up to $300 equal steps are equal distances, and there is no logarithmic part', () => {
  const { y, ticks, logFootY } = createPriceAxis(12, 140, 200)
  expect([ticks, logFootY]).toEqual([[0, 25, 50, 75, 100, 125, 150], null])
  expect([y(150), y(75), y(0)]).toEqual([0, 100, 200])
})

test('a spike leaves two thirds of the height to everything under $300', () => {
  const { y, ticks, logFootY } = createPriceAxis(-22, 1_482, 300)
  expect(logFootY).toBeCloseTo(102)
  expect(y(300)).toBeCloseTo(102)
  expect(y(5000)).toBeCloseTo(0)
  expect(y(-25)).toBe(300)
  expect(y(1_482)).toBeGreaterThan(0)
  expect(y(1_482)).toBeLessThan(y(1000))
  expect(ticks).toEqual([0, 50, 100, 150, 200, 250, 300, 1000, 5000])
})

test('higher is never lower on the page, whatever part of the axis it is in, and nothing leaves the plot', () => {
  const { y } = createPriceAxis(-251, 9_000, 260)
  const prices = [-2000, -251, -10, 0, 45, 299, 300, 301, 999, 5000, 9000, 20_000]
  const places = prices.map(y)
  expect(places).toEqual(places.toSorted((one, other) => other - one))
  expect([Math.min(...places), Math.max(...places)]).toEqual([0, 260])
})

test('load starts at zero, gas does not, and neither is cut off', () => {
  expect(createLinearAxis(0, 74.2, 100).ticks).toEqual([0, 20, 40, 60, 80])
  const gas = createLinearAxis(2.9, 3.4, 100)
  expect([gas.ticks[0]! <= 2.9, gas.ticks[0]! > 2, gas.ticks.at(-1)! >= 3.4]).toEqual([true, true, true])
})
