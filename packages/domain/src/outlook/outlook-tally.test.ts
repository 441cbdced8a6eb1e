import { expect, test } from 'vitest'
import {
  computeHorizonScores,
  createEmptyOutlookTally,
  type HorizonTallies,
  mergeHorizonTallies,
  tallyForecastHour,
} from './outlook-tally.ts'
import { SCORED_QUANTILE_PROBABILITIES } from './walk-forward.ts'

/** Creates a forecast with the same price at every quantile, so that an hour's miss is its distance from that price. */
const at = (price: number) => SCORED_QUANTILE_PROBABILITIES.map(() => price)

function tallied(...paid: number[]): HorizonTallies {
  const byHorizon: HorizonTallies = { 3: createEmptyOutlookTally() }
  for (const price of paid)
    tallyForecastHour(byHorizon[3]!, {
      ...{ horizon: 3, fromMs: Date.parse('2024-07-01T17:00:00Z'), paid: price },
      quantiles: { outlook: at(50), dayAhead: at(40), persistence: at(0), climatology: at(0) },
      chances: { over: 0.1, below: 0.1 },
    })
  return byHorizon
}

test('parts of a span add up to the score of the whole', () => {
  const all: HorizonTallies = {}
  mergeHorizonTallies(all, tallied(60, 50))
  mergeHorizonTallies(all, tallied(60))
  expect(computeHorizonScores(all)).toEqual(computeHorizonScores(tallied(60, 50, 60)))
})

test('a score is compared with day-ahead as a forecast, and counts the hours between P10 and P90', () => {
  const [score] = computeHorizonScores(tallied(60, 50))
  // The price was $10 and $0 above the outlook, and $20 and $10 above day-ahead.
  expect(score).toMatchObject({ horizon: 3, cover80: 0.5 })
  expect(score?.ofDayAhead).toBeCloseTo(1 / 3)
})

test('a span without hours has no score', () => {
  expect(computeHorizonScores({})).toEqual([])
})
