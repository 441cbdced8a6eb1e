import { findRepeatedValues } from '../../market/frozen-series.ts'
import type { MarketWindow } from '../../market/market-window.ts'
import { SYSTEM_POINT } from '../../market/series.ts'
import { memoizeForWindow } from '../../market/window-memo.ts'
import { CURTAILMENT_CALL_HOURS, listCurtailmentHours } from '../../monthly-peak/curtailment-hours.ts'
import { formatDayNumber, toPeakCalendarDay } from '../../monthly-peak/peak-calendar.ts'
import {
  type CurtailmentCallMoment,
  computeMonthlyPeakChance,
  SHIPPED_MONTHLY_PEAK_FIT,
} from '../../monthly-peak/peak-chance.ts'
import { findPeakChargeRules, type PeakChargeRules } from '../../monthly-peak/peak-charge-rules.ts'
import { computeHourEndingNumber } from '../../time/central-time.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { type Absent, createAbsent, isFact } from '../engine/fact.ts'
import { findHourStartToday, type MarketClock } from '../facts/clock.ts'
import type { DemandFacts } from '../facts/demand.ts'
import { explainLoadForecastAbsence, type LoadForecast, readLoadForecastAsOf } from '../facts/load-forecast.ts'
import { type HighestLoad, pickHigherLoad, readDayLoadPeak, readWholeDayLoadPeak } from './load-peaks.ts'

/** Whether today can set the month's highest load, which decides transmission charges. */
export type MonthlyLoadPeak = {
  rules: PeakChargeRules
  moment: CurtailmentCallMoment
  /**
   * The probability that today sets the month's load peak, as of the last curtailment call. Once the hours of reduced
   * load are over, it is computed again from the newest load. Null if load is known for too few past days.
   */
  chance: number | null
  /** The probability from which on a day gets a curtailment call. */
  line: number
  /** In the morning: whether a curtailment call is made. Two hours before the peak: whether that call is confirmed. */
  isCalled: boolean
  /**
   * True if the forecast load is within 2 % of the month's highest hour, which is all that the naive strategy checks.
   */
  isNaiveCall: boolean
  /** Days of the month before today, and how many of them have known load: a new installation has not seen them all. */
  daysBefore: number
  daysKnown: number
  /** The interval of highest load in the known days of the month before today; null without a known day. */
  highBefore: HighestLoad | null
  /** The interval of highest load in the month, today included. */
  high: HighestLoad | null
  /** Today's hour of highest load: forecast, or measured once no higher load is forecast. */
  peak: HighestLoad
  isPeakForecast: boolean
  forecastSource: LoadForecast['source']
  publishedMs: number
  /** When customers should reduce their load: the start of the first hour and the end of the last. */
  downFromMs: number
  downToMs: number
}

/** With how many days before today a load peak is compared, and how many of them must be known. */
const RECENT = { days: 30, fewest: 10 }
/** The morning's curtailment call uses only data published before this Central hour. */
const MORNING_HOUR = 10
const FINAL_BEFORE_MS = 2 * HOUR_MS
const NAIVE_SHARE = 0.02

/** Reads the facts about the monthly load peak, or why there are none; null outside the season. */
export function readMonthlyLoadPeak(
  window: MarketWindow,
  clock: MarketClock,
  { load }: DemandFacts,
): MonthlyLoadPeak | Absent | null {
  const rules = findPeakChargeRules(formatDayNumber(clock.dayNumber))
  if (rules === null) return null
  if (!isFact(load)) return load
  if (findRepeatedValues(window, 'load', SYSTEM_POINT) !== null) return createAbsent('stale')
  const past = readPastHighs(window, clock, rules)
  const chanceAt = (moment: CurtailmentCallMoment, forecastMw: number, observedMw: number | null): number | null =>
    past.recentMw === null
      ? null
      : computeMonthlyPeakChance({
          dayNumber: clock.dayNumber,
          moment,
          forecastMw,
          observedMw,
          monthHighMw: past.monthHour?.mw ?? null,
          recentHighMw: past.recentMw,
        })
  const isFrom = (chance: number | null, line: number) => chance !== null && chance >= line
  const { lines } = SHIPPED_MONTHLY_PEAK_FIT
  const morning = readForecastPeak(window, clock, findHourStartToday(clock, MORNING_HOUR), clock.midnightMs)
  if ('absent' in morning) return morning
  const finalMs = morning.peak.startMs - FINAL_BEFORE_MS
  const moment: CurtailmentCallMoment = clock.nowMs >= finalMs ? 'final' : 'morning'
  // The hours in which to reduce load do not change with later forecasts, because customers could not follow hours that
  // keep moving.
  const decided = moment === 'morning' ? morning : readForecastPeak(window, clock, finalMs, clock.midnightMs)
  const newest = readForecastPeak(window, clock, clock.nowMs, clock.hourMs)
  if ('absent' in decided) return decided
  if ('absent' in newest) return newest
  const down = toDownSpan(clock, decided.peak.startMs)
  const today = readDayLoadPeak(window, clock.midnightMs, rules.intervalMinutes)
  const morningChance = chanceAt('morning', morning.peak.mw, null)
  const decidedChance = moment === 'morning' ? morningChance : chanceAt(moment, decided.peak.mw, null)
  const isOver = clock.nowMs >= down.downToMs
  const isPeakForecast = today === null || newest.peak.mw > today.hour.mw
  return {
    rules,
    moment,
    chance: isOver ? chanceAt('final', newest.peak.mw, today?.hour.mw ?? null) : decidedChance,
    line: lines[moment],
    isCalled: isFrom(morningChance, lines.morning) && isFrom(decidedChance, lines[moment]),
    isNaiveCall: decided.peak.mw >= (1 - NAIVE_SHARE) * (past.monthHour?.mw ?? 0),
    daysBefore: past.daysBefore,
    daysKnown: past.daysKnown,
    highBefore: past.monthInterval,
    high: today ? pickHigherLoad(past.monthInterval, today.interval) : past.monthInterval,
    peak: isPeakForecast ? newest.peak : today.hour,
    isPeakForecast,
    forecastSource: decided.forecast.source,
    publishedMs: decided.forecast.publishedMs,
    ...down,
  }
}

function toDownSpan(clock: MarketClock, peakHourMs: number): Pick<MonthlyLoadPeak, 'downFromMs' | 'downToMs'> {
  const [firstHourEnding = 1] = listCurtailmentHours(computeHourEndingNumber(new Date(peakHourMs)))
  const downFromMs = findHourStartToday(clock, firstHourEnding - 1)
  return { downFromMs, downToMs: downFromMs + CURTAILMENT_CALL_HOURS * HOUR_MS }
}

type ForecastPeak = { peak: HighestLoad; forecast: LoadForecast }

/** Finds today's hour of highest load after a given hour, in the forecast that was the newest at a given time. */
function readForecastPeak(
  window: MarketWindow,
  clock: MarketClock,
  momentMs: number,
  fromMs: number,
): ForecastPeak | Absent {
  const asOfMs = Math.min(momentMs, clock.nowMs)
  const forecast = readLoadForecastAsOf(window, clock, asOfMs + 1)
  if (!forecast) return createAbsent(explainLoadForecastAbsence(window, asOfMs + 1))
  let peak: HighestLoad | null = null
  for (let hourMs = fromMs; hourMs < findHourStartToday(clock, 24); hourMs += HOUR_MS) {
    const mw = forecast.at(hourMs)
    if (mw !== null) peak = pickHigherLoad(peak, { mw, startMs: hourMs })
  }
  return peak ? { peak, forecast } : createAbsent('too_few')
}

type PastHighs = {
  daysBefore: number
  daysKnown: number
  monthHour: HighestLoad | null
  monthInterval: HighestLoad | null
  /**
   * The highest load of recent days; null if load is unknown for a day of the month, or for most of the days before,
   * because an unknown day can hide a higher load.
   */
  recentMw: number | null
}

const readPastHighs = (
  window: MarketWindow,
  { midnightMs, dayNumber }: MarketClock,
  rules: PeakChargeRules,
): PastHighs =>
  memoizeForWindow(window, 'load highs before a day', String(rules.intervalMinutes), midnightMs, (span) => {
    const daysBefore = toPeakCalendarDay(dayNumber).dayOfMonth - 1
    let monthHour: HighestLoad | null = null
    let monthInterval: HighestLoad | null = null
    let [recentMw, known, daysKnown] = [0, 0, 0]
    for (let back = 1; back <= RECENT.days; back++) {
      const day = readWholeDayLoadPeak(window, midnightMs, back, rules.intervalMinutes, span)
      if (day === null) continue
      known++
      recentMw = Math.max(recentMw, day.hour.mw)
      if (back > daysBefore) continue
      daysKnown++
      monthHour = pickHigherLoad(monthHour, day.hour)
      monthInterval = pickHigherLoad(monthInterval, day.interval)
    }
    const isEnough = daysKnown === daysBefore && known >= RECENT.fewest
    return { daysBefore, daysKnown, monthHour, monthInterval, recentMw: isEnough ? recentMw : null }
  })
