import { expect, test } from 'vitest'
import { whiskerScale } from './whisker.tsx'

test('a value inside the usual range lies between its ends', () => {
  const x = whiskerScale({ value: 40, p10: 20, p90: 60 })
  expect(x(20)).toBeLessThan(x(40))
  expect(x(40)).toBe(50)
  expect(x(60)).toBeGreaterThan(x(40))
})

test('a spike waits at the end and leaves the usual range visible', () => {
  const x = whiskerScale({ value: 5000, p10: 20, p90: 60 })
  expect(x(5000)).toBe(96)
  expect(x(60) - x(20)).toBeGreaterThan(15)
})

test('a price far below zero waits at the start', () => {
  const x = whiskerScale({ value: -250, p10: 20, p90: 60 })
  expect(x(-250)).toBe(4)
  expect(x(20)).toBeGreaterThan(60)
})

test('a range without width still has a place', () => {
  const x = whiskerScale({ value: 30, p10: 30, p90: 30 })
  expect(Number.isFinite(x(30))).toBe(true)
})
