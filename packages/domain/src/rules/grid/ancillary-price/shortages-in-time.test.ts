import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import type { Scenario, SimulatedMarket } from '@tradeops/sandbox/model/market'
import { computePlannedAncillaryMw } from '@tradeops/sandbox/model/price/ancillary-market'
import {
  computeDayAheadAncillaryPrices,
  computeRunAncillaryClearing,
} from '@tradeops/sandbox/wire/ercot/ancillary/ancillary-prices'
import { expect, test } from 'vitest'
import { createSampleWindow, type SampleColumns, type SampleRow } from '../../../../test/sample-window.ts'
import { ANCILLARY_SERVICES } from '../../../market/series.ts'
import { type AlertLevel, isAtLeastAlertLevel } from '../../alert-level.ts'
import { isJudgementWithheld } from '../../engine/candidate.ts'
import { advanceRuleEpisode, endRuleEpisode, NO_RULE_EPISODE } from '../../engine/episodes.ts'
import { THRESHOLDS } from '../../engine/thresholds.ts'
import { readSystemFacts } from '../../facts/market-facts.ts'
import { SHIPPED_PAST_RATES } from '../../past-rates/past-rates.ts'
import { ancillaryPrice } from './rule.ts'

const MIN = 60_000
const HOUR = 60 * MIN

type JudgedScedRun = { runMs: number; isShort: boolean; level: AlertLevel | null }

/** Judges the rule at every SCED run of a market with only the series that it reads, known a minute after each run. */
function judgeEveryRun(market: SimulatedMarket, fromMs: number, toMs: number): JudgedScedRun[] {
  const columns: { [key: string]: SampleRow[] } = {}
  const put = (key: string, row: SampleRow) => {
    columns[key] ??= []
    columns[key].push(row)
  }
  const runs = market.scedRunTimes(new Date(fromMs), new Date(toMs)).map((at) => {
    const cleared = Object.values(computeRunAncillaryClearing(market, at))
    return { runMs: at.getTime(), cleared, isShort: cleared.some((each) => each.capabilityMw < each.requirementMw) }
  })
  for (const product of ANCILLARY_SERVICES) {
    const ofRun = (value: 'usdPerMw' | 'capabilityMw') =>
      runs.map(
        ({ runMs, cleared }): SampleRow => [
          runMs,
          cleared.find((each) => each.product === product)![value],
          { knownAtMs: runMs + MIN },
        ],
      )
    columns[`asPrice/${product}`] = ofRun('usdPerMw')
    columns[`asCapability/${product}`] = ofRun('capabilityMw')
  }
  for (let hourMs = fromMs; hourMs <= toMs; hourMs += HOUR)
    for (const product of ANCILLARY_SERVICES) {
      const hour = new Date(hourMs)
      put(`asRequirement/${product}`, [hourMs, computePlannedAncillaryMw(product, hour), { knownAtMs: fromMs }])
      const sold = computeDayAheadAncillaryPrices(market, hour)[product]
      put(`asPriceDayAhead/${product}`, [hourMs, sold, { knownAtMs: fromMs }])
    }
  const window = createSampleWindow(toMs + HOUR, columns as SampleColumns)
  const pace = { confirmRuns: THRESHOLDS.episodes.confirmRuns, coolDownMinutes: ancillaryPrice.coolDownMinutes ?? 0 }
  let episode = NO_RULE_EPISODE
  return runs.map(({ runMs, isShort }) => {
    const nowMs = runMs + 65_000
    const known = { ...window, asOfMs: nowMs }
    if (ancillaryPrice.reads !== 'grid') throw new Error('Scarcity is a fact of the grid.')
    const judgement = ancillaryPrice.judge({
      nowMs,
      facts: { window: known, system: readSystemFacts(known, nowMs) },
      rates: SHIPPED_PAST_RATES,
    })
    if (judgement === null) episode = endRuleEpisode(episode, nowMs, pace.coolDownMinutes)
    else if (!isJudgementWithheld(judgement)) episode = advanceRuleEpisode(episode, judgement, nowMs, pace)
    return { runMs, isShort, level: episode.level }
  })
}

test.each<[Scenario, string, number, number]>([
  ['heat-dome', '2026-07-14T07:00:00Z', 30, 24],
  ['winter-storm', '2026-01-19T06:00:00Z', 20, 24],
])('in a %s every shortage of two runs is a warning in the second', (scenario, onset, afterHours, hours) => {
  const fromMs = Date.parse(onset) + afterHours * HOUR
  const market = createSimulatedMarket({ seed: 7, scenario, onsetAt: new Date(onset) })
  const runs = judgeEveryRun(market, fromMs, fromMs + hours * HOUR)
  const crossings = runs.filter(
    ({ isShort }, index) => isShort && index > 0 && !runs[index - 1]!.isShort && runs[index + 1]?.isShort,
  )
  const late = crossings.filter(({ runMs }) => {
    const second = runs[runs.findIndex((run) => run.runMs === runMs) + 1]!
    return !isAtLeastAlertLevel(second.level, 'warn')
  })
  expect(crossings.length).toBeGreaterThan(0)
  expect(late.map(({ runMs }) => new Date(runMs).toISOString())).toEqual([])
})

test('in a calm month fewer than one brief in a hundred is at watch', () => {
  const market = createSimulatedMarket({ seed: 7, scenario: 'calm' })
  const runs = judgeEveryRun(market, Date.parse('2026-04-01T05:00:00Z'), Date.parse('2026-05-01T05:00:00Z'))
  const atWatch = runs.filter(({ level }) => isAtLeastAlertLevel(level, 'watch')).length
  expect(atWatch / runs.length).toBeLessThan(0.01)
})
