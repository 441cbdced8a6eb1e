import { roundTo } from '../market/statistics.ts'
import { type FactOrAbsent, isFact } from '../rules/engine/fact.ts'
import type { MarketFacts } from '../rules/facts/market-facts.ts'
import { formatIsoSeconds } from '../time/stamps.ts'
import type { BriefSignal } from './brief.ts'

const MAX_CONSTRAINTS = 5

/** Lists the readings that the brief is based on, each with its time. */
export function composeBriefSignals({ prices, system }: MarketFacts): BriefSignal[] {
  const signals: BriefSignal[] = []
  const add = (signalType: string, known: FactOrAbsent, unit: string, step: number) => {
    if (isFact(known))
      signals.push({ signalType, value: roundTo(known.value, step), unit, asOf: formatIsoSeconds(known.atMs) })
  }
  add('price', prices.lmp, '$/MWh', 0.01)
  add('load', system.demand.load, 'MW', 1)
  add('gas', system.gas.price, '$/MMBtu', 0.01)
  const file = system.constraints.state === 'known' ? system.constraints : system.constraints.last
  for (const { name, shadow, atMs } of file?.binding.slice(0, MAX_CONSTRAINTS) ?? []) {
    signals.push({
      signalType: `constraint:${name}`,
      value: roundTo(shadow, 0.01),
      unit: '$/MWh',
      asOf: formatIsoSeconds(atMs),
    })
  }
  return signals
}
