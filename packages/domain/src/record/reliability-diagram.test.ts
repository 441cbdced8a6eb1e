import { expect, test } from 'vitest'
import { composeReliabilityDiagram, type StatedProbabilityCount } from './reliability-diagram.ts'

const of = (...rows: [probability: number, cases: number, happened: number][]) =>
  composeReliabilityDiagram(
    rows.map(([probability, cases, happened]): StatedProbabilityCount => ({ probability, cases, happened })),
  )

test('odds that happen as often as stated have no miscalibration, and their parts add up to the score', () => {
  const diagram = of([0.1, 100, 10], [0.5, 100, 50], [0.9, 100, 90])!
  expect(diagram.miscalibration).toBe(0)
  expect(diagram.discrimination).toBeGreaterThan(0.1)
  expect(diagram.miscalibration - diagram.discrimination + diagram.uncertainty).toBeCloseTo(diagram.score, 5)
  expect(diagram.steps.map(({ observed }) => observed)).toEqual([0.1, 0.5, 0.9])
})

test('neighbors in the wrong order become one step, back to where the order holds', () => {
  const { steps } = of([0.1, 10, 1], [0.3, 10, 6], [0.4, 10, 4], [0.5, 10, 2], [0.9, 10, 9])!
  expect(steps).toEqual([
    { from: 0.1, to: 0.1, observed: 0.1, cases: 10 },
    { from: 0.3, to: 0.5, observed: 0.4, cases: 30 },
    { from: 0.9, to: 0.9, observed: 0.9, cases: 10 },
  ])
})

test('odds stated too high are miscalibrated, although their order is right', () => {
  const right = of([0.1, 100, 10], [0.5, 100, 50])!
  const high = of([0.3, 100, 10], [0.8, 100, 50])!
  expect(high.discrimination).toBe(right.discrimination)
  expect(high.miscalibration).toBeCloseTo((0.2 ** 2 + 0.3 ** 2) / 2, 5)
})

test('odds that are always the base rate discriminate nothing, and without cases there is no diagram', () => {
  expect(of([0.2, 50, 10])).toMatchObject({ discrimination: 0, miscalibration: 0, uncertainty: 0.16, cases: 50 })
  expect(of()).toBeNull()
  expect(of([0.2, 30, 6], [0.2, 20, 4])).toEqual(of([0.2, 50, 10]))
})
