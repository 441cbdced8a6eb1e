import { judgeCompleteness } from '../../market/completeness.ts'
import type { MarketWindow } from '../../market/market-window.ts'
import { computeUsual, createPriceQuantity } from '../../market/norms.ts'
import { ZONE_NAMES, type Zone } from '../../market/zones.ts'
import { readMarketFacts } from '../facts/market-facts.ts'
import { judgeConstraintPressure, NO_PRESSURE_MEMORY, type PressureMemory } from '../panel/constraint-pressure.ts'
import { type ExposureMap, NO_EXPOSURES } from '../panel/exposure.ts'
import { type BreakoutMemory, judgeLmpBreakout, NO_BREAKOUT_MEMORY } from '../panel/lmp-breakout.ts'
import { comparePrice } from '../panel/price-position.ts'
import { judgeRenewableVolatility, type VolatilityMemory } from '../panel/renewable-volatility.ts'
import { estimateSpikeRisk } from '../panel/spike-risk.ts'
import { isFact } from './fact.ts'
import type { NextHourChances, RuleInput } from './rule-input.ts'

/** The state that the three panel rules pass from one run to the next. */
export type PanelRulesMemory = { breakout: BreakoutMemory; pressure: PressureMemory; volatility: VolatilityMemory }

/** Reads the facts of a run and judges the panel rules; all item rules use the result. */
export function readRuleInput(
  zone: Zone,
  window: MarketWindow,
  nowMs: number,
  memory: PanelRulesMemory | null = null,
  exposures: ExposureMap = NO_EXPOSURES,
  nextHour: NextHourChances | null = null,
): { input: RuleInput; rules: PanelRulesMemory } {
  const facts = readMarketFacts(zone, window, nowMs)
  const { constraints, forecasts, demand } = facts.system
  const { prices } = facts
  const runMs = constraints.state === 'known' ? constraints.runMs : constraints.observedMs
  const completeness = judgeCompleteness(window, zone, nowMs, runMs)
  const [breakout, breakoutMemory] = judgeLmpBreakout(window, prices, memory?.breakout ?? NO_BREAKOUT_MEMORY)
  const [pressure, pressureMemory] = judgeConstraintPressure(
    zone,
    prices.basis,
    constraints,
    exposures,
    nowMs,
    memory?.pressure ?? NO_PRESSURE_MEMORY,
  )
  const [volatility, volatilityMemory] = judgeRenewableVolatility(forecasts, memory?.volatility ?? { high: false })
  const risk = estimateSpikeRisk(prices.lmp, prices.dayAheadNext, demand.netLoadDelta.change, nextHour?.over100)
  const usual = computeUsual(window, createPriceQuantity(prices.hub), isFact(prices.lmp) ? prices.lmp.atMs : nowMs)
  const input: RuleInput = {
    zone,
    zoneName: ZONE_NAMES[zone],
    nowMs,
    facts,
    usual,
    price: comparePrice(prices.lmp, usual),
    breakout,
    pressure,
    volatility,
    risk,
    nextHour,
    completeness,
  }
  return { input, rules: { breakout: breakoutMemory, pressure: pressureMemory, volatility: volatilityMemory } }
}
