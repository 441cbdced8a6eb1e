import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import { expect, test } from 'vitest'
import {
  createSampleWindow,
  type SampleColumns,
  type SampleRow,
  type SampleVintages,
} from '../../test/sample-window.ts'
import { compareHourWithForecasts, isHourDataComplete } from './forecasted-hour.ts'

const MIN = 60_000
const HOUR = 60 * MIN
/** HE19 of 15 July 2026, 18:00 Central. */
const EVENING = Date.parse('2026-07-15T23:00:00Z')
const CLOSE = Date.parse('2026-07-14T15:00:00Z')

const fiveMinutes = (hourMs: number, mw: number, count = 12): SampleRow[] =>
  Array.from({ length: count }, (_, index) => [hourMs + (index + 1) * 5 * MIN, mw])

/** A three-day forecast with the same value for every hour. */
const posted = (publishedAtMs: number, mw: number, knownAtMs = publishedAtMs) => ({
  ...{ publishedAtMs, knownAtMs, startsAtMs: Math.floor(publishedAtMs / HOUR) * HOUR },
  values: Array.from({ length: 72 }, () => mw),
})

const wind = (postings: readonly ReturnType<typeof posted>[], hourMs = EVENING): SampleVintages => ({
  'stwpf/SYSTEM': postings.filter(({ startsAtMs }) => startsAtMs <= hourMs),
})

const track = (columns: SampleColumns, postings: SampleVintages, hourMs = EVENING) =>
  compareHourWithForecasts(createSampleWindow(hourMs + 2 * HOUR, columns, postings), 'wind', hourMs)

const blown = (hourMs = EVENING) => ({ 'generation/wind': fiveMinutes(hourMs, 9_000) })

test('each forecast is the newest published by its moment, and nothing later is used', () => {
  const postings = [
    posted(CLOSE, 12_000),
    posted(CLOSE + 1, 99_000),
    posted(EVENING - 3 * HOUR, 11_000),
    posted(EVENING - 3 * HOUR + 1, 98_000),
    posted(EVENING - HOUR, 10_000),
    posted(EVENING - HOUR + 1, 97_000),
  ]
  expect(track(blown(), wind(postings))).toEqual({
    ...{ series: 'wind', hourMs: EVENING, actualMw: 9_000 },
    forecastMw: { dayAhead: 12_000, threeHours: 11_000, oneHour: 10_000 },
  })
})

test('a forecast that was not known yet is not used, whenever it was published', () => {
  const late = posted(EVENING - HOUR, 10_000, EVENING + 3 * HOUR)
  expect(track(blown(), wind([posted(EVENING - 2 * HOUR, 11_000), late]))?.forecastMw.oneHour).toBe(11_000)
})

test.each([
  ['the spring night', '2026-03-08T23:00:00Z', '2026-03-07T16:00:00Z'],
  ['the autumn night', '2026-11-02T00:00:00Z', '2026-10-31T15:00:00Z'],
])('day-ahead closes at ten by the clock on the day before %s', (_name, evening, close) => {
  const hourMs = Date.parse(evening)
  const closeMs = Date.parse(close)
  const made = track(blown(hourMs), wind([posted(closeMs, 12_000), posted(closeMs + 1, 99_000)], hourMs), hourMs)
  expect(made?.forecastMw.dayAhead).toBe(12_000)
})

test('a forecast that was too old at its moment is not used', () => {
  const made = track(blown(), wind([posted(CLOSE - 3 * HOUR, 12_000), posted(EVENING - HOUR, 10_000)]))
  expect(made?.forecastMw).toEqual({ dayAhead: null, threeHours: null, oneHour: 10_000 })
})

test('an hour with too few values, or without any forecast, is left out', () => {
  const postings = wind([posted(EVENING - HOUR, 10_000)])
  expect(track({ 'generation/wind': fiveMinutes(EVENING, 9_000, 7) }, postings)).toBeNull()
  expect(track({ 'generation/wind': fiveMinutes(EVENING, 9_000, 8) }, postings)?.actualMw).toBe(9_000)
  expect(track(blown(), {})).toBeNull()
})

test('load uses the model in use, and a region its own hourly report', () => {
  const window = createSampleWindow(
    EVENING + 2 * HOUR,
    { 'load/SYSTEM': fiveMinutes(EVENING, 76_000), 'windHourly/LZ_WEST': [[EVENING, 4_000]] },
    {
      'loadForecastInUse/E1': [posted(CLOSE - 30 * MIN, 74_000)],
      'loadForecast/X': [posted(CLOSE - 20 * MIN, 70_000)],
      'stwpf/LZ_WEST': [posted(CLOSE - 5 * MIN, 5_000)],
    },
  )
  expect(compareHourWithForecasts(window, 'load', EVENING)?.forecastMw.dayAhead).toBe(74_000)
  expect(compareHourWithForecasts(window, 'windWest', EVENING)).toMatchObject({
    actualMw: 4_000,
    forecastMw: { dayAhead: 5_000 },
  })
  expect(compareHourWithForecasts(window, 'windWest', EVENING + HOUR)).toBeNull()
})

test('an hour is over a quarter of an hour after its end', () => {
  expect(isHourDataComplete(EVENING, EVENING + 75 * MIN - 1)).toBe(false)
  expect(isHourDataComplete(EVENING, EVENING + 75 * MIN)).toBe(true)
})

test('over a simulated day every hour has the market’s actual and the forecasts published by each moment', () => {
  const midnightMs = Date.parse('2026-07-15T05:00:00Z')
  const market = createSimulatedMarket({ seed: 21, scenario: 'calm' })
  const window = simulateMarketWindow(market, new Date(midnightMs - 24 * HOUR), new Date(midnightMs + 26 * HOUR))
  const closeMs = midnightMs - 14 * HOUR
  for (let hourMs = midnightMs; hourMs < midnightMs + 24 * HOUR; hourMs += HOUR) {
    const postedBy = (cutMs: number) => market.stwpfMw('SYSTEM')(new Date(hourMs), new Date(cutMs - 5 * MIN))
    const blew = Array.from(
      { length: 12 },
      (_, index) => market.systemAt(new Date(hourMs + (index + 1) * 5 * MIN)).generationMw.wind,
    )
    expect(compareHourWithForecasts(window, 'wind', hourMs)).toEqual({
      ...{ series: 'wind', hourMs, actualMw: expect.closeTo(blew.reduce((sum, mw) => sum + mw) / 12, 6) },
      forecastMw: {
        dayAhead: postedBy(closeMs),
        threeHours: postedBy(hourMs - 3 * HOUR),
        oneHour: postedBy(hourMs - HOUR),
      },
    })
  }
})
