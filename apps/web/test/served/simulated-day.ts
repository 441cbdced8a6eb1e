import { type Brief, type BriefEngineState, composeBrief } from '@tradeops/domain/brief/compose-brief'
import { type LastKnownValue, listLastKnownValues } from '@tradeops/domain/brief/last-known'
import type { RequiredSourceName } from '@tradeops/domain/market/market-source'
import { createMarketWindow, type MarketWindow, type Observation } from '@tradeops/domain/market/market-window'
import { DEFAULT_ZONE, type Zone } from '@tradeops/domain/market/zones'
import { composeKnownPredictionAccuracy } from '@tradeops/domain/record/known-prediction-accuracy'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import type { Scenario } from '@tradeops/sandbox/model/market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import { readOrCreateCached } from './made-cache.ts'

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

export type SimulatedDay = {
  readonly now: Date
  /** The briefs of a zone, newest last. */
  briefs(zone: Zone): readonly Brief[]
  latest(zone: Zone): Brief
  /** Returns the brief of the SCED run after the newest one. */
  next(zone: Zone): Brief
  lastKnown(zone: Zone): LastKnownValue[]
}

const days = new Map<string, SimulatedDay>()

/** Creates the briefs of a day with the real engine from the simulated market, once for each set of options. */
export function createSimulatedDay(options: SimulatedDayOptions): SimulatedDay {
  const name = JSON.stringify(options)
  const made = days.get(name) ?? storedDay(options)
  days.set(name, made)
  return made
}

/** What a zone's page shows on a day; the last brief is that of the SCED run after the newest one. */
type ZoneDay = { nowMs: number; briefs: Brief[]; lastKnown: LastKnownValue[] }

function storedDay(options: SimulatedDayOptions): SimulatedDay {
  const zones = new Map<Zone, ZoneDay>()
  let made: ((zone: Zone) => ZoneDay) | null = null
  const read = (zone: Zone): ZoneDay => {
    const known =
      zones.get(zone) ??
      readOrCreateCached(`${JSON.stringify(options)} ${zone}`, () => {
        made ??= make(options)
        return made(zone)
      })
    zones.set(zone, known)
    return known
  }
  return {
    get now() {
      return new Date(read(DEFAULT_ZONE).nowMs)
    },
    briefs: (zone) => read(zone).briefs.slice(0, -1),
    latest: (zone) => read(zone).briefs.at(-2)!,
    next: (zone) => read(zone).briefs.at(-1)!,
    lastKnown: (zone) => read(zone).lastKnown,
  }
}

type Known = { runs: readonly Date[]; last: number; window: MarketWindow }

const markets = new Map<string, Known>()

/**
 * Simulates the market up to the SCED run after the last. This is costly, so days that differ only in their missing
 * sources share it.
 */
function knownMarket(scenario: Scenario, until: Date, days: number): Known {
  const name = `${scenario} ${until.toISOString()} ${days}`
  const known = markets.get(name)
  if (known) return known
  const market = createSimulatedMarket({ seed: 3, scenario })
  const from = new Date(until.getTime() - days * DAY_MS)
  const runs = market.scedRunTimes(new Date(until.getTime() - HOUR_MS), new Date(until.getTime() + HOUR_MS / 6))
  const last = runs.findLastIndex((run) => run <= until)
  const window = simulateMarketWindow(market, from, runs[last + 1]!, new Date(until.getTime() - 2 * DAY_MS))
  const made = { runs, last, window }
  markets.set(name, made)
  return made
}

function make({ scenario, at, days = 6, silent = [], never = [] }: SimulatedDayOptions): (zone: Zone) => ZoneDay {
  const until = new Date(at)
  const { runs, last, window: whole } = knownMarket(scenario, until, days)
  const window = without(whole, silent, never, until.getTime())
  const now = new Date(runs[last]!.getTime() + PUBLISHED_MS)
  return (zone) => ({
    nowMs: now.getTime(),
    briefs: composeHour(zone, window, runs.slice(0, last + 2)),
    lastKnown: listLastKnownValues(zone, { ...window, asOfMs: now.getTime() }, now),
  })
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

/** A summer afternoon with little to decide, and the worst morning of a winter. */
export const CALM_DAY = {
  scenario: 'calm',
  at: '2026-07-15T22:37:00Z',
  days: 16,
} as const satisfies SimulatedDayOptions
export const STORM_DAY = {
  scenario: 'winter-storm',
  at: '2026-01-20T13:07:00Z',
  days: 16,
} as const satisfies SimulatedDayOptions
