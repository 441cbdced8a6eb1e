import { mean } from '../market/statistics.ts'
import { centralMidnight, hourEndingNumber } from '../time/central-time.ts'
import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import { DAY_PART_NAMES, type DayPart, findDayPart } from './day-part.ts'
import { isHourOver, type TrackedHour } from './tracked-hour.ts'
import { FORECAST_LEADS, type ForecastLead, TRACKED_SERIES, type TrackedSeries } from './tracked-series.ts'

/** Actual minus forecast over some hours, and how many hours have no data. */
type Miss = {
  hours: number
  missing: number
  /** Mean of actual minus forecast; null without hours, and in percent also if the forecast was near zero. */
  meanMw: number | null
  meanPct: number | null
  /** Mean absolute size of the misses. */
  meanAbsMw: number | null
}

type WorstHour = { hourMs: number; missMw: number; actualMw: number; forecastMw: number }

type LeadMisses = {
  lead: ForecastLead
  today: Miss
  week: Miss
  byPart: (Miss & { part: DayPart })[]
  byHour: (Miss & { hourEnding: number })[]
  worst: WorstHour[]
}

export type SeriesMisses = { series: TrackedSeries; leads: LeadMisses[] }

const WEEK_DAYS = 7
const MAX_WORST_HOURS = 3
/** Below this forecast a percentage means nothing, as with solar at dawn. */
const MIN_FORECAST_MW = 500
const HOURS_ENDING = Array.from({ length: 24 }, (_, index) => index + 1)

type Span = { fromMs: number; toMs: number }

/** Finds the seven Central days before today (167 or 169 hours over a DST night) and the finished hours of today. */
export function findTrackedSpans(nowMs: number): { week: Span; today: Span } {
  const midnightMs = centralMidnight(new Date(nowMs)).getTime()
  const weekMs = centralMidnight(new Date(midnightMs - WEEK_DAYS * DAY_MS + DAY_MS / 2)).getTime()
  let toMs = midnightMs
  while (isHourOver(toMs, nowMs)) toMs += HOUR_MS
  return { week: { fromMs: weekMs, toMs: midnightMs }, today: { fromMs: midnightMs, toMs } }
}

type Hour = { hourMs: number; hourEnding: number; part: DayPart }

const hoursIn = ({ fromMs, toMs }: Span): Hour[] =>
  Array.from({ length: (toMs - fromMs) / HOUR_MS }, (_, index) => {
    const hourMs = fromMs + index * HOUR_MS
    return { hourMs, hourEnding: hourEndingNumber(new Date(hourMs)), part: findDayPart(hourMs) }
  })

type KnownHour = Omit<WorstHour, 'missMw'>

function missOver(hours: readonly Hour[], knownHours: ReadonlyMap<number, KnownHour>): Miss {
  const known = hours.flatMap(({ hourMs }) => knownHours.get(hourMs) ?? [])
  const meanMw = mean(known.map(({ actualMw, forecastMw }) => actualMw - forecastMw))
  const forecastMw = mean(known.map((hour) => hour.forecastMw)) ?? 0
  return {
    hours: known.length,
    missing: hours.length - known.length,
    meanMw,
    meanPct: meanMw === null || forecastMw < MIN_FORECAST_MW ? null : (100 * meanMw) / forecastMw,
    meanAbsMw: mean(known.map(({ actualMw, forecastMw }) => Math.abs(actualMw - forecastMw))),
  }
}

type Days = { today: readonly Hour[]; week: readonly Hour[] }

function missesOf(lead: ForecastLead, hours: readonly TrackedHour[], { today, week }: Days): LeadMisses {
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
 * Summarizes how each series missed its forecasts, today and over the seven days before; a series without data is left
 * out.
 */
export function summarizeMisses(hours: readonly TrackedHour[], nowMs: number): SeriesMisses[] {
  const spans = findTrackedSpans(nowMs)
  const days = { today: hoursIn(spans.today), week: hoursIn(spans.week) }
  return TRACKED_SERIES.flatMap((series) => {
    const own = hours.filter((hour) => hour.series === series)
    return own.length === 0 ? [] : [{ series, leads: FORECAST_LEADS.map((lead) => missesOf(lead, own, days)) }]
  })
}
