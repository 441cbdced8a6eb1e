import { clamp } from '../../market/statistics.ts'
import { type Absent, absent, type Fact, firstAbsent, isFact, type Known } from '../fact.ts'
import { THRESHOLDS } from '../thresholds.ts'

export type SpikeRisk = { probability: number; dayAheadNext: Fact; premium: number; rampGw: number } | Absent

/**
 * Chance of an hour above $100 within two hours: three inputs, fitted on 2025 and tested on the winter after. Day-ahead
 * carries most of it, so without day-ahead there is no score; above $100 the question is already answered.
 */
export function spikeRisk(hourMean: Known, dayAheadNow: Known, dayAheadNext: Known, netLoadChange: Known): SpikeRisk {
  const rule = THRESHOLDS.spike
  if (!isFact(hourMean) || !isFact(dayAheadNow) || !isFact(dayAheadNext) || !isFact(netLoadChange)) {
    return firstAbsent(hourMean, dayAheadNow, dayAheadNext, netLoadChange) ?? absent('missing')
  }
  if (hourMean.value > rule.onlyUpTo) return absent('mismatch')
  const premium = hourMean.value - dayAheadNow.value
  const rampGw = netLoadChange.value / 1000
  const logit =
    rule.intercept +
    rule.dayAhead * Math.log(clamp(dayAheadNext.value, 5, 500) / 40) +
    (rule.premium * clamp(premium, -60, 60)) / 20 +
    (rule.ramp * clamp(rampGw, -8, 8)) / 3
  const raw = 1 / (1 + Math.exp(-logit))
  // The fit is over-confident at the top; shrinking must not put a higher score below a lower one.
  const probability = raw > rule.shrinkAbove ? Math.max(rule.shrinkAbove, raw * rule.shrink) : raw
  return { probability, dayAheadNext, premium, rampGw }
}
