import { createMemoSlot } from '../market/market-memo.ts'
import { latestObservation, type MarketWindow } from '../market/market-window.ts'
import { maxUsableAgeMs, SERIES } from '../market/series.ts'
import { roundTo } from '../market/statistics.ts'
import { memoize } from '../market/window-memo.ts'
import { DAY_MS, FIVE_MINUTES_MS, HOUR_MS, MINUTE_MS, QUARTER_MS } from '../time/durations.ts'
import { CHANCE_PRICE_LINES } from './calibrate-distribution.ts'
import { roundChance } from './chance-fit.ts'
import type { DayAheadMisses } from './day-ahead-misses.ts'
import { FORECAST_HORIZONS } from './error-prior.ts'
import { forecastHourPrice, type HourPriceForecast } from './forecast-hour.ts'
import { QUARTER_KNOWN_AFTER_MS } from './forecast-times.ts'
import { readDayAheadPrice, readDayAheadPrices, readHubPrices } from './hub-prices.ts'
import { judgeTomorrowState, type LaterDayAheadPrice, listLaterPrices, type TomorrowState } from './later-hours.ts'
import { type LearnedOutlookFits, toCalibration } from './learned-outlook.ts'
import { type NewestRuns, readNewestRuns } from './newest-run.ts'
import { type DayAheadPrices, NO_PREMIUMS, type Premiums, readPremiums } from './premiums.ts'

/** The mean real-time price of an hour at a hub, $/MWh, and the chances of the two price lines, 0 to 1. */
export type HourPriceOutlook = {
  p10: number
  p50: number
  p90: number
  over100: number
  below0: number
  /** The chances before calibration. Older stored briefs lack the second. */
  over100Unfitted: number
  below0Unfitted?: number
}

export type PriceOutlook = {
  /** The six hours, soonest first; null where the hour has no day-ahead price yet. */
  hours: ({ price: HourPriceOutlook; dayAhead: number; expected: number; similarHours: number } | null)[]
  /** The end of the newest real-time price it uses; null where it uses day-ahead only. */
  realTimeUntilMs: number | null
  /** $/MWh: how far real time was above day-ahead in the last fifteen minutes, or in the last settled hour. */
  premium: number | null
  isPremiumOfRuns: boolean
  /** Day-ahead is high, real time is far below it, and in similar hours of the past real time seldom reached it. */
  isDayAheadUntested: boolean
  /** From the hour after the sixth to the end of tomorrow, as far as day-ahead prices are known. */
  later: LaterDayAheadPrice[]
  tomorrow: TomorrowState
}

/** Day-ahead prices from here on, with real time this far below, are seldom reached (docs/outlook.md). */
export const UNTESTED_SHORTFALL = { dayAhead: 300, lastHour: -0.5 } as const
const cents = (value: number): number => roundTo(value, 0.01)

/** Hours ahead count from the newest known price, as when the constants were measured. */
export function estimatePriceOutlook(
  window: MarketWindow,
  hub: string,
  nowMs: number,
  firstHourMs: number,
  { errors, chanceFit, range, misses }: LearnedOutlookFits,
): PriceOutlook {
  const newestMs = newestQuarter(window, hub, nowMs)
  const settled = newestMs === null ? NO_PREMIUMS : premiumsAt(window, hub, newestMs)
  const isByRealTime = newestMs !== null && settled.paidNow !== null
  const runs = isByRealTime ? readNewestRuns(window, hub, nowMs) : null
  const inputs: Inputs = {
    errors,
    chanceFit,
    range,
    settled,
    runs,
    firstHourMs,
    cutMs: runs
      ? Math.min(floorToRun(runs.atMs) + FIVE_MINUTES_MS, firstHourMs)
      : isByRealTime
        ? Math.min(newestMs + QUARTER_KNOWN_AFTER_MS, firstHourMs)
        : Math.floor(nowMs / QUARTER_MS) * QUARTER_MS,
    realTimeUntilMs: runs ? floorToRun(runs.atMs) : isByRealTime ? newestMs + QUARTER_MS : null,
    sold: FORECAST_HORIZONS.map((horizon) => readDayAheadPrice(window, hub, firstHourMs + (horizon - 1) * HOUR_MS)),
  }
  const sold = dayAheadFrom(window, hub, firstHourMs)
  const { hours, realTimeUntilMs, premium, isPremiumOfRuns, isDayAheadUntested } = cachedSixHours(window, hub, inputs)
  return {
    hours,
    realTimeUntilMs,
    premium,
    isPremiumOfRuns,
    isDayAheadUntested,
    later: cachedLater(window, hub, sold, nowMs, firstHourMs, misses),
    tomorrow: judgeTomorrowState(sold, nowMs),
  }
}

const floorToRun = (atMs: number): number => Math.floor(atMs / FIVE_MINUTES_MS) * FIVE_MINUTES_MS

const dayAheadFrom = (window: MarketWindow, hub: string, firstHourMs: number): DayAheadPrices =>
  memoize(window, 'sold ahead', hub, firstHourMs, (validSpan) =>
    readDayAheadPrices(window, hub, firstHourMs, firstHourMs + 2.5 * DAY_MS, validSpan),
  )

type CachedLater = { sold: DayAheadPrices; misses: DayAheadMisses | null; later: LaterDayAheadPrice[] }

const lastLater = createMemoSlot(() => new Map<string, CachedLater>())

/** Cached: the later hours change only with the hour and with new day-ahead prices. */
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
  const later = listLaterPrices(sold, nowMs, firstHourMs + FORECAST_HORIZONS.length * HOUR_MS, misses)
  last.set(hub, { sold, misses, later })
  return later
}

type SixHours = Omit<PriceOutlook, 'later' | 'tomorrow'>

type Inputs = Pick<LearnedOutlookFits, 'errors' | 'chanceFit' | 'range'> & {
  settled: Premiums
  runs: NewestRuns | null
  firstHourMs: number
  cutMs: number
  realTimeUntilMs: number | null
  sold: readonly (number | null)[]
}

/** Cached: the brief of a run and its rules share one outlook. */
const lastOutlooks = createMemoSlot(() => new Map<string, { inputs: Inputs; outlook: SixHours }>())

function cachedSixHours(window: MarketWindow, hub: string, inputs: Inputs): SixHours {
  const last = lastOutlooks(window)
  const known = last.get(hub)
  if (known && hasSameInputs(known.inputs, inputs)) return known.outlook
  const outlook = outlookOf(inputs)
  last.set(hub, { inputs, outlook })
  return outlook
}

const hasSameInputs = (one: Inputs, other: Inputs): boolean =>
  one.errors === other.errors &&
  one.chanceFit === other.chanceFit &&
  one.range === other.range &&
  one.settled === other.settled &&
  one.runs?.atMs === other.runs?.atMs &&
  one.runs?.premium === other.runs?.premium &&
  one.firstHourMs === other.firstHourMs &&
  one.cutMs === other.cutMs &&
  one.realTimeUntilMs === other.realTimeUntilMs &&
  one.sold.every((price, index) => price === other.sold[index])

function outlookOf(inputs: Inputs): SixHours {
  const { errors, settled, runs, firstHourMs, cutMs, realTimeUntilMs, sold } = inputs
  const premiums = runs ? { ...settled, newest: runs.premium } : settled
  const calibration = toCalibration(inputs)
  const hours = FORECAST_HORIZONS.map((horizon, index) => {
    const fromMs = firstHourMs + (horizon - 1) * HOUR_MS
    const dayAhead = sold[index] ?? null
    if (dayAhead === null) return null
    const forecast = forecastHourPrice(errors, premiums, { cutMs, horizon, fromMs, dayAhead }, calibration)
    return {
      price: toStatedPrice(forecast),
      dayAhead,
      expected: forecast.expected,
      similarHours: forecast.similarHours,
    }
  })
  return {
    hours,
    realTimeUntilMs,
    premium: runs ? runs.price - runs.dayAhead : premiumOf(premiums),
    isPremiumOfRuns: runs !== null,
    isDayAheadUntested:
      premiums.lastHour < UNTESTED_SHORTFALL.lastHour &&
      hours.some((hour) => hour !== null && hour.dayAhead >= UNTESTED_SHORTFALL.dayAhead),
  }
}

const premiumsAt = (window: MarketWindow, hub: string, newestMs: number): Premiums =>
  memoize(window, 'premiums', hub, newestMs, (validSpan) =>
    readPremiums(readHubPrices(window, hub, newestMs - 1.5 * DAY_MS, newestMs, validSpan), newestMs),
  )

/** The premiums of the settled quarters; null where the newest is too old or the last hour is unknown. */
export function readPremiumsNow(window: MarketWindow, hub: string, nowMs: number): Premiums | null {
  const newestMs = newestQuarter(window, hub, nowMs)
  const premiums = newestMs === null ? NO_PREMIUMS : premiumsAt(window, hub, newestMs)
  return premiums.paidNow === null ? null : premiums
}

function newestQuarter(window: MarketWindow, hub: string, nowMs: number): number | null {
  const newest = latestObservation(window, 'spp', hub)
  if (newest === null) return null
  const ageMs = nowMs - newest.atMs - SERIES.spp.lengthMinutes * MINUTE_MS
  return ageMs <= maxUsableAgeMs('spp') ? newest.atMs : null
}

const premiumOf = ({ paidNow, dayAheadNow }: Premiums): number | null =>
  paidNow === null || dayAheadNow === null ? null : paidNow - dayAheadNow

/** Rounds a forecast to what a brief states: cents, and chances in whole percent. */
export const toStatedPrice = ({
  quantile,
  chanceOver,
  chanceBelow,
  unfitted,
}: HourPriceForecast): HourPriceOutlook => ({
  p10: cents(quantile(0.1)),
  p50: cents(quantile(0.5)),
  p90: cents(quantile(0.9)),
  over100: cents(chanceOver(CHANCE_PRICE_LINES.over)),
  below0: cents(chanceBelow(CHANCE_PRICE_LINES.below)),
  over100Unfitted: roundChance(unfitted.over),
  below0Unfitted: roundChance(unfitted.below),
})
