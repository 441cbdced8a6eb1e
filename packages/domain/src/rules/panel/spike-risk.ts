import { clamp } from '../../market/statistics.ts'
import { type Absent, createAbsent, type Fact, type FactOrAbsent, findFirstAbsent, isFact } from '../engine/fact.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'

export type SpikeRisk = { probability: number; price: Fact; dayAheadNext: Fact; rampGw: number } | Absent

/**
 * Estimates the probability of a settled quarter-hour above $100 within two hours, from the newest SCED price, the
 * day-ahead price of the next two hours and the net load ramp. Fitted on the four hubs of 2024; months left out of the
 * fit, and Houston in 2022 and 2023, agree. Without a day-ahead price there is no estimate; above $100 the spike has
 * already begun. An hour that averages more than $100 has such a quarter-hour, so the probability is never below the
 * price outlook's for the next hour.
 */
export function estimateSpikeRisk(
  lmp: FactOrAbsent,
  dayAheadNext: FactOrAbsent,
  netLoadChange: FactOrAbsent,
  nextHourOver100 = 0,
): SpikeRisk {
  const rule = THRESHOLDS.spike
  if (!isFact(lmp) || !isFact(dayAheadNext) || !isFact(netLoadChange)) {
    return findFirstAbsent(lmp, dayAheadNext, netLoadChange) ?? createAbsent('missing')
  }
  if (lmp.value > rule.onlyUpTo) return createAbsent('mismatch')
  const rampGw = netLoadChange.value / 1000
  const nearness = -Math.log(1 - clamp(lmp.value, 0, rule.onlyUpTo) / rule.nearTo)
  const logit =
    rule.intercept +
    rule.dayAhead * Math.log(clamp(dayAheadNext.value, 5, 500) / 40) +
    rule.near * nearness +
    (rule.ramp * clamp(rampGw, -8, 8)) / 3
  const raw = 1 / (1 + Math.exp(-logit))
  // The fit is overconfident at high probabilities, so they are shrunk in a way that keeps their order.
  const scored = Math.min(raw, rule.shrinkAbove + rule.shrink * (raw - rule.shrinkAbove))
  const probability = Math.max(scored, nextHourOver100)
  return { probability, price: lmp, dayAheadNext, rampGw }
}
