import type { MarketWindow, Observation } from '../../../market/market-window.ts'
import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { computeSampleMean } from '../../../market/statistics.ts'
import { MINUTE_MS } from '../../../time/durations.ts'
import type { AlertLevel } from '../../alert-level.ts'
import { type RuleJudgement, withholdJudgement } from '../../engine/candidate.ts'
import { isFact } from '../../engine/fact.ts'
import { createComputedFigure, createMeasuredFigure, createTimeFigure } from '../../engine/figure.ts'
import { defineRule, type RulePrediction, type UnscorableReason } from '../../engine/rule.ts'
import type { RuleInput } from '../../engine/rule-input.ts'
import { THRESHOLDS } from '../../engine/thresholds.ts'
import { locateNextHourPrices, readNextHourPrices } from '../../facts/settled-prices-after.ts'
import { phrases } from './phrases.ts'

/**
 * Thresholds for the distance from the usual price in $/MWh: an unusual price is only context until the gap is also
 * real money.
 */
const LIMITS = { breakoutGap: 25 } as const

export const priceBreakout = defineRule({
  kind: 'price_breakout',
  family: 'price',
  subject: 'price',
  scope: 'zone',
  reads: 'zone',
  canDrivePrice: false,
  needs: ['lmp'],
  limits: LIMITS,
  prior: 0.68,
  outcome: {
    horizonMinutes: 60,
    actionableFrom: 'watch',
    claim: 'The mean of the next four settled quarter-hours still outside the band, on the same side',
    wasCorrect,
    scoredOn: ({ zone, raisedAtMs }) => [locateNextHourPrices(zone, raisedAtMs)],
  },
  method: `Compares the last hour of SCED prices at the hub with the usual price at the same time of day; it is context, and a watch when the price has left its band and is at least $${LIMITS.breakoutGap} from its usual.`,
  judge,
  phrases,
})

/**
 * A prediction is correct if the mean price of the next hour is still outside the usual range that applied when it was
 * made, on the same side.
 */
function wasCorrect(window: MarketWindow, { zone, raisedAtMs, figures }: RulePrediction): boolean | UnscorableReason {
  const numberOf = (key: string) => figures.find((figure) => figure.key === key)?.value
  const [low, high, off] = ['low', 'high', 'off'].map(numberOf)
  if (typeof low !== 'number' || typeof high !== 'number' || typeof off !== 'number') return 'announced nothing'
  const nextHour = computeSampleMean(readNextHourPrices(window, zone, raisedAtMs) ?? [])
  if (nextHour === null) return 'readings missing'
  return off >= 0 ? nextHour > high : nextHour < low
}

function judge({ facts, usual, price, breakout, nowMs, zoneName }: RuleInput): RuleJudgement<keyof typeof phrases> {
  const limits = THRESHOLDS.breakout
  const { lmp } = facts.prices
  if (!isFact(lmp)) return withholdJudgement(lmp.absent)
  if (!breakout.known) return withholdJudgement(breakout.reason)
  if (!usual.isKnown || 'absent' in price || price.gap === null) return withholdJudgement('too_few')
  const { gap } = price
  const size = Math.abs(breakout.z)
  const isWide = (scale: number) => Math.abs(lmp.value - usual.p50) >= scale * LIMITS.breakoutGap
  const levelAt = (scale: number): AlertLevel | null => {
    if (breakout.grade === 'BREAKOUT') return isWide(scale) ? 'watch' : 'info'
    return breakout.grade === 'WATCH' || (scale < 1 && size >= scale * limits.watchZ) ? 'info' : null
  }
  // If the newest SCED run is back in the usual range, the item describes the hour and not that run.
  const returned = isWithin(lmp.value, breakout.band)
  return {
    entry: levelAt(1),
    hold: levelAt(0.8),
    met: returned ? 'info' : levelAt(1),
    agreement: facts.prices.runs.length >= limits.intervals ? 0 : -1,
    ageMinutes: (nowMs - lmp.atMs) / MINUTE_MS,
    describe() {
      const at = lmp.atMs
      const source = DOCUMENT_BY_SERIES.lmp
      const line = breakout.grade === 'BREAKOUT' ? limits.breakoutOutside : limits.watchOutside
      const left = breakout.intervalsOutside > 0
      const furthest = furthestOf(facts.prices.runs, usual.p50)
      return {
        variant: returned ? (left ? 'returned' : 'inside') : 'usual',
        words: { zone: zoneName, side: lmp.value >= usual.p50 ? 'above' : 'below' },
        figures: [
          createMeasuredFigure('lmp', 'Hub LMP', '$/MWh', lmp),
          createComputedFigure(
            'outside',
            'Intervals outside the band',
            breakout.intervalsOutside,
            'count',
            at,
            source,
            line,
          ),
          createComputedFigure('total', 'Intervals judged', breakout.totalIntervals, 'count', at, source),
          createComputedFigure('low', 'Lower edge of the band', breakout.band[0], '$/MWh', at, source),
          createComputedFigure('high', 'Upper edge of the band', breakout.band[1], '$/MWh', at, source),
          createComputedFigure('off', 'Distance from usual', gap, '$/MWh', at, source, LIMITS.breakoutGap),
          createComputedFigure('usual', 'Usual price at this time', usual.p50, '$/MWh', at, usual.source),
          createTimeFigure('clock', 'Time of day', at, source),
          ...(returned && left && furthest
            ? [
                createComputedFigure('far', 'Furthest run of the hour', furthest.value, '$/MWh', furthest.atMs, source),
                createTimeFigure('farAt', 'Its time', furthest.atMs, source),
              ]
            : []),
          createComputedFigure('days', 'Days it is usual of', usual.n, 'days', at, usual.source),
        ],
      }
    },
  }
}

const isWithin = (price: number, [low, high]: readonly [number, number]): boolean => price >= low && price <= high

function furthestOf(runs: readonly Observation[], center: number): Observation | null {
  let furthest: Observation | null = null
  for (const run of runs)
    if (!furthest || Math.abs(run.value - center) > Math.abs(furthest.value - center)) furthest = run
  return furthest
}
