import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import type { Scenario, SimulatedMarket } from '@tradeops/sandbox/model/market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import { expect, test } from 'vitest'
import { readNextHourPriceChances } from '../brief/next-hours/next-hour-chances.ts'
import { ZONES, type Zone } from '../market/zones.ts'
import { NO_LEARNED_OUTLOOK_FITS } from '../outlook/learned-outlook.ts'
import { type AlertLevel, isAtLeastAlertLevel } from '../rules/alert-level.ts'
import { readFactValue } from '../rules/engine/fact.ts'
import { type JudgedScedRun, judgeScedRun, type RulesRunMemory } from '../rules/engine/judge-sced-run.ts'
import type { RuleKind } from '../rules/registry.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const DAY = 24 * HOUR
const SEED = 20_251_205
/** Norms look back two weeks, and forecasts are compared with those of the day before. */
const NORMS = 14 * DAY
const POSTINGS = 2 * DAY

type Run = { runMs: number; madeMs: number; zone: Zone; judged: JudgedScedRun }

/**
 * Judges the rules at every SCED run of a span in every zone, without the texts of a brief. It starts an hour early, so
 * that episodes are active when the span begins.
 */
function* runsOf(market: SimulatedMarket, fromMs: number, toMs: number): Generator<Run> {
  const window = simulateMarketWindow(market, new Date(fromMs - NORMS), new Date(toMs), new Date(fromMs - POSTINGS))
  const states = new Map<Zone, RulesRunMemory>()
  for (const run of market.scedRunTimes(new Date(fromMs - HOUR), new Date(toMs))) {
    const now = new Date(run.getTime() + 65_000)
    for (const zone of ZONES) {
      const known = { ...window, asOfMs: now.getTime() }
      const chances = readNextHourPriceChances(zone, known, now.getTime(), NO_LEARNED_OUTLOOK_FITS)
      const judged = judgeScedRun(zone, known, now, states.get(zone) ?? null, { nextHour: chances })
      states.set(zone, judged.memory)
      if (run.getTime() >= fromMs) yield { runMs: run.getTime(), madeMs: now.getTime(), zone, judged }
    }
  }
}

type Crossing = { line: number; runs: number; level: AlertLevel; withinMinutes: number }

/**
 * The alert level that must be active, and how soon, after a value has been past its threshold for a number of SCED
 * runs: half an hour is seven.
 */
const CROSSINGS: readonly Crossing[] = [
  { line: 150, runs: 2, level: 'warn', withinMinutes: 10 },
  { line: 1000, runs: 2, level: 'alert', withinMinutes: 10 },
  { line: 400, runs: 7, level: 'alert', withinMinutes: 35 },
]
const RESERVE_LINE_MW = 3000
const OF_PRICE: readonly RuleKind[] = ['price_level', 'price_move', 'spike_persistence']
/** A brief follows its SCED run by a minute, and runs are some seconds early or late. */
const LATENESS = 2 * MIN

/** Finds the moments at which a value crosses its threshold and stays past it for `count` SCED runs. */
const passings = (values: readonly (readonly [atMs: number, isPast: boolean])[], count: number): number[] =>
  values.flatMap(([atMs], index) => {
    const held = values.slice(index, index + count)
    const isNew = index > 0 && !values[index - 1]![1]
    return isNew && held.length === count && held.every(([, isPast]) => isPast) ? [atMs] : []
  })

test.each<[Scenario, string, number, number]>([
  ['heat-dome', '2026-10-12T05:00:00Z', 40, 8],
  ['winter-storm', '2026-01-19T06:00:00Z', 24, 6],
  ['houston-import-outage', '2026-07-15T17:00:00Z', 0, 6],
])('in a %s every crossed line has its level in time', (scenario, onset, afterHours, hours) => {
  const onsetAt = new Date(onset)
  const market = createSimulatedMarket({ seed: SEED, scenario, onsetAt })
  const fromMs = onsetAt.getTime() + afterHours * HOUR
  const runs = [...runsOf(market, fromMs, fromMs + hours * HOUR)]
  const late: string[] = []
  let passed = 0
  const expectLevel = (
    zone: Zone,
    kinds: readonly RuleKind[],
    level: AlertLevel,
    atMs: number,
    withinMinutes: number,
  ) => {
    passed++
    const wasActive = runs.some(
      ({ zone: ofZone, madeMs, judged }) =>
        ofZone === zone &&
        madeMs >= atMs &&
        madeMs <= atMs + withinMinutes * MIN + LATENESS &&
        judged.active.some((item) => kinds.includes(item.kind) && isAtLeastAlertLevel(item.level, level)),
    )
    if (!wasActive) late.push(`${zone} ${level} of ${kinds[0]} ${new Date(atMs).toISOString()}`)
  }
  for (const zone of ZONES) {
    const ofZone = runs.filter((run) => run.zone === zone)
    for (const { line, runs: count, level, withinMinutes } of CROSSINGS) {
      const prices = ofZone.map(
        ({ runMs, judged }) => [runMs, (readFactValue(judged.input.facts.prices.lmp) ?? 0) >= line] as const,
      )
      for (const atMs of passings(prices, count)) expectLevel(zone, OF_PRICE, level, atMs, withinMinutes)
    }
    const reserves = ofZone.map(
      ({ runMs }) => [runMs, market.systemAt(new Date(runMs)).prcMw < RESERVE_LINE_MW] as const,
    )
    for (const atMs of passings(reserves, 2)) expectLevel(zone, ['reserve_tightness'], 'alert', atMs, 10)
  }
  expect(late).toEqual([])
  expect(passed).toBeGreaterThan(0)
})
