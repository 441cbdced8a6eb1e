// This program simulates days of one market with the real engine and writes a file for each day and zone. It is bundled, because loading
// the simulation and the engine as separate TypeScript files took each test process longer than simulating a day.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Brief, type BriefEngineState, composeBrief } from '@tradeops/domain/brief/compose-brief'
import { listLastKnownValues } from '@tradeops/domain/brief/last-known'
import type { RequiredSourceName } from '@tradeops/domain/market/market-source'
import { createMarketWindow, type MarketWindow, type Observation } from '@tradeops/domain/market/market-window'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { composeKnownPredictionAccuracy } from '@tradeops/domain/record/known-prediction-accuracy'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import type { DayMakerOrders, SimulatedDayOptions, ZoneDay } from './simulated-day.ts'

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

/** Simulates the market up to the SCED run after the last one of a day. */
function simulateMarket({ scenario, at, days = 6 }: SimulatedDayOptions) {
  const until = new Date(at)
  const market = createSimulatedMarket({ seed: 3, scenario })
  const from = new Date(until.getTime() - days * DAY_MS)
  const runs = market.scedRunTimes(new Date(until.getTime() - HOUR_MS), new Date(until.getTime() + HOUR_MS / 6))
  const last = runs.findLastIndex((run) => run <= until)
  const window = simulateMarketWindow(market, from, runs[last + 1]!, new Date(until.getTime() - 2 * DAY_MS))
  return { untilMs: until.getTime(), runs: runs.slice(0, last + 2), window }
}

function makeZone(
  zone: Zone,
  { silent = [], never = [] }: SimulatedDayOptions,
  { untilMs, runs, window: whole }: ReturnType<typeof simulateMarket>,
): ZoneDay {
  const window = without(whole, silent, never, untilMs)
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

/** The file is renamed when it is complete, so that another process never reads half a file. */
function writeWhole(path: string, text: string): void {
  const unfinished = `${path}.${process.pid}`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(unfinished, text)
  renameSync(unfinished, path)
}

const orders = JSON.parse(process.argv[2]!) as DayMakerOrders
const market = simulateMarket(orders[0]!.options)
for (const { options, files } of orders) {
  for (const zone of ZONES) writeWhole(files[zone], JSON.stringify(makeZone(zone, options, market)))
}
