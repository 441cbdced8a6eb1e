import type { SourceCompleteness } from '../../market/completeness.ts'
import type { UsualValues } from '../../market/usual-values.ts'
import type { Zone } from '../../market/zones.ts'
import type { MarketFacts } from '../facts/market-facts.ts'
import type { ConstraintPressure } from '../panel/constraint-pressure.ts'
import type { LmpBreakout } from '../panel/lmp-breakout.ts'
import type { PriceVsUsual } from '../panel/price-vs-usual.ts'
import type { RenewableVolatility } from '../panel/renewable-volatility.ts'
import type { SpikeRisk } from '../panel/spike-risk.ts'
import type { PastRates } from '../past-rates/past-rates.ts'
import type { Absent } from './fact.ts'

/**
 * Price probabilities of the next full hour, 0 to 1; an item about a longer time that contains this hour never states
 * less.
 */
export type NextHourPriceChances = { over100: number; below0: number }

/** Facts about the whole grid, the same in all four zones. */
export type GridRuleInput = {
  nowMs: number
  facts: Pick<MarketFacts, 'window' | 'system'>
  /** How often past cases ended in what a rule announces. */
  rates: PastRates
}

/**
 * What a rule judges: the facts of the SCED run and the results of the panel rules (breakout, constraint pressure,
 * volatility).
 */
export type RuleInput = GridRuleInput & {
  zone: Zone
  zoneName: string
  facts: MarketFacts
  /** The hub's usual price at the time of its newest SCED run. */
  usual: UsualValues
  price: PriceVsUsual | Absent
  breakout: LmpBreakout
  pressure: ConstraintPressure
  volatility: RenewableVolatility
  risk: SpikeRisk
  /** Price probabilities of the next full hour; null without a price outlook. */
  nextHour: NextHourPriceChances | null
  completeness: SourceCompleteness
}
