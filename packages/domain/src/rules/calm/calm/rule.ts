import { SOURCE_OF } from '../../../market/series.ts'
import { nextEvents } from '../../engine/calendar.ts'
import type { Judgement } from '../../engine/candidate.ts'
import { isFact } from '../../engine/fact.ts'
import { computed, type Figure, measured, timed } from '../../engine/figure.ts'
import { rule } from '../../engine/rule.ts'
import type { Scene } from '../../engine/scene.ts'
import { THRESHOLDS } from '../../engine/thresholds.ts'
import type { PriceState } from '../../panel/price-position.ts'
import { priceBreakout } from '../../price/price-breakout/rule.ts'
import { phrases } from './phrases.ts'

/** One run may leave the band before it is anything to speak of; it is not inside all the same. */
const bandWord = (price: number, [low, high]: readonly [number, number]): 'band' | 'outside' =>
  price >= low && price <= high ? 'band' : 'outside'

export const calm = rule({
  kind: 'calm',
  family: 'calm',
  subject: 'price',
  scope: 'grid',
  reads: 'zone',
  pace: 'fast',
  comesFirst: true,
  canDrive: false,
  speaksOf: 'now',
  worseWhen: 'larger',
  needs: ['lmp'],
  ladder: null,
  limits: {},
  prior: 0.9,
  isPrediction: false,
  outcome: null,
  method: `Said once no other rule has reached a watch for ${THRESHOLDS.episodes.calmMinutes} minutes, while the price of the hub is known, in its band and within $${priceBreakout.limits.breakoutGap} of its usual, and the data are good enough to say so.`,
  judge,
  phrases,
})

type Variant = keyof typeof phrases

const RAISED: readonly PriceState[] = ['elevated', 'high', 'extreme']

/** A single run may be no level yet, and a wide band may hold a great deal: nobody would call such a price quiet. */
function isOff({ price, breakout }: Scene): boolean {
  if ('absent' in price || RAISED.includes(price.state)) return true
  if (price.usual === null || !breakout.known) return false
  return breakout.grade !== 'NORMAL' || Math.abs(price.lmp.value - price.usual) >= priceBreakout.limits.breakoutGap
}

/** Nothing has asked for attention for a while, and the data are good enough to say so. */
function judge(scene: Scene, isQuiet: () => boolean): Judgement<Variant> {
  const { facts, breakout, completeness, zoneName } = scene
  const { lmp } = facts.prices
  if (!isQuiet() || completeness.grade === 'Poor' || !isFact(lmp)) return null
  if (isOff(scene)) return null
  return {
    entry: 'info',
    hold: 'info',
    agreement: 0,
    ageMinutes: 0,
    describe() {
      const figures: Figure[] = [measured('lmp', 'Hub LMP', '$/MWh', lmp)]
      const { netLoad } = facts.system.demand
      if (breakout.known) {
        figures.push(
          computed('low', 'Lower edge of the usual band', breakout.band[0], '$/MWh', lmp.atMs, SOURCE_OF.lmp),
          computed('high', 'Upper edge of the usual band', breakout.band[1], '$/MWh', lmp.atMs, SOURCE_OF.lmp),
        )
      }
      if (isFact(netLoad)) figures.push(measured('netLoad', 'Net load', 'MW', netLoad))
      const [event] = nextEvents(facts.system.clock)
      figures.push(timed('eventAt', 'Next event', event?.atMs ?? scene.nowMs))
      const variant: Variant = breakout.known
        ? `${bandWord(lmp.value, breakout.band)}${isFact(netLoad) ? '' : 'Only'}`
        : 'plain'
      return { variant, words: { zone: zoneName, event: event?.name ?? 'next run' }, figures }
    },
  }
}
