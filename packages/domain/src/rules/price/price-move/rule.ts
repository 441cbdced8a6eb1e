import type { Observation } from '../../../market/market-window.ts'
import { SOURCE_OF } from '../../../market/series.ts'
import { MINUTE_MS } from '../../../time/durations.ts'
import { findLevelReached, type RuleJudgement, withhold } from '../../engine/candidate.ts'
import { isFact } from '../../engine/fact.ts'
import { computedFigure, type Figure, limitFigure, measuredFigure, timeFigure } from '../../engine/figure.ts'
import { rule } from '../../engine/rule.ts'
import type { RuleInput } from '../../engine/rule-input.ts'
import { phrases } from './phrases.ts'

/** $/MWh by which the quarter-hour mean rises within a quarter-hour. */
const LIMITS = { move: { watch: 25, warn: 75, alert: 500 }, moveTimesUsual: 1.5, moveMinutes: 15 } as const

/** Three SCED runs are a quarter-hour. */
const RUNS = 3
/** The call stays active for half an hour: by then the price itself has a level, or the move is over. */
const ACTIVE_RUNS = 6

export const priceMove = rule({
  kind: 'price_move',
  family: 'price',
  subject: 'move',
  scope: 'zone',
  reads: 'zone',
  ranksFirst: true,
  canDrivePrice: false,
  coolDownMinutes: 180,
  needs: ['lmp'],
  ladder: LIMITS.move,
  ladderUnit: '$/MWh',
  limits: LIMITS,
  prior: 0.5,
  method: `Compares the mean of the last ${RUNS} SCED runs of the hub with the mean of the ${RUNS} before them; it counts when the price is also ${LIMITS.moveTimesUsual} times its usual, stays active for half an hour, and is raised again within three hours only at a higher level.`,
  judge,
  phrases,
})

type Rise = { size: number; before: number; quarter: number; atMs: number }

/** A fast rise is visible a quarter-hour before the price itself reaches its alert line. */
function judge(input: RuleInput): RuleJudgement<keyof typeof phrases> {
  const { lmp, runs } = input.facts.prices
  if (!isFact(lmp)) return withhold(lmp.absent)
  if (runs.length < 2 * RUNS) return withhold('too_few')
  const newest = riseAt(runs, runs.length)
  const largest = largestRise(runs)
  const entry = isUnusual(input, newest.quarter) ? findLevelReached(newest.size, LIMITS.move) : null
  const hold = findLevelReached(largest.size, LIMITS.move)
  if (hold === null) return null
  return {
    entry,
    hold,
    ageMinutes: (input.nowMs - lmp.atMs) / MINUTE_MS,
    describe(level) {
      const line = LIMITS.move[level === 'info' ? 'watch' : level]
      const isRising = entry !== null && newest.size >= line
      const rise = isRising ? newest : largest
      const at = rise.atMs
      const source = SOURCE_OF.lmp
      const figures: Figure[] = [
        computedFigure('rise', 'Rise of the quarter-hour mean', rise.size, '$/MWh', at, source, line),
        computedFigure('before', 'Mean of the quarter-hour before', rise.before, '$/MWh', at, source),
        computedFigure('quarter', 'Mean of the last quarter-hour', rise.quarter, '$/MWh', at, source),
        limitFigure('minutes', 'Minutes compared', LIMITS.moveMinutes, 'min'),
        measuredFigure('lmp', 'Hub LMP', '$/MWh', lmp),
        timeFigure(isRising ? 'clock' : 'peakAt', 'Time of the rise', at, source),
      ]
      const words = { zone: input.zoneName }
      if (!isRising) return { variant: 'over', words, figures, explainsKeptLevel: rise.size >= line }
      if (!input.usual.isKnown) return { variant: 'alone', words, figures }
      figures.push(
        computedFigure('usual', 'Usual price at this time', input.usual.p50, '$/MWh', at, input.usual.source),
      )
      return { variant: 'usual', words, figures }
    },
  }
}

function riseAt(runs: readonly Observation[], end: number): Rise {
  const meanOf = (from: number): number => {
    let sum = 0
    for (let index = from; index < from + RUNS; index++) sum += runs[index]!.value
    return sum / RUNS
  }
  const before = meanOf(end - 2 * RUNS)
  const quarter = meanOf(end - RUNS)
  return { size: quarter - before, before, quarter, atMs: runs[end - 1]!.atMs }
}

/** The steepest rise of the last half hour. */
function largestRise(runs: readonly Observation[]): Rise {
  let largest = riseAt(runs, runs.length)
  for (let end = runs.length - 1; end >= Math.max(2 * RUNS, runs.length - ACTIVE_RUNS + 1); end--) {
    const rise = riseAt(runs, end)
    if (rise.size > largest.size) largest = rise
  }
  return largest
}

const isUnusual = ({ usual }: RuleInput, price: number): boolean =>
  !usual.isKnown || price >= LIMITS.moveTimesUsual * usual.p50
