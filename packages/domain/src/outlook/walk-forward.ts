import { centralMidnight } from '../time/central-time.ts'
import { DAY_MS } from '../time/durations.ts'
import { BASELINES, type Baseline, baselinesAt } from './baseline-quantiles.ts'
import { ARCHIVE_DAYS, errorArchive } from './error-columns.ts'
import { CHANCE_LINES, forecastHour } from './forecast-hour.ts'
import type { ForecastTimes } from './forecast-times.ts'
import { hoursOfDay, type PastHour } from './hours-of-day.ts'
import type { HubPrices } from './premiums.ts'
import { type StandardizedError, standardizedError } from './standardized-error.ts'

export const SCORED_SHARES = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95] as const

export type StatedHour = {
  fromMs: number
  horizon: number
  paid: number
  /** $/MWh at the scored shares. */
  quantiles: Record<'outlook' | Baseline, readonly number[]>
  chances: { over: number; below: number }
}

const LOOK_BACK_DAYS = 365

const nextMidnight = (midnightMs: number): number => centralMidnight(new Date(midnightMs + 1.5 * DAY_MS)).getTime()

/** The outlooks of each day from the hours over by its midnight, and the baselines for the same hours. */
export function* walkForward(
  prices: HubPrices,
  times: ForecastTimes,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Generator<StatedHour> {
  const past: PastHour[] = []
  const errors: StandardizedError[] = []
  let midnightMs = centralMidnight(new Date(fromMs - LOOK_BACK_DAYS * DAY_MS)).getTime()
  while (midnightMs < toMs) {
    const nextMidnightMs = nextMidnight(midnightMs)
    const ended = hoursOfDay(prices, times, { midnightMs, nextMidnightMs })
    if (midnightMs >= fromMs && ended.length > 0) yield* statedOn(midnightMs, past, errors, ended)
    keepRecent(past, ended, nextMidnightMs - LOOK_BACK_DAYS * DAY_MS)
    keepRecent(errors, ended.map(standardizedError), nextMidnightMs - ARCHIVE_DAYS * DAY_MS)
    midnightMs = nextMidnightMs
  }
}

function keepRecent<Row extends { fromMs: number }>(rows: Row[], added: readonly Row[], sinceMs: number): void {
  rows.push(...added)
  const first = rows.findIndex(({ fromMs }) => fromMs >= sinceMs)
  rows.splice(0, first === -1 ? rows.length : first)
}

function* statedOn(
  midnightMs: number,
  past: readonly PastHour[],
  errors: readonly StandardizedError[],
  ended: readonly PastHour[],
): Generator<StatedHour> {
  const archive = errorArchive(errors, midnightMs)
  const baselineOf = baselinesAt(past, midnightMs)
  for (const hour of ended) {
    const [dayAhead, persistence, climatology] = BASELINES.map((name) => baselineOf(name, hour, SCORED_SHARES))
    if (!dayAhead || !persistence || !climatology) continue
    const { quantile, chanceOver, chanceBelow } = forecastHour(archive, hour.premiums, hour)
    yield {
      fromMs: hour.fromMs,
      horizon: hour.horizon,
      paid: hour.paid,
      quantiles: { outlook: SCORED_SHARES.map(quantile), dayAhead, persistence, climatology },
      chances: { over: chanceOver(CHANCE_LINES.over), below: chanceBelow(CHANCE_LINES.below) },
    }
  }
}
