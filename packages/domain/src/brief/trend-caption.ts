import { mad, median, theilSenSlope } from '../market/statistics.ts'
import { isFact } from '../rules/fact.ts'
import { HOUR_MS } from '../rules/facts/clock.ts'
import { computed, type Figure, measured, timed } from '../rules/figure.ts'
import type { Scene } from '../rules/scene.ts'
import { SOURCE_OF } from '../rules/source-of.ts'
import { THRESHOLDS } from '../rules/thresholds.ts'
import { isInLine } from './is-in-line.ts'
import { among, phrase } from './phrase.ts'

export type HourTrend = { change: number; direction: 'Rising' | 'Falling' | 'Flat'; choppy: boolean } | null

/** Theil–Sen over the newest runs: the hour's move as most pairs of runs see it, not as one spike does. */
export function hourTrend({ facts }: Scene): HourTrend {
  const rule = THRESHOLDS.trend
  const { runs, lmp } = facts.prices
  if (!isFact(lmp) || runs.length < rule.fewest) return null
  const hours = runs.map((run) => (run.atMs - lmp.atMs) / HOUR_MS)
  const values = runs.map((run) => run.value)
  const slope = theilSenSlope(hours, values) ?? 0
  const middle = median(values) ?? 0
  const residuals = values.map((value, index) => value - slope * hours[index]!)
  const spread = mad(residuals, median(residuals) ?? 0) ?? 0
  const flat = Math.abs(slope) < Math.max(rule.flatFloor, rule.flatShare * Math.abs(middle))
  return {
    change: slope,
    direction: flat ? 'Flat' : slope > 0 ? 'Rising' : 'Falling',
    choppy: spread > rule.choppyShare * Math.max(Math.abs(middle), rule.flatFloor),
  }
}

export type Caption = { text: string; figures: Figure[] }

export function trendCaption(scene: Scene, trend: HourTrend): Caption {
  const { lmp } = scene.facts.prices
  if (!isFact(lmp) || trend === null) return { text: 'Too few prices for a trend.', figures: [] }
  const figures = [
    computed('trendChange', 'Change over the last hour', trend.change, '$/MWh', lmp.atMs, SOURCE_OF.lmp),
    measured('lmp', 'Hub LMP', '$/MWh', lmp),
    timed('hour', 'Hour of the day', scene.facts.system.clock.hourMs),
  ]
  const start = `${trend.direction}: {trendChange|usd+} over the last hour to {lmp|usd}`
  const choppy = trend.choppy ? ' (choppy)' : ''
  if (!scene.breakout.known) return { text: phrase(`${start}${choppy}.`, among(figures)), figures }
  const { centre } = scene.breakout
  figures.push(computed('usual', 'Usual price at this time', centre, '$/MWh', lmp.atMs, SOURCE_OF.lmp))
  const side = isInLine(lmp.value, centre) ? 'in line with' : lmp.value > centre ? 'above' : 'below'
  return { text: phrase(`${start}${choppy}, ${side} the usual {usual|usd} for {hour|clock}.`, among(figures)), figures }
}
