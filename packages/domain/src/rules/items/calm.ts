import { SOURCE_OF } from '../../market/series.ts'
import { nextEvents } from '../calendar.ts'
import type { Judgement } from '../candidate.ts'
import { isFact } from '../fact.ts'
import { computed, type Figure, measured, timed } from '../figure.ts'
import type { Scene } from '../scene.ts'
import { THRESHOLDS } from '../thresholds.ts'

/** One run may leave the band before it is anything to speak of; it is not inside all the same. */
const bandWord = (price: number, [low, high]: readonly [number, number]): 'band' | 'outside' =>
  price >= low && price <= high ? 'band' : 'outside'

/** Nothing has asked for attention for a while, and the data are good enough to say so. */
export function calm(scene: Scene, quiet: boolean): Judgement {
  const { facts, breakout, completeness, zoneName } = scene
  const { lmp } = facts.prices
  if (!quiet || completeness.grade === 'Poor' || !isFact(lmp)) return null
  return {
    kind: 'calm',
    entry: 'info',
    hold: 'info',
    prior: THRESHOLDS.prior.calm,
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
      const variant = breakout.known ? `${bandWord(lmp.value, breakout.band)}${isFact(netLoad) ? '' : 'Only'}` : 'plain'
      return { variant, words: { zone: zoneName, event: event?.name ?? 'next run' }, figures }
    },
  }
}
