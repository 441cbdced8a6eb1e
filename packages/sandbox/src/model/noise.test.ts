import { expect, test } from 'vitest'
import { createRandomSource, type RandomWaveLayers } from './noise.ts'

const OCTAVES: RandomWaveLayers = { periodHours: [60, 12, 3], weights: [1, 0.7, 0.3] }
const HOURS = Array.from({ length: 60_000 }, (_, index) => 490_000 + index * 0.5)

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test.each<[string, RandomWaveLayers]>([
  ['one octave', { periodHours: [3], weights: [1] }],
  ['two of equal weight', { periodHours: [4, 1.5], weights: [1, 1] }],
  ['three of falling weight', { periodHours: [5, 2, 0.7], weights: [1, 0.7, 0.3] }],
])('a wave of %s has zero mean and unit variance', (_sentence, octaves) => {
  const values = HOURS.map(createRandomSource(7).wave('wind', octaves))
  expect(mean(values)).toBeCloseTo(0, 1)
  expect(mean(values.map((value) => value * value))).toBeCloseTo(1, 1)
})

test('an instant computed alone, after others or backwards is the same', () => {
  const forwards = HOURS.slice(0, 2000).map(createRandomSource(7).wave('wind', OCTAVES))
  const wave = createRandomSource(7).wave('wind', OCTAVES)
  const backwards = HOURS.slice(0, 2000).reverse().map(wave).reverse()
  const alone = HOURS.slice(0, 2000).map((hours) => createRandomSource(7).wave('wind', OCTAVES)(hours))
  expect(backwards).toEqual(forwards)
  expect(alone).toEqual(forwards)
})

test('a wave does not jump where one knot gives way to the next', () => {
  const wave = createRandomSource(7).wave('wind', { periodHours: [3], weights: [1] })
  for (let knot = 100_000; knot < 101_000; knot++) {
    expect(Math.abs(wave(knot * 3 + 1e-6) - wave(knot * 3 - 1e-6))).toBeLessThan(1e-4)
  }
})

test.each([
  ['another stream', createRandomSource(7).wave('sky', OCTAVES)],
  ['another seed', createRandomSource(8).wave('wind', OCTAVES)],
])('%s is independent of the first', (_sentence, other) => {
  const first = createRandomSource(7).wave('wind', OCTAVES)
  expect(Math.abs(mean(HOURS.map((hours) => first(hours) * other(hours))))).toBeLessThan(0.1)
})

test('draws are uniform: every tenth of the range gets a tenth', () => {
  const { unit } = createRandomSource(7).draws('blip')
  const counts = Array<number>(10).fill(0)
  for (let index = -50_000; index < 50_000; index++) counts[Math.floor(unit(index) * 10)]! += 1
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400)
})
