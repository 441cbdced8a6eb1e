import { isWithinBounds } from '../../market/intake/plausibility.ts'
import type { MarketWindow, Observation } from '../../market/market-window.ts'
import { floorToQuarter } from '../../market/quarter-means.ts'
import { clamp, median, roundTo } from '../../market/statistics.ts'
import { type AbsenceReason, type Absent, isFact } from '../engine/fact.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'
import type { ZonePrices } from '../facts/prices.ts'
import { type CalmBand, computeCalmBand } from './calm-band.ts'
import { isHighPrice, type PricePosition } from './price-position.ts'

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

/** What the breakout rule remembers between runs. */
export type BreakoutMemory = { active: boolean; calmRuns: number }

export const NO_BREAKOUT_MEMORY: BreakoutMemory = { active: false, calmRuns: 0 }

type Judged = { outside: number; total: number; sumAbs: number }

function judgeRuns(window: MarketWindow, hub: string, runs: readonly Observation[]): Judged {
  const judged = { outside: 0, total: 0, sumAbs: 0 }
  let quarterMs = Number.NaN
  let band: CalmBand | null = null
  for (const run of runs) {
    // The three runs of a quarter-hour share one band, so it is looked up once for them.
    if (floorToQuarter(run.atMs) !== quarterMs) {
      quarterMs = floorToQuarter(run.atMs)
      band = computeCalmBand(window, hub, quarterMs)
    }
    if (band === null || !isWithinBounds('lmp', hub, run.value)) continue
    const distance = Math.abs(run.value - band.center)
    judged.total++
    judged.sumAbs += distance
    if (distance > band.halfWidth) judged.outside++
  }
  return judged
}

/** Grades a price outside its band; a high price counts as far outside, however wide the band is at that hour. */
function gradeOf(outside: number, z: number, price: number): BreakoutGrade {
  const rule = THRESHOLDS.breakout
  const isFar = Math.abs(z) >= rule.breakoutZ || isHighPrice(price)
  if (outside >= rule.breakoutOutside && isFar) return 'BREAKOUT'
  return outside >= rule.watchOutside || Math.abs(z) >= rule.watchZ ? 'WATCH' : 'NORMAL'
}

/** Judges whether the price has left the band of its time of day for long enough to matter. */
export function judgeLmpBreakout(
  window: MarketWindow,
  prices: ZonePrices,
  memory: BreakoutMemory,
): [LmpBreakout, BreakoutMemory] {
  const rule = THRESHOLDS.breakout
  const unknown = (reason: AbsenceReason): [LmpBreakout, BreakoutMemory] => [{ known: false, reason }, memory]
  if (!isFact(prices.lmp)) return unknown(prices.lmp.absent)
  const band = computeCalmBand(window, prices.hub, prices.lmp.atMs)
  if (band === null) return unknown('too_few')
  const judged = judgeRuns(window, prices.hub, prices.runs)
  if (judged.total < rule.fewestIntervals) return unknown('too_few')

  const { center, halfWidth } = band
  const newest = median(prices.runs.slice(-3).map((run) => run.value)) ?? prices.lmp.value
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

/** Whether the newest price is known to be inside its usual band. */
export function isPriceUsual({ price, breakout }: { price: PricePosition | Absent; breakout: LmpBreakout }): boolean {
  if ('absent' in price) return false
  if (!breakout.known) return price.side === 'level'
  const [low, high] = breakout.band
  return price.lmp.value >= low && price.lmp.value <= high
}
