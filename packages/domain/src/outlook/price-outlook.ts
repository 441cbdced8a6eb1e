import { createCacheSlot } from '../market/market-cache.ts'
import { findLatestObservation, type MarketWindow } from '../market/market-window.ts'
import { findMaxUsableAgeMs, SERIES } from '../market/series.ts'
import { roundTo } from '../market/statistics.ts'
import { memoizeForWindow } from '../market/window-memo.ts'
import { DAY_MS, FIVE_MINUTES_MS, HOUR_MS, MINUTE_MS, QUARTER_HOUR_MS } from '../time/durations.ts'
import { CHANCE_PRICE_THRESHOLDS, type DistributionCalibration } from './calibrate-distribution.ts'
import { roundChance } from './chance-fit.ts'
import type { DayAheadMisses } from './day-ahead-misses.ts'
import type { OutlookErrorArchive } from './error-columns.ts'
import { FORECAST_HORIZONS, type ForecastHorizon } from './error-prior.ts'
import { forecastHourPrice, type HourPriceForecast } from './forecast-hour.ts'
import { QUARTER_HOUR_PRICE_KNOWN_AFTER_MS } from './forecast-times.ts'
import { readDayAheadPrices, readHubPrices } from './hub-prices.ts'
import {
  judgeTomorrowPublication,
  type LaterDayAheadPrice,
  listLaterDayAheadPrices,
  type TomorrowPublicationState,
} from './later-hours.ts'
import { type LearnedOutlookFits, toDistributionCalibration } from './learned-outlook.ts'
import { type NewestScedPrices, readNewestScedPrices } from './newest-sced-prices.ts'
import {
  type DayAheadPrices,
  NO_REAL_TIME_PREMIUMS,
  type RealTimePremiums,
  readRealTimePremiums,
} from './real-time-premiums.ts'

/**
 * The forecast mean real-time price of an hour at a hub, $/MWh, and the probabilities of more than $100 and less than
 * $0.
 */
export type HourPriceOutlook = {
  p10: number
  p50: number
  p90: number
  over100: number
  below0: number
  /** The probabilities before calibration; older stored briefs lack the one of a price below $0. */
  over100Unfitted: number
  below0Unfitted?: number
}

export type PriceOutlook = {
  /** The six hours ahead, soonest first; null for an hour that has no day-ahead price yet. */
  hours: ({ price: HourPriceOutlook; dayAhead: number; expected: number; similarHours: number } | null)[]
  /**
   * Up to when real-time prices are used: the five-minute mark of the newest SCED run, or the end of the newest settled
   * quarter-hour; null if only day-ahead prices are used.
   */
  realTimeUntilMs: number | null
  /** How far real time was above day-ahead in the last fifteen minutes, or in the last settled hour, $/MWh. */
  premium: number | null
  isPremiumOfRuns: boolean
  /**
   * True if the day-ahead price is high and the real-time price far below it; in similar past hours the real-time price
   * seldom reached it.
   */
  isDayAheadUntested: boolean
  /** The hours from the seventh ahead to the end of tomorrow, as far as day-ahead prices are known. */
  later: LaterDayAheadPrice[]
  tomorrow: TomorrowPublicationState
}

/**
 * Day-ahead prices from `dayAhead` on ($/MWh) are seldom reached if the last hour's real-time premium is below
 * `lastHour` (asinh price scale, docs/outlook.md).
 */
export const UNREACHED_DAY_AHEAD_LIMITS = { dayAhead: 300, lastHour: -0.5 } as const
const cents = (value: number): number => roundTo(value, 0.01)

/**
 * Estimates the prices of the coming hours. Hours ahead are counted from the newest known price, as when the constants
 * were measured.
 */
export function estimatePriceOutlook(
  window: MarketWindow,
  hub: string,
  nowMs: number,
  firstHourMs: number,
  learned: LearnedOutlookFits,
): PriceOutlook {
  const known = readKnownPrices(window, hub, nowMs, firstHourMs)
  const { premiums, runs, sold, realTimeUntilMs } = known
  const calibration = toDistributionCalibration(learned)
  const hours = FORECAST_HORIZONS.map((horizon) => {
    const found = forecastHour(known, horizon, learned.errors, calibration)
    return (
      found && {
        price: toStatedHourPrice(found.forecast),
        dayAhead: found.dayAhead,
        expected: found.forecast.expected,
        similarHours: found.forecast.similarHours,
      }
    )
  })
  return {
    hours,
    realTimeUntilMs,
    premium: runs ? runs.price - runs.dayAhead : premiumOf(premiums),
    isPremiumOfRuns: runs !== null,
    isDayAheadUntested:
      premiums.lastHour < UNREACHED_DAY_AHEAD_LIMITS.lastHour &&
      hours.some((hour) => hour !== null && hour.dayAhead >= UNREACHED_DAY_AHEAD_LIMITS.dayAhead),
    later: cachedLater(window, hub, sold, nowMs, firstHourMs, learned.misses),
    tomorrow: judgeTomorrowPublication(sold, nowMs),
  }
}

/**
 * Estimates only the probabilities of the outlook's first hour, for rules that are judged without a brief, as in a
 * backtest; null without a day-ahead price.
 */
export function estimateFirstHourChances(
  window: MarketWindow,
  hub: string,
  nowMs: number,
  firstHourMs: number,
  learned: LearnedOutlookFits,
): Pick<HourPriceOutlook, 'over100' | 'below0'> | null {
  const known = readKnownPrices(window, hub, nowMs, firstHourMs)
  const found = forecastHour(known, FORECAST_HORIZONS[0], learned.errors, toDistributionCalibration(learned))
  return found && toStatedChances(found.forecast)
}

/** The prices that an outlook starts from. */
type KnownPrices = {
  premiums: RealTimePremiums
  runs: NewestScedPrices | null
  sold: DayAheadPrices
  firstHourMs: number
  cutMs: number
  realTimeUntilMs: number | null
}

function readKnownPrices(window: MarketWindow, hub: string, nowMs: number, firstHourMs: number): KnownPrices {
  const newestMs = newestQuarter(window, hub, nowMs)
  const settled = newestMs === null ? NO_REAL_TIME_PREMIUMS : premiumsAt(window, hub, newestMs)
  const isByRealTime = newestMs !== null && settled.paidNow !== null
  const runs = isByRealTime ? readNewestScedPrices(window, hub, nowMs) : null
  return {
    premiums: runs ? { ...settled, newest: runs.premium } : settled,
    runs,
    sold: dayAheadFrom(window, hub, firstHourMs),
    firstHourMs,
    cutMs: runs
      ? Math.min(floorToRun(runs.atMs) + FIVE_MINUTES_MS, firstHourMs)
      : isByRealTime
        ? Math.min(newestMs + QUARTER_HOUR_PRICE_KNOWN_AFTER_MS, firstHourMs)
        : Math.floor(nowMs / QUARTER_HOUR_MS) * QUARTER_HOUR_MS,
    realTimeUntilMs: runs ? floorToRun(runs.atMs) : isByRealTime ? newestMs + QUARTER_HOUR_MS : null,
  }
}

function forecastHour(
  { premiums, sold, firstHourMs, cutMs }: KnownPrices,
  horizon: ForecastHorizon,
  errors: OutlookErrorArchive,
  calibration: DistributionCalibration,
): { dayAhead: number; forecast: HourPriceForecast } | null {
  const fromMs = firstHourMs + (horizon - 1) * HOUR_MS
  const dayAhead = sold.dayAhead(fromMs)
  if (dayAhead === null) return null
  return { dayAhead, forecast: forecastHourPrice(errors, premiums, { cutMs, horizon, fromMs, dayAhead }, calibration) }
}

const floorToRun = (atMs: number): number => Math.floor(atMs / FIVE_MINUTES_MS) * FIVE_MINUTES_MS

const dayAheadFrom = (window: MarketWindow, hub: string, firstHourMs: number): DayAheadPrices =>
  memoizeForWindow(window, 'sold ahead', hub, firstHourMs, (validSpan) =>
    readDayAheadPrices(window, hub, firstHourMs, firstHourMs + 2.5 * DAY_MS, validSpan),
  )

type CachedLater = { sold: DayAheadPrices; misses: DayAheadMisses | null; later: LaterDayAheadPrice[] }

const lastLater = createCacheSlot(() => new Map<string, CachedLater>())

/** Caches the later hours, because they change only with the hour and with new day-ahead prices. */
function cachedLater(
  window: MarketWindow,
  hub: string,
  sold: DayAheadPrices,
  nowMs: number,
  firstHourMs: number,
  misses: DayAheadMisses | null,
): LaterDayAheadPrice[] {
  const last = lastLater(window)
  const known = last.get(hub)
  if (known && known.sold === sold && known.misses === misses) return known.later
  const later = listLaterDayAheadPrices(sold, nowMs, firstHourMs + FORECAST_HORIZONS.length * HOUR_MS, misses)
  last.set(hub, { sold, misses, later })
  return later
}

const premiumsAt = (window: MarketWindow, hub: string, newestMs: number): RealTimePremiums =>
  memoizeForWindow(window, 'premiums', hub, newestMs, (validSpan) =>
    readRealTimePremiums(readHubPrices(window, hub, newestMs - DAY_MS - HOUR_MS, newestMs, validSpan), newestMs),
  )

/**
 * Reads the real-time premiums from settled quarter-hours; null if the newest quarter-hour is too old or the last hour
 * is unknown.
 */
export function readRealTimePremiumsNow(window: MarketWindow, hub: string, nowMs: number): RealTimePremiums | null {
  const newestMs = newestQuarter(window, hub, nowMs)
  const premiums = newestMs === null ? NO_REAL_TIME_PREMIUMS : premiumsAt(window, hub, newestMs)
  return premiums.paidNow === null ? null : premiums
}

function newestQuarter(window: MarketWindow, hub: string, nowMs: number): number | null {
  const newest = findLatestObservation(window, 'spp', hub)
  if (newest === null) return null
  const ageMs = nowMs - newest.atMs - SERIES.spp.lengthMinutes * MINUTE_MS
  return ageMs <= findMaxUsableAgeMs('spp') ? newest.atMs : null
}

const premiumOf = ({ paidNow, dayAheadNow }: RealTimePremiums): number | null =>
  paidNow === null || dayAheadNow === null ? null : paidNow - dayAheadNow

const toStatedChances = ({ chanceOver, chanceBelow }: HourPriceForecast) => ({
  over100: cents(chanceOver(CHANCE_PRICE_THRESHOLDS.over)),
  below0: cents(chanceBelow(CHANCE_PRICE_THRESHOLDS.below)),
})

/**
 * Rounds a forecast to what a brief states: prices to cents, probabilities to whole percent, and probabilities before
 * calibration to thousandths.
 */
export function toStatedHourPrice(forecast: HourPriceForecast): HourPriceOutlook {
  const { quantile, unfitted } = forecast
  const { over100, below0 } = toStatedChances(forecast)
  return {
    p10: cents(quantile(0.1)),
    p50: cents(quantile(0.5)),
    p90: cents(quantile(0.9)),
    over100,
    below0,
    over100Unfitted: roundChance(unfitted.over),
    below0Unfitted: roundChance(unfitted.below),
  }
}
