import type { Completeness } from '../../market/completeness.ts'
import type { UsualValues } from '../../market/norms.ts'
import type { Zone } from '../../market/zones.ts'
import type { MarketFacts } from '../facts/market-facts.ts'
import type { ConstraintPressure } from '../panel/constraint-pressure.ts'
import type { LmpBreakout } from '../panel/lmp-breakout.ts'
import type { PricePosition } from '../panel/price-position.ts'
import type { RenewableVolatility } from '../panel/renewable-volatility.ts'
import type { SpikeRisk } from '../panel/spike-risk.ts'
import type { Absent } from './fact.ts'

/** Price probabilities of one hour, 0 to 1; an item about a longer span that contains the hour never states less. */
export type NextHourChances = { over100: number; below0: number }

/** Facts about the grid, the same in all four zones. */
export type GridInput = { nowMs: number; facts: Pick<MarketFacts, 'window' | 'system'> }

/** The input of an item rule: the facts of the run and the results of the panel rules. */
export type RuleInput = GridInput & {
  zone: Zone
  zoneName: string
  facts: MarketFacts
  /** The hub's usual price at the time of its newest run. */
  usual: UsualValues
  price: PricePosition | Absent
  breakout: LmpBreakout
  pressure: ConstraintPressure
  volatility: RenewableVolatility
  risk: SpikeRisk
  /** Price probabilities of the next full hour; null without an outlook. */
  nextHour: NextHourChances | null
  completeness: Completeness
}
