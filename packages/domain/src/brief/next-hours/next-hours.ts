import { type ForecastVintage, type MarketWindow, readVintageValueAt } from '../../market/market-window.ts'
import { computeSampleMean } from '../../market/statistics.ts'
import { readDayAheadPrice } from '../../outlook/hub-prices.ts'
import type { LearnedOutlookFits } from '../../outlook/learned-outlook.ts'
import type { HourPriceOutlook, PriceOutlook } from '../../outlook/price-outlook.ts'
import { type AbsenceReason, type Absent, createAbsent } from '../../rules/engine/fact.ts'
import type { MarketFacts } from '../../rules/facts/market-facts.ts'
import { FIVE_MINUTES_MS, HOUR_MS, MINUTE_MS } from '../../time/durations.ts'
import { formatIsoSeconds } from '../../time/stamps.ts'
import { formatHourEndingText } from '../../words/wording.ts'
import { type CurrentHourPrice, composeCurrentHourPrice } from './current-hour-price.ts'
import { composeLaterHours, type LaterHours } from './later-hours.ts'
import {
  findNewestUsableForecast,
  forecastGridHours,
  isKnownNumber,
  type NumberOrAbsent,
  type PowerByHour,
} from './power-by-hour.ts'
import { describePriceOutlookMethod, type PriceOutlookMethod } from './price-outlook-method.ts'

/** The quantities forecast for a coming hour: MW of the whole grid, $/MWh at the zone's hub. */
type HourQuantity = 'loadMw' | 'windMw' | 'solarMw' | 'netLoadMw' | 'capacityMw' | 'marginMw' | 'dayAhead' | 'lookAhead'

export type ForecastHourAhead = { [quantity in HourQuantity]: number | null } & {
  hourStart: string
  /** The hour in ERCOT's notation: `HE19`, and `HE02*` for the repeated hour in fall. */
  hourEnding: string
  /** How many minutes of the hour ERCOT's look-ahead covers; the look-ahead price is the mean of those minutes. */
  lookAheadMinutes: number
  /**
   * Forecast range of the hour's real-time price; null until the day-ahead market has cleared. Absent in older briefs.
   */
  price?: HourPriceOutlook | null
  /** Why each missing quantity is missing. */
  absent: { [quantity in HourQuantity | 'price']?: AbsenceReason }
}

export type NextHours = {
  /** The six hours after the current one, soonest first. */
  rows: ForecastHourAhead[]
  /** The one of the six hours with the highest net load. */
  peakHour: string | null
  /**
   * True if wind and solar are curtailed now, while their forecasts state what they could produce. Absent in older
   * briefs.
   */
  isBeforeCurtailment?: boolean
  /** When ERCOT published each forecast. */
  publishedAt: { load: string | null; wind: string | null; solar: string | null; capacity: string | null }
  /** How the prices were estimated, in words; null without prices. */
  priceBasis?: PriceOutlookMethod | null
  /** Day-ahead prices with their usual miss, from the seventh hour ahead to the end of tomorrow. */
  later?: LaterHours
  /** The current hour; null without a day-ahead price or a recent SCED run. Absent in older briefs. */
  runningHour?: CurrentHourPrice | null
}

/** Day-ahead and look-ahead prices are those of the zone's hub; all other quantities are MW of the whole grid. */
type HoursFacts = Pick<MarketFacts, 'window' | 'system'> & { prices: Pick<MarketFacts['prices'], 'hub'> }

/**
 * Reads the next six hours from the newest forecasts. Capacity is ERCOT's available capacity, wind and solar included.
 * The margin is capacity minus the newest load forecast, so that the figures of each hour add up.
 */
export function forecastHoursAhead({ window, system, prices }: HoursFacts): NextHours {
  const { clock } = system
  const { powers, peakHourMs, isBeforeCurtailment, publishedMs } = forecastGridHours({ window, system })
  const lookAhead = findNewestUsableForecast(window, 'rtdLmp', prices.hub, clock.nowMs)
  return {
    rows: powers.map((power, index): ForecastHourAhead => {
      const hourMs = clock.hourMs + (index + 1) * HOUR_MS
      return rowOf(hourMs, power, dayAheadIn(window, prices.hub, hourMs), lookAheadIn(lookAhead, hourMs))
    }),
    peakHour: stampOrNull(peakHourMs),
    isBeforeCurtailment,
    publishedAt: {
      load: stampOrNull(publishedMs.load),
      wind: stampOrNull(publishedMs.wind),
      solar: stampOrNull(publishedMs.solar),
      capacity: stampOrNull(publishedMs.capacity),
    },
  }
}

const stampOrNull = (atMs: number | null): string | null => (atMs === null ? null : formatIsoSeconds(atMs))

/** Adds the outlook's range of each hour's real-time price at the hub to the hours ahead. */
export function composeNextHours(facts: HoursFacts, outlook: PriceOutlook, learned: LearnedOutlookFits): NextHours {
  const { window, system, prices } = facts
  const ahead = forecastHoursAhead(facts)
  ahead.rows.forEach((row, index) => {
    row.price = outlook.hours[index]?.price ?? null
    if (row.price === null) row.absent.price = 'missing'
  })
  const { rows, peakHour, isBeforeCurtailment = false, publishedAt } = ahead
  return {
    rows,
    peakHour,
    isBeforeCurtailment,
    publishedAt,
    priceBasis: describePriceOutlookMethod(outlook, system.clock.hourMs + HOUR_MS, learned.chanceFit),
    later: composeLaterHours(window, outlook, learned.misses, system.clock.nowMs),
    runningHour: composeCurrentHourPrice(window, prices.hub, system.clock, learned),
  }
}

function dayAheadIn(window: MarketWindow, hub: string, hourMs: number): NumberOrAbsent {
  const price = readDayAheadPrice(window, hub, hourMs)
  return price === null ? createAbsent('missing') : cents(price)
}

function lookAheadIn(found: ForecastVintage | Absent, hourMs: number): { price: NumberOrAbsent; minutes: number } {
  if ('absent' in found) return { price: found, minutes: 0 }
  const prices: number[] = []
  for (let atMs = hourMs; atMs < hourMs + HOUR_MS; atMs += FIVE_MINUTES_MS) {
    const price = readVintageValueAt(found, atMs)
    if (price !== null) prices.push(price)
  }
  if (prices.length === 0) return { price: createAbsent('missing'), minutes: 0 }
  return { price: cents(computeSampleMean(prices)!), minutes: (prices.length * FIVE_MINUTES_MS) / MINUTE_MS }
}

const cents = (value: number): number => Math.round(100 * value) / 100 + 0

const numberOrNull = (value: NumberOrAbsent): number | null => (isKnownNumber(value) ? value : null)

/** Copies the fields one by one, because an object spread takes ten times as long and every brief has six hours. */
function rowOf(
  hourMs: number,
  powers: PowerByHour,
  dayAhead: NumberOrAbsent,
  { price: lookAhead, minutes }: ReturnType<typeof lookAheadIn>,
): ForecastHourAhead {
  const { loadMw, windMw, solarMw, netLoadMw, capacityMw, marginMw } = powers
  const absent: ForecastHourAhead['absent'] = {}
  if (!isKnownNumber(loadMw)) absent.loadMw = loadMw.absent
  if (!isKnownNumber(windMw)) absent.windMw = windMw.absent
  if (!isKnownNumber(solarMw)) absent.solarMw = solarMw.absent
  if (!isKnownNumber(netLoadMw)) absent.netLoadMw = netLoadMw.absent
  if (!isKnownNumber(capacityMw)) absent.capacityMw = capacityMw.absent
  if (!isKnownNumber(marginMw)) absent.marginMw = marginMw.absent
  if (!isKnownNumber(dayAhead)) absent.dayAhead = dayAhead.absent
  if (!isKnownNumber(lookAhead)) absent.lookAhead = lookAhead.absent
  return {
    hourStart: formatIsoSeconds(hourMs),
    hourEnding: formatHourEndingText(hourMs),
    loadMw: numberOrNull(loadMw),
    windMw: numberOrNull(windMw),
    solarMw: numberOrNull(solarMw),
    netLoadMw: numberOrNull(netLoadMw),
    capacityMw: numberOrNull(capacityMw),
    marginMw: numberOrNull(marginMw),
    dayAhead: numberOrNull(dayAhead),
    lookAhead: numberOrNull(lookAhead),
    absent,
    lookAheadMinutes: minutes,
  }
}
