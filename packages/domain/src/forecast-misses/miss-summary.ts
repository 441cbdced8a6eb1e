import { computeSampleMean } from '../market/statistics.ts'
import { computeHourEndingNumber, findCentralMidnight } from '../time/central-time.ts'
import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import { DAY_PART_NAMES, type DayPart, findDayPart } from './day-part.ts'
import { type ForecastedHour, isHourDataComplete } from './forecasted-hour.ts'
import {
  FORECAST_LEAD_TIMES,
  type ForecastLeadTime,
  SCORED_FORECAST_SERIES,
  type ScoredForecastSeries,
} from './scored-forecast-series.ts'

/** Actual minus forecast over a number of hours, and how many of those hours have no data. */
type Miss = {
  hours: number
  missing: number
  /**
   * Mean of actual minus forecast, in MW and in percent; null without data. The percentage is also null if the forecast
   * was near zero.
   */
  meanMw: number | null
  meanPct: number | null
  meanAbsMw: number | null
}

type WorstHour = { hourMs: number; missMw: number; actualMw: number; forecastMw: number }

type LeadMisses = {
  lead: ForecastLeadTime
  today: Miss
  week: Miss
  byPart: (Miss & { part: DayPart })[]
  byHour: (Miss & { hourEnding: number })[]
  worst: WorstHour[]
}

export type SeriesForecastMisses = { series: ScoredForecastSeries; leads: LeadMisses[] }

const WEEK_DAYS = 7
const MAX_WORST_HOURS = 3
/** Below this forecast in MW a percentage means nothing, as with solar at dawn. */
const MIN_FORECAST_MW = 500
const HOURS_ENDING = Array.from({ length: 24 }, (_, index) => index + 1)

type Span = { fromMs: number; toMs: number }

/**
 * Finds the seven Central days before today (167 or 169 hours if the clocks change) and the finished hours of today.
 */
export function findForecastMissSpans(nowMs: number): { week: Span; today: Span } {
  const midnightMs = findCentralMidnight(new Date(nowMs)).getTime()
  const weekMs = findCentralMidnight(new Date(midnightMs - WEEK_DAYS * DAY_MS + DAY_MS / 2)).getTime()
  let toMs = midnightMs
  while (isHourDataComplete(toMs, nowMs)) toMs += HOUR_MS
  return { week: { fromMs: weekMs, toMs: midnightMs }, today: { fromMs: midnightMs, toMs } }
}

type Hour = { hourMs: number; hourEnding: number; part: DayPart }

const hoursIn = ({ fromMs, toMs }: Span): Hour[] =>
  Array.from({ length: (toMs - fromMs) / HOUR_MS }, (_, index) => {
    const hourMs = fromMs + index * HOUR_MS
    return { hourMs, hourEnding: computeHourEndingNumber(new Date(hourMs)), part: findDayPart(hourMs) }
  })

type KnownHour = Omit<WorstHour, 'missMw'>

function missOver(hours: readonly Hour[], knownHours: ReadonlyMap<number, KnownHour>): Miss {
  const known = hours.flatMap(({ hourMs }) => knownHours.get(hourMs) ?? [])
  const meanMw = computeSampleMean(known.map(({ actualMw, forecastMw }) => actualMw - forecastMw))
  const forecastMw = computeSampleMean(known.map((hour) => hour.forecastMw)) ?? 0
  return {
    hours: known.length,
    missing: hours.length - known.length,
    meanMw,
    meanPct: meanMw === null || forecastMw < MIN_FORECAST_MW ? null : (100 * meanMw) / forecastMw,
    meanAbsMw: computeSampleMean(known.map(({ actualMw, forecastMw }) => Math.abs(actualMw - forecastMw))),
  }
}

type Days = { today: readonly Hour[]; week: readonly Hour[] }

function missesOf(lead: ForecastLeadTime, hours: readonly ForecastedHour[], { today, week }: Days): LeadMisses {
  const knownHours = new Map<number, KnownHour>()
  for (const { hourMs, actualMw, forecastMw } of hours)
    if (forecastMw[lead] !== null) knownHours.set(hourMs, { hourMs, actualMw, forecastMw: forecastMw[lead] })
  const within = (isIn: (hour: Hour) => boolean) => missOver(week.filter(isIn), knownHours)
  return {
    lead,
    today: missOver(today, knownHours),
    week: missOver(week, knownHours),
    byPart: DAY_PART_NAMES.map((part) => ({ part, ...within((hour) => hour.part === part) })),
    byHour: HOURS_ENDING.map((hourEnding) => ({ hourEnding, ...within((hour) => hour.hourEnding === hourEnding) })),
    worst: week
      .flatMap(({ hourMs }) => knownHours.get(hourMs) ?? [])
      .map((hour) => ({ ...hour, missMw: hour.actualMw - hour.forecastMw }))
      .sort((one, other) => Math.abs(other.missMw) - Math.abs(one.missMw) || one.hourMs - other.hourMs)
      .slice(0, MAX_WORST_HOURS),
  }
}

/**
 * Summarizes how each series missed its forecasts, today and over the seven days before; series without data are left
 * out.
 */
export function summarizeForecastMisses(hours: readonly ForecastedHour[], nowMs: number): SeriesForecastMisses[] {
  const spans = findForecastMissSpans(nowMs)
  const days = { today: hoursIn(spans.today), week: hoursIn(spans.week) }
  return SCORED_FORECAST_SERIES.flatMap((series) => {
    const own = hours.filter((hour) => hour.series === series)
    return own.length === 0 ? [] : [{ series, leads: FORECAST_LEAD_TIMES.map((lead) => missesOf(lead, own, days)) }]
  })
}
