import { findLatestObservation, listObservationsBetween, type MarketWindow } from '../../market/market-window.ts'
import { roundTo } from '../../market/statistics.ts'
import { forecastHourPrice } from '../../outlook/forecast-hour.ts'
import { readDayAheadPrice } from '../../outlook/hub-prices.ts'
import { type LearnedOutlookFits, toDistributionCalibration } from '../../outlook/learned-outlook.ts'
import { readNewestScedPrices } from '../../outlook/newest-sced-prices.ts'
import { readRealTimePremiumsNow } from '../../outlook/price-outlook.ts'
import type { MarketClock } from '../../rules/facts/clock.ts'
import { FIVE_MINUTES_MS, HOUR_MS, MINUTE_MS } from '../../time/durations.ts'
import { formatIsoSeconds } from '../../time/stamps.ts'
import { formatHourEndingText } from '../../words/wording.ts'

/**
 * The current hour at a hub ($/MWh): its mean price so far, and the forecast range of the mean price of its remaining
 * minutes.
 */
export type CurrentHourPrice = {
  hourStart: string
  hourEnding: string
  dayAhead: number | null
  /** Time-weighted mean of the hour's SCED prices so far; null before the hour's first SCED run. */
  paidUsdPerMwh: number | null
  minutesLeft: number
  p10: number
  p50: number
  p90: number
}

const cents = (value: number): number => roundTo(value, 0.01)

/**
 * Forecasts the rest of the current hour with the price range of an hour centered on the remaining minutes. Null
 * without a day-ahead price or a recent SCED run, and in the last minutes of the hour.
 */
export function composeCurrentHourPrice(
  window: MarketWindow,
  hub: string,
  { nowMs, hourMs }: Pick<MarketClock, 'nowMs' | 'hourMs'>,
  learned: LearnedOutlookFits,
): CurrentHourPrice | null {
  const runs = readNewestScedPrices(window, hub, nowMs)
  const dayAhead = readDayAheadPrice(window, hub, hourMs)
  const settled = readRealTimePremiumsNow(window, hub, nowMs)
  const minutesLeft = Math.floor((hourMs + HOUR_MS - nowMs) / MINUTE_MS)
  if (!runs || dayAhead === null || settled === null || minutesLeft * MINUTE_MS < FIVE_MINUTES_MS) return null
  const middleMs = (nowMs + hourMs + HOUR_MS) / 2
  const { quantile } = forecastHourPrice(
    learned.errors,
    { ...settled, newest: runs.premium },
    { cutMs: nowMs, horizon: 1, fromMs: middleMs - HOUR_MS / 2, dayAhead },
    toDistributionCalibration(learned),
  )
  const paid = meanByTime(window, hub, hourMs, nowMs)
  return {
    hourStart: formatIsoSeconds(hourMs),
    hourEnding: formatHourEndingText(hourMs),
    dayAhead: cents(dayAhead),
    paidUsdPerMwh: paid === null ? null : cents(paid),
    minutesLeft,
    p10: cents(quantile(0.1)),
    p50: cents(quantile(0.5)),
    p90: cents(quantile(0.9)),
  }
}

/**
 * Computes the mean price between two times. Each SCED price is weighted by the time until the next run, so that the
 * extra runs of a storm do not count more.
 */
function meanByTime(window: MarketWindow, hub: string, fromMs: number, toMs: number): number | null {
  const first = findLatestObservation(window, 'lmp', hub, fromMs)
  const runs = listObservationsBetween(window, 'lmp', hub, fromMs + 1, toMs)
  const isCovered = first !== null && fromMs - first.atMs <= 2 * FIVE_MINUTES_MS
  const steps = [...(isCovered ? [{ atMs: fromMs, value: first.value }] : []), ...runs]
  let sum = 0
  let span = 0
  for (const [index, { atMs, value }] of steps.entries()) {
    const length = (steps[index + 1]?.atMs ?? toMs) - atMs
    sum += value * length
    span += length
  }
  return span > 0 ? sum / span : null
}
