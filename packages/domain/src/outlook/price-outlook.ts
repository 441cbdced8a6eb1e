import { latest, type MarketWindow } from '../market/market-window.ts'
import { slot } from '../market/memo.ts'
import { SERIES, usableMs } from '../market/series.ts'
import { roundTo } from '../market/statistics.ts'
import { memoize } from '../market/window-memo.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import { fittedChance, keptChance } from './chance-fit.ts'
import type { DayAheadMisses } from './day-ahead-misses.ts'
import { HORIZONS } from './error-prior.ts'
import { CHANCE_LINES, forecastHour } from './forecast-hour.ts'
import { KNOWN_AFTER_MS } from './forecast-times.ts'
import { type LaterPrice, laterPrices, type TomorrowSold, tomorrowSold } from './later-hours.ts'
import type { LearnedOutlook } from './learned-outlook.ts'
import { NO_PREMIUMS, type Premiums, QUARTER_MS, readPremiums, type SoldPrices } from './premiums.ts'
import { soldAt, soldPrices, windowPrices } from './window-prices.ts'

/** The mean real-time price of an hour at a hub, $/MWh, and the chances of the two lines, 0 to 1. */
export type HourPrice = {
  p10: number
  p50: number
  p90: number
  over100: number
  below0: number
  /** The chance of more than $100 as it comes out of past errors, before it is fitted to what came of such chances. */
  over100Unfitted: number
}

export type PriceOutlook = {
  /** Of the six hours, soonest first; null where day-ahead has not sold the hour yet. */
  hours: ({ price: HourPrice; dayAhead: number; expected: number; similarHours: number } | null)[]
  /** The end of the newest real-time price it goes by; null where it goes by day-ahead alone. */
  realTimeUntilMs: number | null
  /** $/MWh: how far real time ran over day-ahead in the last hour. */
  premium: number | null
  /** Real time stays far below what day-ahead asks: few such hours have reached it. */
  isDayAheadUntested: boolean
  /** From the hour after the sixth to the end of tomorrow, as far as day-ahead has sold them. */
  later: LaterPrice[]
  tomorrow: TomorrowSold
}

/** From which day-ahead price on, and with real time how far below it, day-ahead seldom comes true (docs/outlook.md). */
export const UNTESTED = { dayAhead: 300, lastHour: -0.5 } as const
const cents = (value: number): number => roundTo(value, 0.01)

/**
 * The six hours after the running one. How far ahead they lie is counted from the newest price that is known, as it was when
 * the constants were measured: where prices come late, the same hour is further away.
 */
export function priceOutlook(
  window: MarketWindow,
  hub: string,
  nowMs: number,
  firstHourMs: number,
  { errors, chanceFit, misses }: LearnedOutlook,
): PriceOutlook {
  const newestMs = newestQuarter(window, hub, nowMs)
  const premiums = newestMs === null ? NO_PREMIUMS : premiumsAt(window, hub, newestMs)
  const isByRealTime = newestMs !== null && premiums.paidNow !== null
  const given: Given = {
    errors,
    chanceFit,
    premiums,
    firstHourMs,
    cutMs: isByRealTime
      ? Math.min(newestMs + KNOWN_AFTER_MS, firstHourMs)
      : Math.floor(nowMs / QUARTER_MS) * QUARTER_MS,
    realTimeUntilMs: isByRealTime ? newestMs + QUARTER_MS : null,
    sold: HORIZONS.map((horizon) => soldAt(window, hub, firstHourMs + (horizon - 1) * HOUR_MS)),
  }
  const sold = soldFrom(window, hub, firstHourMs)
  return {
    ...sixHours(window, hub, given),
    later: laterFor(window, hub, sold, nowMs, firstHourMs, misses),
    tomorrow: tomorrowSold(sold, nowMs),
  }
}

const soldFrom = (window: MarketWindow, hub: string, firstHourMs: number): SoldPrices =>
  memoize(window, 'sold ahead', hub, firstHourMs, (standing) =>
    soldPrices(window, hub, firstHourMs, firstHourMs + 2.5 * DAY_MS, standing),
  )

type KnownLater = { sold: SoldPrices; misses: DayAheadMisses | null; later: LaterPrice[] }

const lastLater = slot(() => new Map<string, KnownLater>())

/** The hours past the sixth change with the hour and with what day-ahead has sold, most often not from run to run. */
function laterFor(
  window: MarketWindow,
  hub: string,
  sold: SoldPrices,
  nowMs: number,
  firstHourMs: number,
  misses: DayAheadMisses | null,
): LaterPrice[] {
  const last = lastLater(window)
  const known = last.get(hub)
  if (known && known.sold === sold && known.misses === misses) return known.later
  const later = laterPrices(sold, nowMs, firstHourMs + HORIZONS.length * HOUR_MS, misses)
  last.set(hub, { sold, misses, later })
  return later
}

type SixHours = Omit<PriceOutlook, 'later' | 'tomorrow'>

/** All that the outlook of six hours goes by. */
type Given = Pick<LearnedOutlook, 'errors' | 'chanceFit'> & {
  premiums: Premiums
  firstHourMs: number
  cutMs: number
  realTimeUntilMs: number | null
  /** What day-ahead sold each of the hours for; null where it has not yet. */
  sold: readonly (number | null)[]
}

/** Runs come every five minutes, settled quarters every fifteen: the outlook of the run before is most often this one's. */
const lastOutlooks = slot(() => new Map<string, { given: Given; outlook: SixHours }>())

function sixHours(window: MarketWindow, hub: string, given: Given): SixHours {
  const last = lastOutlooks(window)
  const known = last.get(hub)
  if (known && isSame(known.given, given)) return known.outlook
  const outlook = outlookOf(given)
  last.set(hub, { given, outlook })
  return outlook
}

const isSame = (one: Given, other: Given): boolean =>
  one.errors === other.errors &&
  one.chanceFit === other.chanceFit &&
  one.premiums === other.premiums &&
  one.firstHourMs === other.firstHourMs &&
  one.cutMs === other.cutMs &&
  one.realTimeUntilMs === other.realTimeUntilMs &&
  one.sold.every((price, index) => price === other.sold[index])

function outlookOf({ errors, chanceFit, premiums, firstHourMs, cutMs, realTimeUntilMs, sold }: Given): SixHours {
  const hours = HORIZONS.map((horizon, index) => {
    const fromMs = firstHourMs + (horizon - 1) * HOUR_MS
    const dayAhead = sold[index] ?? null
    if (dayAhead === null) return null
    const forecast = forecastHour(errors, premiums, { cutMs, horizon, fromMs, dayAhead })
    const over100 = fittedChance(chanceFit, forecast.chanceOver(CHANCE_LINES.over))
    return {
      price: hourPrice(forecast, over100),
      dayAhead,
      expected: forecast.expected,
      similarHours: forecast.similarHours,
    }
  })
  return {
    hours,
    realTimeUntilMs,
    premium: premiumOf(premiums),
    isDayAheadUntested:
      premiums.lastHour < UNTESTED.lastHour &&
      hours.some((hour) => hour !== null && hour.dayAhead >= UNTESTED.dayAhead),
  }
}

const premiumsAt = (window: MarketWindow, hub: string, newestMs: number): Premiums =>
  memoize(window, 'premiums', hub, newestMs, (standing) =>
    readPremiums(windowPrices(window, hub, newestMs - 1.5 * DAY_MS, newestMs, standing), newestMs),
  )

/** The start of the newest settled quarter that still says something of now. */
function newestQuarter(window: MarketWindow, hub: string, nowMs: number): number | null {
  const newest = latest(window, 'spp', hub)
  if (newest === null) return null
  const ageMs = nowMs - newest.atMs - SERIES.spp.lengthMinutes * MINUTE_MS
  return ageMs <= usableMs('spp') ? newest.atMs : null
}

const premiumOf = ({ paidNow, dayAheadNow }: Premiums): number | null =>
  paidNow === null || dayAheadNow === null ? null : paidNow - dayAheadNow

const hourPrice = (
  { quantile, chanceOver, chanceBelow }: ReturnType<typeof forecastHour>,
  over100: number,
): HourPrice => ({
  p10: cents(quantile(0.1)),
  p50: cents(quantile(0.5)),
  p90: cents(quantile(0.9)),
  over100: cents(over100),
  below0: cents(chanceBelow(CHANCE_LINES.below)),
  over100Unfitted: keptChance(chanceOver(CHANCE_LINES.over)),
})
