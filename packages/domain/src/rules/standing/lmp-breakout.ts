import { isPlausible } from '../../market/intake/plausibility.ts'
import type { MarketWindow, Observation } from '../../market/market-window.ts'
import { clamp, median, roundTo } from '../../market/statistics.ts'
import { type AbsenceReason, isFact } from '../fact.ts'
import type { ZonePrices } from '../facts/prices.ts'
import { THRESHOLDS } from '../thresholds.ts'
import { isHighPrice } from './price-state.ts'
import { priceReference } from './reference-band.ts'

type BreakoutGrade = 'BREAKOUT' | 'WATCH' | 'NORMAL'

export type LmpBreakout =
  | {
      known: true
      status: 'ACTIVE' | 'Muted'
      grade: BreakoutGrade
      intervalsOutside: number
      totalIntervals: number
      avgAbsDelta: number
      z: number
      band: [number, number]
      centre: number
      /** The reference is the trailing day, not the same time of day: no breakout is called on it. */
      degraded: boolean
    }
  | { known: false; reason: AbsenceReason }

/** What the rule remembers between runs. */
export type BreakoutMemory = { active: boolean; calmRuns: number }

export const NO_BREAKOUT_MEMORY: BreakoutMemory = { active: false, calmRuns: 0 }

type Judged = { outside: number; total: number; sumAbs: number }

function judgeRuns(window: MarketWindow, hub: string, runs: readonly Observation[]): Judged {
  const judged = { outside: 0, total: 0, sumAbs: 0 }
  for (const run of runs) {
    const reference = priceReference(window, hub, run.atMs)
    if (reference.kind === 'too_few' || !isPlausible('lmp', hub, run.value)) continue
    const distance = Math.abs(run.value - reference.centre)
    judged.total++
    judged.sumAbs += distance
    if (distance > THRESHOLDS.breakout.widths * reference.scale) judged.outside++
  }
  return judged
}

/** In a fortnight of storms the band is so wide that little is far outside it: a high price that has left it is far enough. */
function gradeOf(outside: number, z: number, price: number, degraded: boolean): BreakoutGrade {
  const rule = THRESHOLDS.breakout
  const isFar = Math.abs(z) >= rule.breakoutZ || isHighPrice(price)
  if (!degraded && outside >= rule.breakoutOutside && isFar) return 'BREAKOUT'
  return outside >= rule.watchOutside || Math.abs(z) >= rule.watchZ ? 'WATCH' : 'NORMAL'
}

/** Has the price left the band of its own time of day, and stayed out long enough to matter? */
export function lmpBreakout(
  window: MarketWindow,
  prices: ZonePrices,
  memory: BreakoutMemory,
): [LmpBreakout, BreakoutMemory] {
  const rule = THRESHOLDS.breakout
  const unknown = (reason: AbsenceReason): [LmpBreakout, BreakoutMemory] => [{ known: false, reason }, memory]
  if (!isFact(prices.lmp)) return unknown(prices.lmp.absent)
  const reference = priceReference(window, prices.hub, prices.lmp.atMs)
  if (reference.kind === 'too_few') return unknown('too_few')
  const judged = judgeRuns(window, prices.hub, prices.runs)
  if (judged.total < rule.fewestIntervals) return unknown('too_few')

  const { centre, scale } = reference
  const degraded = reference.kind === 'trailing_day'
  const newest = median(prices.runs.slice(-3).map((run) => run.value)) ?? prices.lmp.value
  const z = clamp((newest - centre) / scale, -rule.zClip, rule.zClip)
  const grade = gradeOf(judged.outside, z, prices.lmp.value, degraded)
  const calm = judged.outside <= rule.leaveOutside && Math.abs(z) < rule.watchZ
  const calmRuns = calm ? memory.calmRuns + 1 : 0
  const active = grade === 'BREAKOUT' || (memory.active && calmRuns < rule.leaveRuns)
  const result: LmpBreakout = {
    known: true,
    status: active ? 'ACTIVE' : 'Muted',
    grade: active ? 'BREAKOUT' : grade,
    intervalsOutside: judged.outside,
    totalIntervals: judged.total,
    avgAbsDelta: roundTo(judged.sumAbs / judged.total, 0.01),
    z: roundTo(z, 0.1),
    band: [roundTo(centre - rule.widths * scale, 0.01), roundTo(centre + rule.widths * scale, 0.01)],
    centre: roundTo(centre, 0.01),
    degraded,
  }
  return [result, { active, calmRuns }]
}
