import { expect, test } from 'vitest'
import { HOUR_MS } from '../time/durations.ts'
import type { DistributionCalibration } from './calibrate-distribution.ts'
import { SHIPPED_CHANCE_FIT } from './chance-fit.ts'
import { buildOutlookErrorArchive } from './error-columns.ts'
import { FORECAST_HORIZONS } from './error-prior.ts'
import { forecastHourPrice } from './forecast-hour.ts'
import { NO_REAL_TIME_PREMIUMS } from './real-time-premiums.ts'

const NOW = Date.parse('2026-07-15T21:00:00Z')
const ARCHIVE = buildOutlookErrorArchive([], NOW)

const CALIBRATIONS: Record<string, DistributionCalibration> = {
  shipped: { over: SHIPPED_CHANCE_FIT, below: SHIPPED_CHANCE_FIT.below, range: { low: 0, high: 0 } },
  'of a year stated too high': {
    over: { intercept: -2.5, slope: 0.6, bend: -0.4 },
    below: { intercept: -2, slope: 0.6 },
    range: { low: -2, high: 2 },
  },
  'of a year stated too low': {
    over: { intercept: 2, slope: 1.3 },
    below: { intercept: 2, slope: 1.3, bend: 0.5 },
    range: { low: 2, high: -2 },
  },
}

const SHARES = [0.01, 0.1, 0.5, 0.9, 0.99]
const DAY_AHEAD = [-20, -1, 0, 3, 12, 40, 75, 99, 130, 400, 2_500]

test.each(Object.entries(CALIBRATIONS))(
  'with a calibration %s every chance agrees with every quantile',
  (_name, given) => {
    for (const horizon of FORECAST_HORIZONS)
      for (const dayAhead of DAY_AHEAD)
        for (const newest of [-2, 0, 2]) {
          const fromMs = NOW + (horizon - 1) * HOUR_MS
          const premiums = { ...NO_REAL_TIME_PREMIUMS, newest, newestSettled: newest, lastHour: newest }
          const stated = forecastHourPrice(ARCHIVE, premiums, { cutMs: NOW, horizon, fromMs, dayAhead }, given)
          const prices = SHARES.map(stated.quantile)
          expect([...prices].sort((one, other) => one - other)).toEqual(prices)
          for (const [index, share] of SHARES.entries()) {
            if (prices[index]! > 100) expect(stated.chanceOver(100)).toBeGreaterThanOrEqual(1 - share - 1e-6)
            if (prices[index]! < 100) expect(stated.chanceOver(100)).toBeLessThanOrEqual(1 - share + 1e-6)
            if (prices[index]! < 0) expect(stated.chanceBelow(0)).toBeGreaterThanOrEqual(share - 1e-6)
            if (prices[index]! > 0) expect(stated.chanceBelow(0)).toBeLessThanOrEqual(share + 1e-6)
          }
          expect(stated.chanceOver(100) + stated.chanceBelow(0)).toBeLessThanOrEqual(1)
        }
  },
)

test('a range that missed too often at one side moves at that side alone', () => {
  const hour = { cutMs: NOW, horizon: 1, fromMs: NOW, dayAhead: 35 } as const
  const rangeWith = (low: number, high: number) => {
    const range = { low, high }
    const { quantile } = forecastHourPrice(ARCHIVE, NO_REAL_TIME_PREMIUMS, hour, { ...CALIBRATIONS.shipped!, range })
    return [0.1, 0.5, 0.9].map((share) => Math.round(10 * quantile(share)))
  }
  const [p10, p50, p90] = rangeWith(0, 0) as [number, number, number]
  expect(rangeWith(1, 0)).toEqual([expect.toSatisfy((price: number) => price < p10), p50, p90])
  expect(rangeWith(0, -1)).toEqual([p10, p50, expect.toSatisfy((price: number) => price > p90)])
})
