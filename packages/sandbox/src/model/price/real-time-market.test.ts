import { HOUR_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { createSimulatedMarket } from '../create-simulated-market.ts'
import { SCENARIOS } from '../market.ts'
import * as catalog from './constraint-catalog.ts'

const NOW = Date.parse('2026-07-15T22:00:00Z')
const HUBS = ['HB_HOUSTON', 'HB_NORTH', 'HB_SOUTH', 'HB_WEST'] as const
const FACTS = new Map(
  [
    ...Object.values(catalog.LOAD_POCKET_CONSTRAINTS),
    catalog.WEST_EXPORT_CONSTRAINT,
    catalog.NORTH_TO_HOUSTON_CONSTRAINT,
    catalog.PERMIAN_IMPORT_CONSTRAINT,
    catalog.VALLEY_IMPORT_CONSTRAINT,
    catalog.VALLEY_EXPORT_CONSTRAINT,
    catalog.EAST_EXPORT_CONSTRAINT,
    catalog.NORTH_IMPORT_CONSTRAINT,
    catalog.HOUSTON_EXPORT_CONSTRAINT,
  ].map((facts) => [facts.name, facts]),
)

const market = createSimulatedMarket({ seed: 20251205, scenario: 'calm' })
const moments = Array.from({ length: 600 }, (_, index) => new Date(NOW - index * 13 * HOUR_MS))

test.each(SCENARIOS)('in %s every hub is the energy price minus the effect of the listed limits', (scenario) => {
  const any = createSimulatedMarket({ seed: 20251205, scenario })
  for (const moment of moments.slice(0, 200)) {
    const { lambdaUsdPerMwh, lmpUsdPerMwh, constraints } = any.scedRun(moment)
    for (const hub of HUBS) {
      const takenUsd = constraints.reduce((sum, { name, shadowUsdPerMwh }) => {
        const factor = FACTS.get(name)!.shiftFactors.find(([point]) => point === hub)?.[1] ?? 0
        return sum + factor * shadowUsdPerMwh
      }, 0)
      expect(lmpUsdPerMwh[hub]).toBeCloseTo(lambdaUsdPerMwh - takenUsd, 1)
    }
  }
})

const toTheCent = (prices: readonly number[]) =>
  Math.round(prices.reduce((sum, price) => sum + Math.round(price * 100), 0) / 4)

test('the hub average is the mean of the four hubs to the cent, in every product', () => {
  for (const moment of moments) {
    const { lmpUsdPerMwh } = market.scedRun(moment)
    const quarter = HUBS.map((hub) => market.sppUsdPerMwh(hub, moment))
    const dayAhead = HUBS.map((hub) => market.damUsdPerMwh(hub, moment))
    expect(Math.round(lmpUsdPerMwh.HB_HUBAVG * 100)).toBe(toTheCent(HUBS.map((hub) => lmpUsdPerMwh[hub])))
    expect(Math.round(market.sppUsdPerMwh('HB_HUBAVG', moment) * 100)).toBe(toTheCent(quarter))
    expect(Math.round(market.damUsdPerMwh('HB_HUBAVG', moment) * 100)).toBe(toTheCent(dayAhead))
  }
})

test('a settlement price is the mean of the runs of its quarter hour', () => {
  for (const moment of moments) {
    const before = new Date(moment.getTime() - 1)
    const runs = market.scedRunTimes(before, new Date(before.getTime() + 900_000)).map((at) => market.scedRun(at))
    const mean = runs.reduce((sum, run) => sum + run.lmpUsdPerMwh.HB_WEST, 0) / runs.length
    expect(Math.abs(market.sppUsdPerMwh('HB_WEST', moment) - mean)).toBeLessThan(0.0051)
  }
})

test('SCED runs some seconds off the five-minute marks, about twelve times an hour, and now and then misses one', () => {
  const runs = market.scedRunTimes(new Date(NOW - 240 * HOUR_MS), new Date(NOW))
  const gaps = runs.slice(1).map((run, index) => (run.getTime() - runs[index]!.getTime()) / 60_000)
  expect(runs.length / 240).toBeGreaterThan(11.7)
  expect(runs.length / 240).toBeLessThan(12)
  expect(Math.max(...gaps)).toBeGreaterThan(9)
  expect(Math.max(...gaps)).toBeLessThan(11)
  expect(runs.every((run) => run.getTime() % 300_000 >= 9_000 && run.getTime() % 300_000 < 27_000)).toBe(true)
})

test('run times are those after the first instant, up to and with the second', () => {
  const [first, second] = market.scedRunTimes(new Date(NOW - HOUR_MS), new Date(NOW)) as [Date, Date]
  expect(market.scedRunTimes(first, second)).toEqual([second])
  expect(market.scedRunTimes(second, first)).toEqual([])
})

test('between two runs the earlier is in force', () => {
  const [first, second] = market.scedRunTimes(new Date(NOW - HOUR_MS), new Date(NOW)) as [Date, Date]
  expect(market.scedRun(first).at).toEqual(first)
  expect(market.scedRun(new Date(second.getTime() - 1)).at).toEqual(first)
  expect(market.scedRun(second).at).toEqual(second)
})

test('a limit without a price has room, a priced one is full, and only one at its cap is violated', () => {
  let [slack, binding] = [0, 0]
  for (const moment of moments) {
    for (const constraint of market.scedRun(moment).constraints) {
      expect(constraint.violatedMw).toBeCloseTo(constraint.flowMw - constraint.limitMw, 6)
      expect(constraint.shadowUsdPerMwh).toBeLessThanOrEqual(constraint.maxShadowUsdPerMwh)
      if (constraint.violatedMw > 0) expect(constraint.shadowUsdPerMwh).toBe(constraint.maxShadowUsdPerMwh)
      if (constraint.shadowUsdPerMwh > 0) binding += 1
      else slack += 1
    }
  }
  expect(Math.min(slack, binding)).toBeGreaterThan(100)
})

test('runs differ: the price moves a dollar or so, and short blips occur', () => {
  const runs = market.scedRunTimes(new Date(NOW - 20 * 24 * HOUR_MS), new Date(NOW)).map((at) => market.scedRun(at))
  const steps = runs
    .slice(1)
    .map((run, index) => Math.abs(run.lambdaUsdPerMwh - runs[index]!.lambdaUsdPerMwh))
    .sort((a, b) => a - b)
  expect(steps[Math.floor(steps.length / 2)]).toBeGreaterThan(0.5)
  expect(steps[Math.floor(steps.length / 2)]).toBeLessThan(4)
  expect(steps[Math.floor(steps.length * 0.99)]).toBeGreaterThan(15)
})
