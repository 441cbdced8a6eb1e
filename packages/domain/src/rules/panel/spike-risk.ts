import { clamp } from '../../market/statistics.ts'
import { type Absent, absent, type Fact, firstAbsent, isFact, type Known } from '../engine/fact.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'

export type SpikeRisk = { probability: number; price: Fact; dayAheadNext: Fact; rampGw: number } | Absent

/**
 * Chance of a settled quarter above $100 within two hours: how near the newest run is to it, what day-ahead asks for the next
 * two hours, and how fast net load moves. Fitted on the four hubs of 2024; months left out of the fit and Houston in 2022 and
 * 2023 say the same. Without day-ahead there is no score; above $100 the question is already answered.
 */
export function spikeRisk(lmp: Known, dayAheadNext: Known, netLoadChange: Known): SpikeRisk {
  const rule = THRESHOLDS.spike
  if (!isFact(lmp) || !isFact(dayAheadNext) || !isFact(netLoadChange)) {
    return firstAbsent(lmp, dayAheadNext, netLoadChange) ?? absent('missing')
  }
  if (lmp.value > rule.onlyUpTo) return absent('mismatch')
  const rampGw = netLoadChange.value / 1000
  const nearness = -Math.log(1 - clamp(lmp.value, 0, rule.onlyUpTo) / rule.nearTo)
  const logit =
    rule.intercept +
    rule.dayAhead * Math.log(clamp(dayAheadNext.value, 5, 500) / 40) +
    rule.near * nearness +
    (rule.ramp * clamp(rampGw, -8, 8)) / 3
  const raw = 1 / (1 + Math.exp(-logit))
  // The fit is over-confident at the top; shrinking must not put a higher score below a lower one.
  const probability = Math.min(raw, rule.shrinkAbove + rule.shrink * (raw - rule.shrinkAbove))
  return { probability, price: lmp, dayAheadNext, rampGw }
}
