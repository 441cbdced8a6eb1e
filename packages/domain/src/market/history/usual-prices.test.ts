import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/durations.ts'
import { computeUsualPrices, thinUsualPrices, USUAL_PRICES_LOOK_BACK_MS } from './usual-prices.ts'

const FROM_MS = Date.parse('2026-07-15T05:00:00Z')

/** Creates quarter-hours whose price depends on their Central hour and differs by up to $2 from day to day. */
const pricesFrom = (fromMs: number, toMs: number) => {
  const at = Array.from({ length: (toMs - fromMs) / (15 * MINUTE_MS) }, (_, index) => fromMs + index * 15 * MINUTE_MS)
  return {
    at,
    values: at.map((atMs) => 20 + ((((atMs - FROM_MS) / HOUR_MS) % 24) | 0) + (Math.floor(atMs / DAY_MS) % 3)),
  }
}

test('every hour of a span has a band from the days before it', () => {
  const usual = computeUsualPrices(
    'HOUSTON',
    pricesFrom(FROM_MS - USUAL_PRICES_LOOK_BACK_MS, FROM_MS),
    FROM_MS,
    FROM_MS + 3 * HOUR_MS,
  )
  expect(usual.at).toEqual([0, 1, 2].map((hour) => FROM_MS + hour * HOUR_MS))
  expect(usual.low.every((low, hour) => low !== null && low <= usual.high[hour]!)).toBe(true)
  expect(usual.middle.every((middle, hour) => middle !== null && middle < usual.high[hour]! + 1)).toBe(true)
})

test('with too few days before it an hour has nulls in place of a band', () => {
  const usual = computeUsualPrices('HOUSTON', pricesFrom(FROM_MS - 5 * DAY_MS, FROM_MS), FROM_MS, FROM_MS + HOUR_MS)
  expect(usual).toEqual({ at: [FROM_MS], low: [null], middle: [null], high: [null] })
})

test('a band of fewer rows is as wide as the widest hour of each', () => {
  const usual = { at: [0, 1, 2, 3], low: [5, 3, null, null], middle: [6, 6, null, null], high: [9, 8, null, null] }
  expect(thinUsualPrices(usual, 2)).toEqual({ at: [0, 2], low: [3, null], middle: [6, null], high: [9, null] })
  expect(thinUsualPrices(usual, 4)).toBe(usual)
})
