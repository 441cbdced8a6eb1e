import { createMemoSlot } from '../../market/market-memo.ts'
import { type MarketWindow, newestVintage, type Vintage, vintageValueAt } from '../../market/market-window.ts'
import { maxUsableAgeMs, type Series, SYSTEM } from '../../market/series.ts'
import { mean } from '../../market/statistics.ts'
import { readDayAheadPrice } from '../../outlook/hub-prices.ts'
import { type LearnedOutlookFits, NO_LEARNED_OUTLOOK_FITS } from '../../outlook/learned-outlook.ts'
import { estimatePriceOutlook, type HourPriceOutlook, type PriceOutlook } from '../../outlook/price-outlook.ts'
import { type AbsenceReason, type Absent, absentBecause, isFact } from '../../rules/engine/fact.ts'
import type { MarketFacts, SystemFacts } from '../../rules/facts/market-facts.ts'
import { MIN_CURTAILED_MW, readCurtailedMw } from '../../rules/fundamentals/curtailment.ts'
import { FIVE_MINUTES_MS, HOUR_MS, MINUTE_MS } from '../../time/durations.ts'
import { formatIsoSeconds } from '../../time/stamps.ts'
import { hourEnding } from '../../words/wording.ts'
import { composeLaterHours, type LaterHours } from './later-hours.ts'
import { forecastPowerByHour, isKnownNumber, type NumberOrAbsent, type PowerByHour } from './power-by-hour.ts'
import { describePriceMethod, type PriceMethod } from './price-method.ts'
import { composeRunningHour, type RunningHour } from './running-hour.ts'

/** Quantities of a future hour: MW for the grid, $/MWh at the zone's hub. */
type HourQuantity = 'loadMw' | 'windMw' | 'solarMw' | 'netLoadMw' | 'capacityMw' | 'marginMw' | 'dayAhead' | 'lookAhead'

export type HourAhead = { [quantity in HourQuantity]: number | null } & {
  hourStart: string
  /** The hour in ERCOT's notation: `HE19`, and `HE02*` for the repeated hour in fall. */
  hourEnding: string
  /** How many minutes of the hour ERCOT's look-ahead covers; the hour's look-ahead price is their mean. */
  lookAheadMinutes: number
  /** Range of the hour's real-time price; null until day-ahead has cleared. Older stored briefs lack it. */
  price?: HourPriceOutlook | null
  /** The reason why a quantity is missing. */
  absent: { [quantity in HourQuantity | 'price']?: AbsenceReason }
}

export type NextHours = {
  /** The six hours after the current one, soonest first. */
  rows: HourAhead[]
  /** The hour with the highest net load of the six. */
  peakHour: string | null
  /** Wind and solar are curtailed now, and their forecasts are of what they could produce. Older stored briefs lack it. */
  isBeforeCurtailment?: boolean
  /** When each forecast was published. */
  publishedAt: { load: string | null; wind: string | null; solar: string | null; capacity: string | null }
  /** Describes in words how the prices were estimated; null without prices. */
  priceBasis?: PriceMethod | null
  /** Day-ahead prices with their usual error, from the seventh hour to the end of tomorrow. */
  later?: LaterHours
  /** The current hour; null without a day-ahead price or a recent run. Older stored briefs lack this field. */
  runningHour?: RunningHour | null
}

/** Day-ahead and look-ahead prices are for the zone's hub; MW are for the whole grid. */
type HoursFacts = Pick<MarketFacts, 'window' | 'system'> & { prices: Pick<MarketFacts['prices'], 'hub'> }

/**
 * Reads the next six hours from the newest forecasts. Capacity is ERCOT's available capacity including wind and solar.
 * The margin is capacity minus the newest load forecast, so that every row adds up.
 */
export function forecastHoursAhead({ window, system, prices }: HoursFacts): NextHours {
  const { clock, forecasts } = system
  const wind = newestPosting(window, 'stwpf', SYSTEM, clock.nowMs)
  const solar = newestPosting(window, 'stppf', SYSTEM, clock.nowMs)
  const capacity = newestPosting(window, 'availableCapacityAhead', SYSTEM, clock.nowMs)
  const lookAhead = newestPosting(window, 'rtdLmp', prices.hub, clock.nowMs)
  const { load } = forecasts
  const rows = forecastPowerByHour(window, system, { wind, solar, capacity }).map((powers, index): HourAhead => {
    const hourMs = clock.hourMs + (index + 1) * HOUR_MS
    return rowOf(hourMs, powers, dayAheadIn(window, prices.hub, hourMs), lookAheadIn(lookAhead, hourMs))
  })
  return {
    rows,
    peakHour: highestNetLoad(rows),
    isBeforeCurtailment: isBelowCurtailment(rows, window, system),
    publishedAt: {
      load: load ? formatIsoSeconds(load.publishedMs) : null,
      wind: publishedAt(wind),
      solar: publishedAt(solar),
      capacity: publishedAt(capacity),
    },
  }
}

/** Whether wind and solar are curtailed now and a forecast hour is even below the net load that this leaves. */
function isBelowCurtailment(rows: readonly HourAhead[], window: MarketWindow, { clock, demand }: SystemFacts): boolean {
  const { netLoad } = demand
  if (!isFact(netLoad) || (readCurtailedMw(window, clock.nowMs) ?? 0) < MIN_CURTAILED_MW) return false
  return rows.some(({ netLoadMw }) => netLoadMw !== null && netLoadMw < netLoad.value)
}

/** Adds the range of each hour's real-time price at the hub to `hoursAhead`. */
export function composeNextHours(facts: HoursFacts, learned: LearnedOutlookFits = NO_LEARNED_OUTLOOK_FITS): NextHours {
  const { window, system, prices } = facts
  const firstMs = system.clock.hourMs + HOUR_MS
  const outlook = estimatePriceOutlook(window, prices.hub, system.clock.nowMs, firstMs, learned)
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
    priceBasis: basisOf(window, outlook, firstMs, learned),
    later: composeLaterHours(window, outlook, learned.misses, system.clock.nowMs),
    runningHour: composeRunningHour(window, prices.hub, system.clock, learned),
  }
}

const explained = createMemoSlot(() => new WeakMap<PriceOutlook['hours'], PriceMethod | null>())

/** Caches the description of the price method, because the runs of one hour share their outlook. */
function basisOf(
  window: MarketWindow,
  outlook: PriceOutlook,
  firstMs: number,
  { chanceFit }: LearnedOutlookFits,
): PriceMethod | null {
  const known = explained(window).get(outlook.hours)
  if (known !== undefined) return known
  const made = describePriceMethod(outlook, firstMs, chanceFit)
  explained(window).set(outlook.hours, made)
  return made
}

/**
 * Reads the newest posting of a forecast unless it is too old: a feed that stopped yesterday still has a number for
 * tonight.
 */
function newestPosting(window: MarketWindow, series: Series, point: string, nowMs: number): Vintage | Absent {
  const vintage = newestVintage(window, series, point)
  if (!vintage) return absentBecause('missing')
  return nowMs - vintage.publishedAtMs <= maxUsableAgeMs(series) ? vintage : absentBecause('stale')
}

const publishedAt = (found: Vintage | Absent): string | null =>
  'absent' in found ? null : formatIsoSeconds(found.publishedAtMs)

function dayAheadIn(window: MarketWindow, hub: string, hourMs: number): NumberOrAbsent {
  const price = readDayAheadPrice(window, hub, hourMs)
  return price === null ? absentBecause('missing') : cents(price)
}

function lookAheadIn(found: Vintage | Absent, hourMs: number): { price: NumberOrAbsent; minutes: number } {
  if ('absent' in found) return { price: found, minutes: 0 }
  const prices: number[] = []
  for (let atMs = hourMs; atMs < hourMs + HOUR_MS; atMs += FIVE_MINUTES_MS) {
    const price = vintageValueAt(found, atMs)
    if (price !== null) prices.push(price)
  }
  if (prices.length === 0) return { price: absentBecause('missing'), minutes: 0 }
  return { price: cents(mean(prices)!), minutes: (prices.length * FIVE_MINUTES_MS) / MINUTE_MS }
}

const cents = (value: number): number => Math.round(100 * value) / 100 + 0

const numberOrNull = (value: NumberOrAbsent): number | null => (isKnownNumber(value) ? value : null)

/** Copies the fields one by one, because spreading this many costs ten times as much and every brief has six rows. */
function rowOf(
  hourMs: number,
  powers: PowerByHour,
  dayAhead: NumberOrAbsent,
  { price: lookAhead, minutes }: ReturnType<typeof lookAheadIn>,
): HourAhead {
  const { loadMw, windMw, solarMw, netLoadMw, capacityMw, marginMw } = powers
  const absent: HourAhead['absent'] = {}
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
    hourEnding: hourEnding(hourMs),
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

function highestNetLoad(rows: readonly HourAhead[]): string | null {
  let highest: HourAhead | null = null
  for (const row of rows)
    if (row.netLoadMw !== null && row.netLoadMw > (highest?.netLoadMw ?? Number.NEGATIVE_INFINITY)) highest = row
  return highest?.hourStart ?? null
}
