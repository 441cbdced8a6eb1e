import { expect, test } from 'vitest'
import { trendOutline } from './trend-outline.ts'

const BOX = { left: 10, right: 110, top: 0, bottom: 100 }
const at = (minute: number, lmp: number) => ({ atMs: minute * 60_000, lmp })

test('whole dollars bound the picture', () => {
  expect(trendOutline([at(0, 20.4), at(5, 39.2)], BOX)).toMatchObject({ lowest: 20, highest: 40 })
})

test('time runs to the right in its true steps: a missed run is a longer step', () => {
  expect(trendOutline([at(0, 0), at(5, 10), at(20, 10)], BOX)?.line).toBe('M10 100L35 0L110 0')
})

test('prices under zero are under those above it', () => {
  expect(trendOutline([at(0, -10), at(5, 10)], BOX)?.line).toBe('M10 100L110 0')
})

test('a flat hour has a height to lie on', () => {
  expect(trendOutline([at(0, 30), at(5, 30)], BOX)?.line).toBe('M10 100L110 100')
})

test('fewer than two runs are no line', () => {
  expect(trendOutline([at(0, 30)], BOX)).toBeNull()
  expect(trendOutline([], BOX)).toBeNull()
})
