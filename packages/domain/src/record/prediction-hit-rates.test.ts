import { expect, test } from 'vitest'
import { createSeededRandom } from '../../../sandbox/test/seeded-random.ts'
import { computeConfidenceIntervalByDays } from './prediction-hit-rates.ts'

type Day = [cases: number, right: number]

/**
 * Creates days on which nearly all predictions are correct, or nearly none: the predictions of one evening are almost a
 * single case.
 */
function clusteredDays(count: number, random: () => number): Day[] {
  return Array.from({ length: count }, () => {
    const chance = random() < 0.4 ? 0.9 : 0.15
    const cases = 1 + Math.floor(7 * random())
    return [cases, Array.from({ length: cases }, random).filter((drawn) => drawn < chance).length]
  })
}

function bootstrapped(days: readonly Day[], random: () => number): [low: number, high: number] {
  const shares = Array.from({ length: 4_000 }, () => {
    let cases = 0
    let right = 0
    for (let drawn = 0; drawn < days.length; drawn++) {
      const day = days[Math.floor(random() * days.length)]!
      cases += day[0]
      right += day[1]
    }
    return right / cases
  }).sort((one, other) => one - other)
  return [shares[200]!, shares[3_800]!]
}

test('the interval by days matches a block bootstrap over days within a percentage point', () => {
  const random = createSeededRandom(20_240_101)
  const days = clusteredDays(200, random)
  const [low, high] = computeConfidenceIntervalByDays(days)
  const [bootLow, bootHigh] = bootstrapped(days, random)
  expect(Math.abs(low - bootLow)).toBeLessThan(0.01)
  expect(Math.abs(high - bootHigh)).toBeLessThan(0.01)
})
