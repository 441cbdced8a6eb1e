import { centralOffsetMs } from '../time/central-time.ts'
import { DAY_MS, HOUR_MS, QUARTER_MS } from '../time/durations.ts'
import { floorToHour } from './premiums.ts'

/** When past outlooks are remade and scored, for which hours, and which prices are known at that moment. */
export type ForecastTimes = {
  isCut(atMs: number): boolean
  firstHourMs(cutMs: number): number
  /** The start of the newest quarter-hour that is settled, published and ingested. */
  newestQuarterMs(cutMs: number): number
  /** The quarter-hour that SCED has run and that is not settled yet; null where only settled prices are known. */
  newestRunQuarterMs(cutMs: number): number | null
}

const HOURS_A_DAY = 24

/** From the start of a quarter-hour until its price is published, plus a quarter-hour of margin. */
export const QUARTER_KNOWN_AFTER_MS = 2 * QUARTER_MS

/** One cut an hour, at a different quarter each Central day, so that the record covers all four. */
function isCut(atMs: number): boolean {
  const localMs = atMs + centralOffsetMs(atMs)
  return localMs % HOUR_MS === (Math.floor(localMs / DAY_MS) % 4) * QUARTER_MS
}

const newestQuarterMs = (cutMs: number): number => cutMs - QUARTER_KNOWN_AFTER_MS

const newestRunQuarterMs = (cutMs: number): number => cutMs - QUARTER_MS

/** Forecast times as in a brief: the six clock hours after the current one. */
export const BRIEF_FORECAST_TIMES: ForecastTimes = {
  isCut,
  newestQuarterMs,
  newestRunQuarterMs,
  firstHourMs: (cutMs) => floorToHour(cutMs) + HOUR_MS,
}

/** Six hours from the cut on, as used to measure the constants. */
export const FORECAST_TIMES_FROM_CUT: ForecastTimes = {
  isCut,
  newestQuarterMs,
  newestRunQuarterMs,
  firstHourMs: (cutMs) => cutMs,
}

/** Forecast times where only hourly means exist: made at a quarter past each hour, for the six clock hours after it. */
export const HOURLY_MEAN_FORECAST_TIMES: ForecastTimes = {
  isCut: (atMs) => atMs % HOUR_MS === QUARTER_MS,
  firstHourMs: BRIEF_FORECAST_TIMES.firstHourMs,
  newestQuarterMs: (cutMs) => floorToHour(cutMs) - QUARTER_MS,
  newestRunQuarterMs: () => null,
}

export function* listCutsBetween(times: ForecastTimes, fromMs: number, toMs: number): Generator<number> {
  for (let atMs = Math.ceil(fromMs / QUARTER_MS) * QUARTER_MS; atMs < toMs; atMs += QUARTER_MS)
    if (times.isCut(atMs)) yield atMs
}

/** The Central hour that contains the middle of the hour beginning at an instant. */
export function findMiddleHour(fromMs: number): number {
  const middleMs = fromMs + HOUR_MS / 2
  return Math.floor((middleMs + centralOffsetMs(middleMs)) / HOUR_MS) % HOURS_A_DAY
}

/** How many hours ahead an hour lies: 1 where it begins at the cut. */
export const countHoursAhead = (cutMs: number, fromMs: number): number => 1 + (fromMs - cutMs) / HOUR_MS
