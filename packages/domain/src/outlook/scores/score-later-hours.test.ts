import { expect, test } from 'vitest'
import { findCentralMidnightOfDate } from '../../time/central-time.ts'
import { DAY_MS } from '../../time/durations.ts'
import { BRIEF_FORECAST_TIMES } from '../forecast-times.ts'
import type { HubPrices } from '../real-time-premiums.ts'
import { writeLaterHourScoreTable } from './later-table.ts'
import { scoreLaterHours } from './score-later-hours.ts'

const DAY = findCentralMidnightOfDate({ year: 2024, month: 6, day: 1 }).getTime()
const SPAN = { fromMs: DAY, toMs: DAY + DAY_MS }

/**
 * Creates prices: before June 1 the real-time price was ten dollars above day-ahead on every second day and ten below
 * on the others; from June 1 on it is `paid`.
 */
const prices = (paid = 41): HubPrices => ({
  realTime: (atMs) => (atMs >= DAY ? paid : 40 + (Math.floor(atMs / DAY_MS) % 2 === 0 ? 10 : -10)),
  dayAhead: () => 40,
})

test('hours of tomorrow are included from 13:30 CT on, and only today’s before', () => {
  const found = scoreLaterHours(prices(), BRIEF_FORECAST_TIMES, SPAN)
  const total = Object.values(found).reduce((sum, { hours }) => sum + hours, 0)
  expect(Object.keys(found)).toEqual(['12', '18', '24', '30', '36'])
  // Each forecast is made after half past an hour h. The price outlook covers the next six hours, so later hours begin
  // with hour h + 7: 17 - h hours of today and, from 13:30 on, also the 24 hours of the next day.
  const today = Array.from({ length: 13 }, (_, hour) => 17 - hour)
  const both = Array.from({ length: 11 }, (_, place) => 17 - (13 + place) + 24)
  expect(total).toBe([...today, ...both].reduce((sum, hours) => sum + hours, 0))
  expect(found[12]?.within80).toBe(found[12]?.hours)
})

test('the forecast for a day uses nothing of that day', () => {
  const calm = scoreLaterHours(prices(), BRIEF_FORECAST_TIMES, SPAN)
  const storm = scoreLaterHours(prices(900), BRIEF_FORECAST_TIMES, SPAN)
  expect(storm[12]?.hours).toBe(calm[12]?.hours)
  expect(storm[12]?.within90).toBe(0)
  expect(writeLaterHourScoreTable(calm)[2]).toMatch(/^\| 7-12 \| \d+ \| [\d.]+ \| [\d.]+ \| 1\.000 \| 1\.000 \|$/)
})
