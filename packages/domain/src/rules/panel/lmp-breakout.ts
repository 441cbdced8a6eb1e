import { isWithinBounds } from '../../market/intake/plausibility.ts'
import type { MarketWindow, Observation } from '../../market/market-window.ts'
import { floorToQuarterHour } from '../../market/quarter-hour-means.ts'
import { clamp, computeMedian, roundTo } from '../../market/statistics.ts'
import { type AbsenceReason, type Absent, isFact } from '../engine/fact.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'
import type { ZonePriceFacts } from '../facts/prices.ts'
import { type CalmPriceRange, computeCalmPriceRange } from './calm-price-range.ts'
import { isHighPrice, type PriceVsUsual } from './price-vs-usual.ts'

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
      center: number
    }
  | { known: false; reason: AbsenceReason }

/** The state of the breakout rule between two SCED runs. */
export type LmpBreakoutMemory = { active: boolean; calmRuns: number }

export const NO_LMP_BREAKOUT_MEMORY: LmpBreakoutMemory = { active: false, calmRuns: 0 }

type Judged = { outside: number; total: number; sumAbs: number }

function judgeRuns(window: MarketWindow, hub: string, runs: readonly Observation[]): Judged {
  const judged = { outside: 0, total: 0, sumAbs: 0 }
  let quarterMs = Number.NaN
  let band: CalmPriceRange | null = null
  for (const run of runs) {
    // The three SCED runs of a quarter-hour share one usual price range, so it is looked up once for them.
    if (floorToQuarterHour(run.atMs) !== quarterMs) {
      quarterMs = floorToQuarterHour(run.atMs)
      band = computeCalmPriceRange(window, hub, quarterMs)
    }
    if (band === null || !isWithinBounds('lmp', hub, run.value)) continue
    const distance = Math.abs(run.value - band.center)
    judged.total++
    judged.sumAbs += distance
    if (distance > band.halfWidth) judged.outside++
  }
  return judged
}

/**
 * Grades a price outside its usual range; a high price counts as far outside, however wide the range is at that hour.
 */
function gradeOf(outside: number, z: number, price: number): BreakoutGrade {
  const rule = THRESHOLDS.breakout
  const isFar = Math.abs(z) >= rule.breakoutZ || isHighPrice(price)
  if (outside >= rule.breakoutOutside && isFar) return 'BREAKOUT'
  return outside >= rule.watchOutside || Math.abs(z) >= rule.watchZ ? 'WATCH' : 'NORMAL'
}

/** Judges whether the price has left its usual range for the time of day for long enough to matter. */
export function judgeLmpBreakout(
  window: MarketWindow,
  prices: ZonePriceFacts,
  memory: LmpBreakoutMemory,
): [LmpBreakout, LmpBreakoutMemory] {
  const rule = THRESHOLDS.breakout
  const unknown = (reason: AbsenceReason): [LmpBreakout, LmpBreakoutMemory] => [{ known: false, reason }, memory]
  if (!isFact(prices.lmp)) return unknown(prices.lmp.absent)
  const band = computeCalmPriceRange(window, prices.hub, prices.lmp.atMs)
  if (band === null) return unknown('too_few')
  const judged = judgeRuns(window, prices.hub, prices.runs)
  if (judged.total < rule.fewestIntervals) return unknown('too_few')

  const { center, halfWidth } = band
  const newest = computeMedian(prices.runs.slice(-3).map((run) => run.value)) ?? prices.lmp.value
  const z = clamp((rule.widths * (newest - center)) / halfWidth, -rule.zClip, rule.zClip)
  const grade = gradeOf(judged.outside, z, prices.lmp.value)
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
    band: [roundTo(center - halfWidth, 0.01), roundTo(center + halfWidth, 0.01)],
    center: roundTo(center, 0.01),
  }
  return [result, { active, calmRuns }]
}

/** Whether the newest price is known to be inside its usual range. */
export function isPriceUsual({ price, breakout }: { price: PriceVsUsual | Absent; breakout: LmpBreakout }): boolean {
  if ('absent' in price) return false
  if (!breakout.known) return price.side === 'level'
  const [low, high] = breakout.band
  return price.lmp.value >= low && price.lmp.value <= high
}
