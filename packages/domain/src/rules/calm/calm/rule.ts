import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import type { RuleJudgement } from '../../engine/candidate.ts'
import { isFact } from '../../engine/fact.ts'
import { createComputedFigure, createMeasuredFigure, createTimeFigure, type Figure } from '../../engine/figure.ts'
import { listMarketDeadlines } from '../../engine/market-deadlines.ts'
import { defineRule } from '../../engine/rule.ts'
import type { RuleInput } from '../../engine/rule-input.ts'
import { THRESHOLDS } from '../../engine/thresholds.ts'
import type { PriceState } from '../../panel/price-vs-usual.ts'
import { priceBreakout } from '../../price/price-breakout/rule.ts'
import { phrases } from './phrases.ts'

/**
 * Chooses words for a price near its usual range: one SCED run can leave the range before any rule raises an alert
 * level.
 */
const bandWord = (price: number, [low, high]: readonly [number, number]): 'band' | 'outside' =>
  price >= low && price <= high ? 'band' : 'outside'

export const calm = defineRule({
  kind: 'calm',
  family: 'calm',
  subject: 'price',
  scope: 'grid',
  reads: 'zone',
  ranksFirst: true,
  canDrivePrice: false,
  needs: ['lmp'],
  prior: 0.9,
  method: `Shown when no other rule has reached a watch for ${THRESHOLDS.episodes.calmMinutes} minutes, the hub price is in its band and within $${priceBreakout.limits.breakoutGap} of its usual, and the data quality is good enough.`,
  judge,
  phrases,
})

type Variant = keyof typeof phrases

const RAISED: readonly PriceState[] = ['elevated', 'high', 'extreme']

/**
 * Whether a price is not quiet although no rule raised an alert level: one SCED run may not raise a level yet, and a
 * usual range can be wide.
 */
function isOff({ price, breakout }: RuleInput): boolean {
  if ('absent' in price || RAISED.includes(price.state)) return true
  if (price.usual === null || !breakout.known) return false
  return breakout.grade !== 'NORMAL' || Math.abs(price.lmp.value - price.usual) >= priceBreakout.limits.breakoutGap
}

/** Reports calm if no rule raised an alert level for a while and the data are good enough to state that. */
function judge(input: RuleInput, isQuiet: () => boolean): RuleJudgement<Variant> {
  const { facts, breakout, completeness, zoneName } = input
  const { lmp } = facts.prices
  if (!isQuiet() || completeness.grade === 'Poor' || !isFact(lmp)) return null
  if (isOff(input)) return null
  return {
    entry: 'info',
    hold: 'info',
    ageMinutes: 0,
    describe() {
      const figures: Figure[] = [createMeasuredFigure('lmp', 'Hub LMP', '$/MWh', lmp)]
      const { netLoad } = facts.system.demand
      if (breakout.known) {
        figures.push(
          createComputedFigure(
            'low',
            'Lower edge of the usual band',
            breakout.band[0],
            '$/MWh',
            lmp.atMs,
            DOCUMENT_BY_SERIES.lmp,
          ),
          createComputedFigure(
            'high',
            'Upper edge of the usual band',
            breakout.band[1],
            '$/MWh',
            lmp.atMs,
            DOCUMENT_BY_SERIES.lmp,
          ),
        )
      }
      if (isFact(netLoad)) figures.push(createMeasuredFigure('netLoad', 'Net load', 'MW', netLoad))
      const [event] = listMarketDeadlines(facts.system.clock)
      figures.push(createTimeFigure('eventAt', 'Next event', event?.atMs ?? input.nowMs))
      const variant: Variant = breakout.known
        ? `${bandWord(lmp.value, breakout.band)}${isFact(netLoad) ? '' : 'Only'}`
        : 'plain'
      return { variant, words: { zone: zoneName, event: event?.name ?? 'next run' }, figures }
    },
  }
}
