import { findFrozenRun } from '../../market/frozen-series.ts'
import type { MarketWindow } from '../../market/market-window.ts'
import { SYSTEM } from '../../market/series.ts'
import { memoize } from '../../market/window-memo.ts'
import { DOWN_HOURS, listDownHours } from '../../monthly-peak/down-hours.ts'
import { formatDayNumber, fromDayNumber } from '../../monthly-peak/peak-calendar.ts'
import { type CallMoment, computePeakChance, SHIPPED_PEAK_FIT } from '../../monthly-peak/peak-chance.ts'
import { findPeakRules, type PeakRules } from '../../monthly-peak/peak-rules.ts'
import { hourEndingNumber } from '../../time/central-time.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { type Absent, absentBecause, isFact } from '../engine/fact.ts'
import { instantTodayAt, type MarketClock } from '../facts/clock.ts'
import type { DemandFacts } from '../facts/demand.ts'
import { explainLoadForecastAbsence, type LoadForecast, readLoadForecastAsOf } from '../facts/load-forecast.ts'
import { findHigher, type LoadHigh, readDayLoadPeak, readWholeDayPeak } from './load-peaks.ts'

/** Whether today can set the month's load peak, which decides transmission charges. */
export type MonthlyPeak = {
  rules: PeakRules
  moment: CallMoment
  /**
   * The chance that today sets the month's peak: of the last call, and after the hours to be down of the newest load. Null
   * while load of too few past days is known.
   */
  chance: number | null
  /** The chance from which a day is called. */
  line: number
  /** In the morning: a call. Two hours before: the morning's call is kept. */
  isCalled: boolean
  /** Whether the forecast is within 2 % of the month's highest hour. */
  isNaiveCall: boolean
  /** Days of the month before today, and how many of them are known: a new installation has not seen them all. */
  daysBefore: number
  daysKnown: number
  /** The highest interval of the known days of the month before today; null without one. */
  highBefore: LoadHigh | null
  /** The highest interval of the month, today included. */
  high: LoadHigh | null
  /** Today's highest hour: forecast, or measured once nothing higher is forecast. */
  peak: LoadHigh
  isPeakForecast: boolean
  forecastSource: LoadForecast['source']
  publishedMs: number
  /** When to be down: the start of the first hour and the end of the last. */
  downFromMs: number
  downToMs: number
}

/** Days before today whose highest hour a peak is compared with, and how many of them must be known. */
const RECENT = { days: 30, fewest: 10 }
/** The morning's call uses what was published before this Central hour. */
const MORNING_HOUR = 10
const FINAL_BEFORE_MS = 2 * HOUR_MS
const NAIVE_SHARE = 0.02

/** Null out of season; otherwise the facts, or why there are none. */
export function readMonthlyPeak(
  window: MarketWindow,
  clock: MarketClock,
  { load }: DemandFacts,
): MonthlyPeak | Absent | null {
  const rules = findPeakRules(formatDayNumber(clock.dayNumber))
  if (rules === null) return null
  if (!isFact(load)) return load
  if (findFrozenRun(window, 'load', SYSTEM) !== null) return absentBecause('stale')
  const past = readPastHighs(window, clock, rules)
  const chanceAt = (moment: CallMoment, forecastMw: number, observedMw: number | null): number | null =>
    past.recentMw === null
      ? null
      : computePeakChance({
          dayNumber: clock.dayNumber,
          moment,
          forecastMw,
          observedMw,
          monthHighMw: past.monthHour?.mw ?? null,
          recentHighMw: past.recentMw,
        })
  const isFrom = (chance: number | null, line: number) => chance !== null && chance >= line
  const { lines } = SHIPPED_PEAK_FIT
  const morning = readForecastPeak(window, clock, instantTodayAt(clock, MORNING_HOUR), clock.midnightMs)
  if ('absent' in morning) return morning
  const finalMs = morning.peak.startMs - FINAL_BEFORE_MS
  const moment: CallMoment = clock.nowMs >= finalMs ? 'final' : 'morning'
  // The call does not move with later forecasts: a window that moves away every hour could never be obeyed.
  const decided = moment === 'morning' ? morning : readForecastPeak(window, clock, finalMs, clock.midnightMs)
  const newest = readForecastPeak(window, clock, clock.nowMs, clock.hourMs)
  if ('absent' in decided) return decided
  if ('absent' in newest) return newest
  const down = toDownSpan(clock, decided.peak.startMs)
  const today = readDayLoadPeak(window, clock.midnightMs, rules.intervalMinutes)
  const decidedChance = chanceAt(moment, decided.peak.mw, null)
  const isOver = clock.nowMs >= down.downToMs
  const isPeakForecast = today === null || newest.peak.mw > today.hour.mw
  return {
    rules,
    moment,
    chance: isOver ? chanceAt('final', newest.peak.mw, today?.hour.mw ?? null) : decidedChance,
    line: lines[moment],
    isCalled: isFrom(chanceAt('morning', morning.peak.mw, null), lines.morning) && isFrom(decidedChance, lines[moment]),
    isNaiveCall: decided.peak.mw >= (1 - NAIVE_SHARE) * (past.monthHour?.mw ?? 0),
    daysBefore: past.daysBefore,
    daysKnown: past.daysKnown,
    highBefore: past.monthInterval,
    high: today ? findHigher(past.monthInterval, today.interval) : past.monthInterval,
    peak: isPeakForecast ? newest.peak : today.hour,
    isPeakForecast,
    forecastSource: decided.forecast.source,
    publishedMs: decided.forecast.publishedMs,
    ...down,
  }
}

function toDownSpan(clock: MarketClock, peakHourMs: number): Pick<MonthlyPeak, 'downFromMs' | 'downToMs'> {
  const [firstHourEnding = 1] = listDownHours(hourEndingNumber(new Date(peakHourMs)))
  const downFromMs = instantTodayAt(clock, firstHourEnding - 1)
  return { downFromMs, downToMs: downFromMs + DOWN_HOURS * HOUR_MS }
}

type ForecastPeak = { peak: LoadHigh; forecast: LoadForecast }

/** The highest hour of today from an hour on, in the forecast that was the newest at a moment, at most now. */
function readForecastPeak(
  window: MarketWindow,
  clock: MarketClock,
  momentMs: number,
  fromMs: number,
): ForecastPeak | Absent {
  const asOfMs = Math.min(momentMs, clock.nowMs)
  const forecast = readLoadForecastAsOf(window, clock, asOfMs + 1)
  if (!forecast) return absentBecause(explainLoadForecastAbsence(window, asOfMs + 1))
  let peak: LoadHigh | null = null
  for (let hourMs = fromMs; hourMs < instantTodayAt(clock, 24); hourMs += HOUR_MS) {
    const mw = forecast.at(hourMs)
    if (mw !== null) peak = findHigher(peak, { mw, startMs: hourMs })
  }
  return peak ? { peak, forecast } : absentBecause('too_few')
}

type PastHighs = {
  daysBefore: number
  daysKnown: number
  monthHour: LoadHigh | null
  monthInterval: LoadHigh | null
  /** Null while a day of the month, or most of the days before, are unknown: they can hide a higher load. */
  recentMw: number | null
}

const readPastHighs = (window: MarketWindow, { midnightMs, dayNumber }: MarketClock, rules: PeakRules): PastHighs =>
  memoize(window, 'load highs before a day', String(rules.intervalMinutes), midnightMs, (span) => {
    const daysBefore = fromDayNumber(dayNumber).dayOfMonth - 1
    let monthHour: LoadHigh | null = null
    let monthInterval: LoadHigh | null = null
    let [recentMw, known, daysKnown] = [0, 0, 0]
    for (let back = 1; back <= RECENT.days; back++) {
      const day = readWholeDayPeak(window, midnightMs, back, rules.intervalMinutes, span)
      if (day === null) continue
      known++
      recentMw = Math.max(recentMw, day.hour.mw)
      if (back > daysBefore) continue
      daysKnown++
      monthHour = findHigher(monthHour, day.hour)
      monthInterval = findHigher(monthInterval, day.interval)
    }
    const isEnough = daysKnown === daysBefore && known >= RECENT.fewest
    return { daysBefore, daysKnown, monthHour, monthInterval, recentMw: isEnough ? recentMw : null }
  })
