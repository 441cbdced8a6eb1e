// This module is loaded as one bundle: loading the simulation and the engine as separate TypeScript files took each test
// process longer than simulating a day.
import { type Brief, type BriefEngineState, composeBrief } from '@tradeops/domain/brief/compose-brief'
import { type LastKnownValue, listLastKnownValues } from '@tradeops/domain/brief/last-known'
import type { RequiredSourceName } from '@tradeops/domain/market/market-source'
import { createMarketWindow, type MarketWindow, type Observation } from '@tradeops/domain/market/market-window'
import type { Zone } from '@tradeops/domain/market/zones'
import { composeKnownPredictionAccuracy } from '@tradeops/domain/record/known-prediction-accuracy'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import type { Scenario } from '@tradeops/sandbox/model/market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'

export type SimulatedDayOptions = {
  scenario: Scenario
  /** The end of the hour whose SCED runs have briefs. */
  at: string
  /** Days of market data before the last SCED run. */
  days?: number
  /** Sources that stopped long enough ago to count as missing; `never` had no data at all. */
  silent?: readonly RequiredSourceName[]
  never?: readonly RequiredSourceName[]
}

/** What a zone's page shows on a day; the last brief is that of the SCED run after the newest one. */
export type ZoneDay = { nowMs: number; briefs: Brief[]; lastKnown: LastKnownValue[] }

/** The delay from a run to its brief: ERCOT publishes within a minute. */
const PUBLISHED_MS = 65_000

/** The columns that each of the five data sources provides. */
const COLUMNS_OF: Record<RequiredSourceName, RegExp> = {
  weather: /^(?:tempF|dewPointF|relHumPct|windMph|windDirDeg|pressureInHg|visibilityMiles|weatherAlert\w*)\//,
  lmp: /^(?:lmp|systemLambda)\//,
  load: /^(?:load|generation)\//,
  constraints: /^constraint(?:File)?\//,
  gas: /^gas\//,
}

const markets = new Map<string, ReturnType<typeof simulateMarket>>()

/**
 * Simulates the market up to the SCED run after the last one of a day. This is costly, so days that differ only in
 * their missing sources share it.
 */
function simulateMarket({ scenario, at, days = 6 }: SimulatedDayOptions) {
  const until = new Date(at)
  const market = createSimulatedMarket({ seed: 3, scenario })
  const from = new Date(until.getTime() - days * DAY_MS)
  const runs = market.scedRunTimes(new Date(until.getTime() - HOUR_MS), new Date(until.getTime() + HOUR_MS / 6))
  const last = runs.findLastIndex((run) => run <= until)
  const window = simulateMarketWindow(market, from, runs[last + 1]!, new Date(until.getTime() - 2 * DAY_MS))
  return { untilMs: until.getTime(), runs: runs.slice(0, last + 2), window }
}

/** Simulates what a zone's page shows on a day. */
export function makeZoneDay(zone: Zone, options: SimulatedDayOptions): ZoneDay {
  const { scenario, at, days, silent = [], never = [] } = options
  const name = `${scenario} ${at} ${days}`
  const known = markets.get(name) ?? simulateMarket(options)
  markets.set(name, known)
  const { untilMs, runs } = known
  const window = without(known.window, silent, never, untilMs)
  const nowMs = runs.at(-2)!.getTime() + PUBLISHED_MS
  return {
    nowMs,
    briefs: composeHour(zone, window, runs),
    lastKnown: listLastKnownValues(zone, { ...window, asOfMs: nowMs }, new Date(nowMs)),
  }
}

function composeHour(zone: Zone, window: MarketWindow, runs: readonly Date[]): Brief[] {
  let state: BriefEngineState | null = null
  const record = composeKnownPredictionAccuracy(null)
  return runs.map((run) => {
    const now = new Date(run.getTime() + PUBLISHED_MS)
    const composed = composeBrief(zone, { ...window, asOfMs: now.getTime() }, now, state, { record })
    state = composed.state
    return composed.brief
  })
}

type Column = readonly Observation[]

/** Drops the values of the last day, because every source but gas counts as missing after a day without values. */
const beforeSilence = (column: Column, untilMs: number): Column =>
  column.filter((row) => row.knownAtMs < untilMs - DAY_MS)

/**
 * Moves gas prices back by three weeks: a gas price is valid for two weeks, which is longer than the simulated history.
 */
const threeWeeksBefore = (column: Column): Column =>
  column.map((row) => ({ ...row, atMs: row.atMs - 21 * DAY_MS, knownAtMs: row.knownAtMs - 21 * DAY_MS }))

function without(
  window: MarketWindow,
  silent: readonly RequiredSourceName[],
  never: readonly RequiredSourceName[],
  untilMs: number,
): MarketWindow {
  const observations = new Map(window.observations)
  for (const [key, column] of window.observations) {
    if (never.some((source) => COLUMNS_OF[source].test(key))) observations.delete(key)
    const quiet = silent.find((source) => COLUMNS_OF[source].test(key))
    if (quiet) observations.set(key, quiet === 'gas' ? threeWeeksBefore(column) : beforeSilence(column, untilMs))
  }
  return createMarketWindow({ ...window, observations })
}
