import { centralMidnight } from '../time/central-time.ts'
import { DAY_MS } from '../time/durations.ts'
import { BASELINE_FORECASTS, type BaselineForecast, baselineQuantilesAt } from './baseline-quantiles.ts'
import { buildErrorArchive, ERROR_ARCHIVE_DAYS } from './error-columns.ts'
import { CHANCE_PRICE_LINES, forecastHourPrice } from './forecast-hour.ts'
import type { ForecastTimes } from './forecast-times.ts'
import { listPastHours, type PastHour } from './past-hours.ts'
import type { HubPrices } from './premiums.ts'
import { type StandardizedError, standardizeError } from './standardized-error.ts'

export const SCORED_QUANTILE_SHARES = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95] as const

export type StatedOutlookHour = {
  fromMs: number
  horizon: number
  paid: number
  /** $/MWh at the scored shares. */
  quantiles: Record<'outlook' | BaselineForecast, readonly number[]>
  chances: { over: number; below: number }
}

const LOOK_BACK_DAYS = 365

const nextMidnight = (midnightMs: number): number => centralMidnight(new Date(midnightMs + 1.5 * DAY_MS)).getTime()

/** The outlooks of each day from the hours over by its midnight, and the baselines for the same hours. */
export function* walkOutlooksForward(
  prices: HubPrices,
  times: ForecastTimes,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Generator<StatedOutlookHour> {
  const past: PastHour[] = []
  const errors: StandardizedError[] = []
  let midnightMs = centralMidnight(new Date(fromMs - LOOK_BACK_DAYS * DAY_MS)).getTime()
  while (midnightMs < toMs) {
    const nextMidnightMs = nextMidnight(midnightMs)
    const ended = listPastHours(prices, times, { midnightMs, nextMidnightMs })
    if (midnightMs >= fromMs && ended.length > 0) yield* statedOn(midnightMs, past, errors, ended)
    keepRecent(past, ended, nextMidnightMs - LOOK_BACK_DAYS * DAY_MS)
    keepRecent(errors, ended.map(standardizeError), nextMidnightMs - ERROR_ARCHIVE_DAYS * DAY_MS)
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
): Generator<StatedOutlookHour> {
  const archive = buildErrorArchive(errors, midnightMs)
  const baselineOf = baselineQuantilesAt(past, midnightMs)
  for (const hour of ended) {
    const [dayAhead, persistence, climatology] = BASELINE_FORECASTS.map((name) =>
      baselineOf(name, hour, SCORED_QUANTILE_SHARES),
    )
    if (!dayAhead || !persistence || !climatology) continue
    const { quantile, chanceOver, chanceBelow } = forecastHourPrice(archive, hour.premiums, hour)
    yield {
      fromMs: hour.fromMs,
      horizon: hour.horizon,
      paid: hour.paid,
      quantiles: { outlook: SCORED_QUANTILE_SHARES.map(quantile), dayAhead, persistence, climatology },
      chances: { over: chanceOver(CHANCE_PRICE_LINES.over), below: chanceBelow(CHANCE_PRICE_LINES.below) },
    }
  }
}
