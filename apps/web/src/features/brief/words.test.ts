import { expect, test } from 'vitest'
import { kindWords, reasonWords } from './words.ts'

test.each([
  ['congestion_basis', 'Congestion basis'],
  ['da_curve', 'DA curve'],
  ['calm', 'Calm'],
  ['', ''],
])('kind %s reads %s', (kind, words) => {
  expect(kindWords(kind)).toBe(words)
})

test.each([
  ['stale', 'reading too old'],
  [null, 'no reading'],
  ['solar_eclipse', 'Solar eclipse'],
])('reason %s reads %s', (reason, words) => {
  expect(reasonWords(reason)).toBe(words)
})
