import { expect, test } from 'vitest'
import { listUnsupportedNumbers } from '../../../test/quoted-numbers.ts'
import { createSampleWindow } from '../../../test/sample-window.ts'
import { buildOutlookErrorArchive } from '../../outlook/error-columns.ts'
import { FORECAST_HORIZONS } from '../../outlook/error-prior.ts'
import { findCentralHourAtMidpoint } from '../../outlook/forecast-times.ts'
import { NO_LEARNED_OUTLOOK_FITS } from '../../outlook/learned-outlook.ts'
import { EXPECTED_PRICE_CONSTANTS } from '../../outlook/location-and-spread.ts'
import { estimatePriceOutlook } from '../../outlook/price-outlook.ts'
import { fromAsinhPriceScale, toAsinhPriceScale } from '../../outlook/real-time-premiums.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/durations.ts'
import { describePriceOutlookMethod } from './price-outlook-method.ts'

/** 16:36 Central: HE17 is the current hour, and the quarter-hour up to 16:30 was published at 16:33. */
const NOW = Date.parse('2026-07-15T21:36:00Z')
const FIRST = Date.parse('2026-07-15T22:00:00Z')
const QUARTER = 15 * MINUTE_MS

type Market = {
  runs?: readonly (readonly [minutesAgo: number, price: number])[]
  paid?: (atMs: number) => number | null
  sold?: number
  unsoldFromMs?: number
  lateMs?: number
}

const outlookOf = (
  { runs = [], paid = () => 40, sold = 40, unsoldFromMs = Infinity, lateMs = 3 * MINUTE_MS }: Market,
  errors = NO_LEARNED_OUTLOOK_FITS.errors,
) => {
  const quarters = Array.from({ length: 120 }, (_, back) => FIRST - (120 - back) * QUARTER)
  const hours = Array.from({ length: 48 }, (_, hour) => FIRST + (hour - 36) * HOUR_MS).filter((ms) => ms < unsoldFromMs)
  const window = createSampleWindow(NOW, {
    'spp/HB_HOUSTON': quarters.flatMap((atMs) => {
      const value = paid(atMs)
      return value === null ? [] : [[atMs, value, { knownAtMs: atMs + QUARTER + lateMs }] as [number, number, object]]
    }),
    'lmp/HB_HOUSTON': runs.map(([minutesAgo, price]) => [NOW - minutesAgo * MINUTE_MS, price]),
    'damSpp/HB_HOUSTON': hours.map((atMs) => [atMs, sold, { knownAtMs: NOW - DAY_MS }]),
  })
  return estimatePriceOutlook(window, 'HB_HOUSTON', NOW, FIRST, { ...NO_LEARNED_OUTLOOK_FITS, errors })
}
const explained = (market: Market, errors = NO_LEARNED_OUTLOOK_FITS.errors) =>
  describePriceOutlookMethod(outlookOf(market, errors), FIRST, NO_LEARNED_OUTLOOK_FITS.chanceFit)
const p50 = (market: Market) => outlookOf(market).hours.map((hour) => hour?.price.p50 ?? null)

test('every number that explains an outlook can be looked up', () => {
  const seen = FORECAST_HORIZONS.flatMap((horizon) =>
    Array.from({ length: 400 }, (_, hour) => {
      const fromMs = NOW - hour * 6 * HOUR_MS
      return {
        fromMs,
        hour: findCentralHourAtMidpoint(fromMs),
        horizon,
        location: toAsinhPriceScale(45),
        premium: 0,
        error: Math.sin(hour),
      }
    }),
  )
  for (const errors of [NO_LEARNED_OUTLOOK_FITS.errors, buildOutlookErrorArchive(seen, NOW)]) {
    for (const market of [
      {},
      { paid: () => 60 },
      { paid: () => 20 },
      { paid: () => 90, sold: 400 },
      { paid: () => null },
    ]) {
      const { explain, figures } = explained(market, errors)!
      expect(listUnsupportedNumbers(explain, figures)).toEqual([])
    }
  }
  expect(explained({ paid: () => 60 }, buildOutlookErrorArchive(seen, NOW))?.explain).toMatch(
    /Range based on \d+ similar hours/,
  )
})

test('the premium of the last hour is stated with the P50 of the first and the last hour', () => {
  expect(explained({ paid: () => 60 })?.explain).toBe(
    'HE18 cleared at $40 day-ahead. Real-time ran $20 over day-ahead in the last hour; carrying part of that premium puts HE18 at $55 and HE23 at $42 (P50). Limited history here: range based on Houston 2021-2024.',
  )
})

test('the last three runs count at once, before their quarter settles, however often SCED runs', () => {
  const jumped = {
    runs: [
      [21, 40],
      [16, 40],
      [11, 340],
      [6, 440],
      [1, 540],
    ] as const,
  }
  expect(p50(jumped)[0]).toBeGreaterThan(2 * p50({})[0]!)
  expect(explained(jumped)?.explain).toContain('Real-time ran $400 over day-ahead in the last quarter hour')
  expect(explained(jumped)?.realTimeUntil).toBe('2026-07-15T21:35:00Z')
  const fast = { runs: [40, 40, 340, 440, 540].map((price, index) => [9 - 2 * index, price] as const) }
  expect(outlookOf(fast).premium).toBe(400)
})

test('runs that stopped ten minutes ago are not the last quarter hour', () => {
  const stopped = {
    runs: [
      [21, 340],
      [16, 440],
      [11, 540],
    ] as const,
  }
  expect(p50(stopped)).toEqual(p50({}))
})

test('without a real-time price of the last hour the outlook uses day-ahead alone, and says so', () => {
  const old = { paid: (atMs: number) => (atMs < FIRST - 3 * HOUR_MS ? 90 : null) }
  const basis = explained(old)
  expect(basis).toMatchObject({ realTimeUntil: null })
  expect(basis?.explain).toContain('based on day-ahead alone')
  expect(outlookOf(old).hours.map((hour) => hour?.expected.toFixed(6))).toEqual(
    Array(6).fill(fromAsinhPriceScale(toAsinhPriceScale(40) - EXPECTED_PRICE_CONSTANTS.usualDiscount).toFixed(6)),
  )
})

test('only what was known counts: a quarter that arrived later changes nothing', () => {
  const newest = FIRST - 2 * QUARTER
  const spiking = (atMs: number) => (atMs >= newest ? 900 : 40)
  expect(p50({ paid: spiking })).toEqual(p50({}))
  expect(p50({ paid: (atMs) => (atMs >= newest - QUARTER ? 900 : 40) })[0]).toBeGreaterThan(100)
})

test('late prices count as further ahead', () => {
  const spiking = { paid: () => 200 }
  expect(p50({ ...spiking, lateMs: 20 * MINUTE_MS })[0]).toBeLessThan(p50(spiking)[0]!)
})

test('hours that day-ahead has not sold have no outlook, and none of them sold needs no explanation', () => {
  expect(p50({ unsoldFromMs: FIRST + 3 * HOUR_MS }).map((price) => price === null)).toEqual([
    ...[false, false, false, true, true, true],
  ])
  expect(explained({ unsoldFromMs: FIRST })).toBeNull()
})

test.each([
  ['far below $300 day-ahead', { paid: () => 150, sold: 300 }, true],
  ['a little below it', { paid: () => 200, sold: 300 }, false],
  ['far below $299', { paid: () => 100, sold: 299 }, false],
])('real time %s: is day-ahead untested?', (_name, market, expected) => {
  const basis = explained(market)
  expect(basis?.isDayAheadUntested).toBe(expected)
  expect(basis?.explain.includes('one in ten reached day-ahead')).toBe(expected)
})
