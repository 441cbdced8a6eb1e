import { judgeSourceCompleteness } from '../../market/completeness.ts'
import type { MarketWindow } from '../../market/market-window.ts'
import { computeUsualValues, createUsualPriceQuantity } from '../../market/usual-values.ts'
import { ZONE_NAMES, type Zone } from '../../market/zones.ts'
import { readMarketFacts } from '../facts/market-facts.ts'
import { type ConstraintExposures, NO_CONSTRAINT_EXPOSURES } from '../panel/constraint-exposure.ts'
import {
  type ConstraintPressureMemory,
  judgeConstraintPressure,
  NO_CONSTRAINT_PRESSURE_MEMORY,
} from '../panel/constraint-pressure.ts'
import { judgeLmpBreakout, type LmpBreakoutMemory, NO_LMP_BREAKOUT_MEMORY } from '../panel/lmp-breakout.ts'
import { comparePriceWithUsual } from '../panel/price-vs-usual.ts'
import { judgeRenewableVolatility, type RenewableVolatilityMemory } from '../panel/renewable-volatility.ts'
import { estimateSpikeRisk } from '../panel/spike-risk.ts'
import { type PastRates, SHIPPED_PAST_RATES } from '../past-rates/past-rates.ts'
import { isFact } from './fact.ts'
import type { NextHourPriceChances, RuleInput } from './rule-input.ts'

/**
 * The state that the three panel rules (breakout, constraint pressure, volatility) pass from one SCED run to the next.
 */
export type PanelRulesMemory = {
  breakout: LmpBreakoutMemory
  pressure: ConstraintPressureMemory
  volatility: RenewableVolatilityMemory
}

/** What rules read besides the market's data: fits and rates that were learned from past days. */
export type LearnedRuleInputs = {
  exposures?: ConstraintExposures | undefined
  nextHour?: NextHourPriceChances | null
  rates?: PastRates | undefined
}

/**
 * Reads the facts of a SCED run and judges the three panel rules (breakout, constraint pressure, volatility), whose
 * results all other rules use.
 */
export function readRuleInput(
  zone: Zone,
  window: MarketWindow,
  nowMs: number,
  memory: PanelRulesMemory | null = null,
  { exposures = NO_CONSTRAINT_EXPOSURES, nextHour = null, rates = SHIPPED_PAST_RATES }: LearnedRuleInputs = {},
): { input: RuleInput; rules: PanelRulesMemory } {
  const facts = readMarketFacts(zone, window, nowMs)
  const { constraints, forecasts, demand } = facts.system
  const { prices } = facts
  const runMs = constraints.state === 'known' ? constraints.runMs : constraints.observedMs
  const completeness = judgeSourceCompleteness(window, zone, nowMs, runMs)
  const [breakout, breakoutMemory] = judgeLmpBreakout(window, prices, memory?.breakout ?? NO_LMP_BREAKOUT_MEMORY)
  const [pressure, pressureMemory] = judgeConstraintPressure(
    zone,
    prices.basis,
    constraints,
    exposures,
    nowMs,
    memory?.pressure ?? NO_CONSTRAINT_PRESSURE_MEMORY,
  )
  const [volatility, volatilityMemory] = judgeRenewableVolatility(forecasts, memory?.volatility ?? { high: false })
  const risk = estimateSpikeRisk(prices.lmp, prices.dayAheadNext, demand.netLoadDelta.change, nextHour?.over100)
  const usual = computeUsualValues(
    window,
    createUsualPriceQuantity(prices.hub),
    isFact(prices.lmp) ? prices.lmp.atMs : nowMs,
  )
  const input: RuleInput = {
    zone,
    zoneName: ZONE_NAMES[zone],
    nowMs,
    facts,
    usual,
    price: comparePriceWithUsual(prices.lmp, usual),
    breakout,
    pressure,
    volatility,
    risk,
    nextHour,
    rates,
    completeness,
  }
  return { input, rules: { breakout: breakoutMemory, pressure: pressureMemory, volatility: volatilityMemory } }
}
