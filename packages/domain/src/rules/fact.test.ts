import { expect, test } from 'vitest'
import { isPlausible } from './fact.ts'

test.each([
  ['a gas plant fleet is not a gas price', 'generation', 'gas', 29_000, true],
  ['a gas price of 29,000 is no gas price', 'gas', 'HENRY_HUB', 29_000, false],
  ['wind beyond the fleet is refused', 'generation', 'wind', 60_000, false],
  ['a negative hub price is a price', 'lmp', 'HB_WEST', -31.7, true],
  ['what is not a number is never plausible', 'load', 'SYSTEM', Number.NaN, false],
] as const)('%s', (_sentence, series, point, value, expected) => {
  expect(isPlausible(series, point, value)).toBe(expected)
})
