import { roundTo } from '../market/statistics.ts'
import { isFact } from '../rules/engine/fact.ts'
import { THRESHOLDS } from '../rules/engine/thresholds.ts'
import type { SystemFacts } from '../rules/facts/market-facts.ts'
import { computeHourEndingNumber, formatCentralDay } from '../time/central-time.ts'
import { formatIsoSeconds } from '../time/stamps.ts'
import type { BriefContext } from './brief.ts'

/** The cost in $/MWh of running a combined-cycle plant with a heat rate of 7 MMBtu/MWh on Henry Hub gas. */
export const computeCombinedCycleFuelCost = (gasUsdPerMmbtu: number): number =>
  gasUsdPerMmbtu * THRESHOLDS.gasHeatRate + THRESHOLDS.gasVariableCost

export function composeBriefContext({ gas, forecasts }: SystemFacts): BriefContext {
  const { price } = gas
  const { load, peak, spread } = forecasts
  return {
    gas: {
      price: isFact(price) ? roundTo(price.value, 0.01) : null,
      tradeDate: isFact(price) ? formatCentralDay(new Date(price.atMs)) : null,
      impliedCombinedCycle: isFact(price) ? roundTo(computeCombinedCycleFuelCost(price.value), 0.01) : null,
    },
    loadForecast: {
      model: load?.model ?? null,
      ts_utc: load ? formatIsoSeconds(load.publishedMs) : null,
      peakMw: peak ? Math.round(peak.mw) : null,
      peakHourEnding: peak ? computeHourEndingNumber(new Date(peak.hourMs)) : null,
      modelSpreadPct: peak && spread ? roundTo((100 * (spread.high.mw - spread.low.mw)) / peak.mw, 0.1) : null,
    },
  }
}
