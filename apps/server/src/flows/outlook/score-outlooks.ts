import type { Brief } from '@tradeops/domain/brief/brief'
import type { ForecastHourAhead } from '@tradeops/domain/brief/next-hours/next-hours'
import { isCurrentOutlookVersion } from '@tradeops/domain/brief/outlook-version'
import { findHubOfZone, ZONES, type Zone } from '@tradeops/domain/market/zones'
import {
  BASELINE_FORECASTS,
  type BaselineForecast,
  computeBaselineQuantiles,
} from '@tradeops/domain/outlook/baseline-quantiles'
import { FORECAST_HORIZONS } from '@tradeops/domain/outlook/error-prior'
import { BRIEF_FORECAST_TIMES } from '@tradeops/domain/outlook/forecast-times'
import {
  type OutlookLedgerHour,
  SHOWN_QUANTILE_PROBABILITIES,
  type ShownQuantiles,
} from '@tradeops/domain/outlook/outlook-ledger'
import {
  listPastForecastHours,
  type PastForecastHour,
  readRealTimePremiumsAt,
} from '@tradeops/domain/outlook/past-forecast-hours'
import { computeMeanRealTimePrice, type HubPrices } from '@tradeops/domain/outlook/real-time-premiums'
import { HOUR_MS, MINUTE_MS, QUARTER_HOUR_MS } from '@tradeops/domain/time/durations'
import {
  type CentralDay,
  listSettledDays,
  type PastHubPricesDependencies,
  readPastHubPrices,
} from '../briefs/past-hub-prices.ts'

export type OutlookLedgerDay = { zone: Zone; day: string; hours: readonly OutlookLedgerHour[] }

type StoredBrief = { id: string; body: Uint8Array }

export type ScoreOutlooksDependencies = PastHubPricesDependencies & {
  ledger: {
    daysOf(zone: Zone, from: string): Promise<ReadonlySet<string>>
    save(found: readonly OutlookLedgerDay[], now: Date): Promise<void>
  }
  briefs: { asOf(zone: Zone, at: Date): Promise<StoredBrief | null> }
  readBrief(stored: StoredBrief): Brief | null
}

/**
 * Days to look back for outlooks that were not scored, so that a process that was down for a week scores the days it
 * missed.
 */
const DAYS_BACK = 8
const PAST_DAYS = 60
/** One brief an hour is scored: the brief that was current at half past the hour. */
const STATED_AT_MS = 30 * MINUTE_MS
/**
 * ERCOT's look-ahead covers 55 minutes, so it is scored ten minutes before the hour, when it covers most of the hour;
 * half an hour before the hour it would cover less than half of it.
 */
const LOOK_AHEAD_AT_MS = 50 * MINUTE_MS
const LOOK_AHEAD_MINUTES = 30

/**
 * Stores past price outlooks beside the settled prices and the baseline forecasts, once the last hour of a day's
 * outlooks is over.
 */
export async function scoreOutlooks(dependencies: ScoreOutlooksDependencies, now: Date): Promise<number> {
  const settled = new Date(now.getTime() - FORECAST_HORIZONS.length * HOUR_MS)
  const days = listSettledDays(settled, DAYS_BACK)
  let saved = 0
  for (const zone of ZONES) {
    const known = await dependencies.ledger.daysOf(zone, days.at(-1)!.name)
    const found: OutlookLedgerDay[] = []
    for (const day of days.filter(({ name }) => !known.has(name))) {
      const hours = await ledgerOf(dependencies, zone, day, now)
      if (hours.length > 0) found.push({ zone, day: day.name, hours })
    }
    await dependencies.ledger.save(found, now)
    saved += found.length
  }
  return saved
}

async function ledgerOf(
  dependencies: ScoreOutlooksDependencies,
  zone: Zone,
  day: CentralDay,
  now: Date,
): Promise<OutlookLedgerHour[]> {
  const stated = await outlooksOf(dependencies, zone, day)
  if (stated.length === 0) return []
  const pastDays = listSettledDays(new Date(day.midnightMs + HOUR_MS), PAST_DAYS)
  const span = [{ ...day, nextMidnightMs: day.nextMidnightMs + (FORECAST_HORIZONS.length + 1) * HOUR_MS }, ...pastDays]
  const prices = await readPastHubPrices(dependencies, findHubOfZone(zone), span, now)
  const past = pastDays.flatMap((each) => listPastForecastHours(prices, BRIEF_FORECAST_TIMES, each))
  const baselineOf = computeBaselineQuantiles(past, day.midnightMs)
  return stated.flatMap(({ atMs, rows, lookAhead }) =>
    rows.flatMap((row, index) => {
      const hour = ledgerHour(atMs, row, FORECAST_HORIZONS[index]!, prices, baselineOf)
      return hour ? [{ ...hour, lookAhead: index === 0 ? lookAhead : null }] : []
    }),
  )
}

async function outlooksOf(dependencies: ScoreOutlooksDependencies, zone: Zone, day: CentralDay) {
  const stated: { atMs: number; rows: readonly ForecastHourAhead[]; lookAhead: OutlookLedgerHour['lookAhead'] }[] = []
  for (let hourMs = day.midnightMs; hourMs < day.nextMidnightMs; hourMs += HOUR_MS) {
    const outlook = await outlookAt(dependencies, zone, hourMs + STATED_AT_MS)
    if (!outlook) continue
    const [next] = (await outlookAt(dependencies, zone, hourMs + LOOK_AHEAD_AT_MS))?.rows ?? []
    stated.push({
      ...outlook,
      lookAhead: next && next.hourStart === outlook.rows[0]?.hourStart ? lookAheadIn(next) : null,
    })
  }
  return stated
}

/**
 * Finds the outlook of the brief that was current at an instant; null if there is no brief, or if it used an earlier
 * version of the outlook model.
 */
async function outlookAt({ briefs, readBrief }: ScoreOutlooksDependencies, zone: Zone, atMs: number) {
  const stored = await briefs.asOf(zone, new Date(atMs))
  const brief = stored && readBrief(stored)
  if (!brief) return null
  const { generatedAt, nextHours } = brief
  if (!nextHours || !isCurrentOutlookVersion(nextHours.priceBasis?.version)) return null
  return { atMs: Date.parse(generatedAt), rows: nextHours.rows }
}

const lookAheadIn = ({ lookAhead, lookAheadMinutes, price }: ForecastHourAhead): OutlookLedgerHour['lookAhead'] =>
  lookAhead === null || !price || lookAheadMinutes < LOOK_AHEAD_MINUTES ? null : { price: lookAhead, middle: price.p50 }

function ledgerHour(
  statedAtMs: number,
  { hourStart, price, dayAhead }: ForecastHourAhead,
  horizon: PastForecastHour['horizon'],
  prices: HubPrices,
  baselineOf: ReturnType<typeof computeBaselineQuantiles>,
): Omit<OutlookLedgerHour, 'lookAhead'> | null {
  const fromMs = Date.parse(hourStart)
  const paid = computeMeanRealTimePrice(prices, fromMs)
  if (!price || paid === null || dayAhead === null) return null
  const cutMs = Math.floor(statedAtMs / QUARTER_HOUR_MS) * QUARTER_HOUR_MS
  const premiums = readRealTimePremiumsAt(prices, BRIEF_FORECAST_TIMES, cutMs)
  const hour = { cutMs, horizon, fromMs, premiums, dayAhead, paid }
  const baselines = BASELINE_FORECASTS.map(
    (name) => [name, baselineOf(name, hour, SHOWN_QUANTILE_PROBABILITIES)] as const,
  )
  const areAllKnown = baselines.every(([, quantiles]) => quantiles !== null)
  return {
    statedAtMs,
    fromMs,
    horizon,
    paid,
    outlook: [price.p10, price.p50, price.p90],
    over100: price.over100,
    below0: price.below0,
    over100Unfitted: price.over100Unfitted,
    ...(price.below0Unfitted === undefined ? {} : { below0Unfitted: price.below0Unfitted }),
    baselines: areAllKnown
      ? (Object.fromEntries(baselines) as unknown as Record<BaselineForecast, ShownQuantiles>)
      : null,
  }
}
