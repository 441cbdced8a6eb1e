import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitConvexCurve } from './convex-curve.ts'

const points = (count: number, y: (x: number) => number) =>
  Array.from({ length: count }, (_, index) => ({ x: 30 + index / 10, y: y(30 + index / 10) }))

test('a price that rises ever faster is followed, where a straight line is far off', () => {
  const price = (gw: number) => 20 + (gw > 60 ? 5 * (gw - 60) ** 1.5 : 0.2 * (gw - 30))
  const curve = fitConvexCurve(points(500, price))
  expect(curve).toMatchObject({ low: 30, high: 79.9 })
  expect(curve?.valueAt(45)).toBeCloseTo(23, 0)
  expect(Math.abs((curve?.valueAt(78) ?? 0) - price(78))).toBeLessThan(15)
})

test('a price that does not rise with x gives a flat curve', () => {
  const curve = fitConvexCurve(points(300, (x) => 100 - x))
  expect((curve?.valueAt(55) ?? 0) - (curve?.valueAt(35) ?? 0)).toBe(0)
})

test('too few different points give no curve', () => {
  expect(fitConvexCurve([])).toBeNull()
  expect(fitConvexCurve(points(5, (x) => x))).toBeNull()
  expect(fitConvexCurve(Array.from({ length: 100 }, () => ({ x: 40, y: 25 })))).toBeNull()
})

test('whatever the points, the curve never falls and its slope never falls', () => {
  const point = fc.record({
    x: fc.double({ min: 20, max: 90, noNaN: true }),
    y: fc.double({ min: -250, max: 5_000, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(point, { minLength: 40, maxLength: 200 }), (cloud) => {
      const curve = fitConvexCurve(cloud)
      if (!curve) return
      const values = Array.from({ length: 71 }, (_, index) => curve.valueAt(20 + index))
      const steps = values.slice(1).map((value, index) => value - values[index]!)
      const tolerance = 1e-6 * (1 + Math.max(...values.map(Math.abs)))
      expect(steps.filter((step) => !(step >= -tolerance))).toEqual([])
      expect(steps.filter((step, index) => index > 0 && !(step >= steps[index - 1]! - tolerance))).toEqual([])
    }),
    { seed: 20_260_717, numRuns: 200 },
  )
})
