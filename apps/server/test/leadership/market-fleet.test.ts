import { expect, test } from 'vitest'
import { chooseClockSpeed } from './market-fleet.ts'

test.each([
  ['on an idle machine the clock has its full speed', 6_000, 4_000, 20],
  ['on a machine twice as busy it has half of it', 16_000, 4_000, 10],
  ['on the busiest machine it still runs', 900_000, 4_000, 4],
])('%s', (_sentence, tookMs, processorMs, speed) => {
  expect(chooseClockSpeed(20, { tookMs, processorMs })).toBe(speed)
})

test('a clock of normal speed is never slowed down', () => {
  expect(chooseClockSpeed(1, { tookMs: 900_000, processorMs: 4_000 })).toBe(1)
})
