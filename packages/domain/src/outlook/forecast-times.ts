import { computeCentralOffsetMs } from '../time/central-time.ts'
import { DAY_MS, HOUR_MS, QUARTER_HOUR_MS } from '../time/durations.ts'
import { floorToHour } from './real-time-premiums.ts'

/** At which times past outlooks are remade and scored, for which hours, and which prices are known at such a time. */
export type ForecastTimes = {
  isCut(atMs: number): boolean
  firstHourMs(cutMs: number): number
  /** The start of the newest quarter-hour whose price is settled, published and ingested. */
  newestQuarterMs(cutMs: number): number
  /** The quarter-hour for which SCED has run but which is not settled yet; null if only settled prices are known. */
  newestRunQuarterMs(cutMs: number): number | null
}

const HOURS_A_DAY = 24

/**
 * How long after the start of a quarter-hour its price is known: until it is published, plus a quarter-hour of margin.
 */
export const QUARTER_HOUR_PRICE_KNOWN_AFTER_MS = 2 * QUARTER_HOUR_MS

/**
 * Whether an outlook is scored at this time: once an hour, at a different quarter-hour each Central day, so that the
 * scores cover all four quarters.
 */
function isCut(atMs: number): boolean {
  const localMs = atMs + computeCentralOffsetMs(atMs)
  return localMs % HOUR_MS === (Math.floor(localMs / DAY_MS) % 4) * QUARTER_HOUR_MS
}

const newestQuarterMs = (cutMs: number): number => cutMs - QUARTER_HOUR_PRICE_KNOWN_AFTER_MS

const newestRunQuarterMs = (cutMs: number): number => cutMs - QUARTER_HOUR_MS

/** Forecast times as in a brief: the six clock hours after the current one. */
export const BRIEF_FORECAST_TIMES: ForecastTimes = {
  isCut,
  newestQuarterMs,
  newestRunQuarterMs,
  firstHourMs: (cutMs) => floorToHour(cutMs) + HOUR_MS,
}

/** Forecasts of the six hours that begin at the forecast time itself, as used to measure the outlook's constants. */
export const FORECAST_TIMES_FROM_NOW: ForecastTimes = {
  isCut,
  newestQuarterMs,
  newestRunQuarterMs,
  firstHourMs: (cutMs) => cutMs,
}

/** Forecast times if only hourly mean prices exist: a quarter past each hour, for the six clock hours after it. */
export const HOURLY_MEAN_FORECAST_TIMES: ForecastTimes = {
  isCut: (atMs) => atMs % HOUR_MS === QUARTER_HOUR_MS,
  firstHourMs: BRIEF_FORECAST_TIMES.firstHourMs,
  newestQuarterMs: (cutMs) => floorToHour(cutMs) - QUARTER_HOUR_MS,
  newestRunQuarterMs: () => null,
}

export function* listForecastTimesBetween(times: ForecastTimes, fromMs: number, toMs: number): Generator<number> {
  for (let atMs = Math.ceil(fromMs / QUARTER_HOUR_MS) * QUARTER_HOUR_MS; atMs < toMs; atMs += QUARTER_HOUR_MS)
    if (times.isCut(atMs)) yield atMs
}

/** Finds the Central hour that contains the middle of a sixty-minute span with the given start. */
export function findCentralHourAtMidpoint(fromMs: number): number {
  const middleMs = fromMs + HOUR_MS / 2
  return Math.floor((middleMs + computeCentralOffsetMs(middleMs)) / HOUR_MS) % HOURS_A_DAY
}

/** Counts how many hours ahead an hour lies: 1 if it begins at the forecast time. */
export const countHoursAhead = (cutMs: number, fromMs: number): number => 1 + (fromMs - cutMs) / HOUR_MS
