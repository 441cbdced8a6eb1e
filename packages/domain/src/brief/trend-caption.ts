import { SOURCE_OF } from '../market/series.ts'
import { mad, median, theilSenSlope } from '../market/statistics.ts'
import { isFact } from '../rules/fact.ts'
import { computed, type Figure, measured, timed } from '../rules/figure.ts'
import type { Scene } from '../rules/scene.ts'
import { isHighPrice } from '../rules/standing/price-state.ts'
import { HOUR_MS } from '../time/durations.ts'
import { among, phrase } from '../words/phrase.ts'
import { isInLine } from './is-in-line.ts'
import { TREND } from './limits.ts'

type Direction = 'Rising' | 'Falling' | 'Flat' | 'Mixed'

export type HourTrend = {
  /** Newest run minus oldest run of the hour: what a reader finds in the table. */
  change: number
  direction: Direction
  choppy: boolean
  low: number
  high: number
} | null

/**
 * Theil–Sen over the runs of the last hour, those of the table and the chart: the hour's move as most pairs of runs see it,
 * not as one spike does. It is told only where the ends of the hour agree with it; a price that rose all hour and fell back
 * in its last run went neither way.
 */
export function hourTrend({ facts }: Scene): HourTrend {
  const rule = TREND
  const { lmp } = facts.prices
  if (!isFact(lmp)) return null
  const runs = facts.prices.runs.filter((run) => run.atMs > lmp.atMs - HOUR_MS)
  if (runs.length < rule.fewest) return null
  const hours = runs.map((run) => (run.atMs - lmp.atMs) / HOUR_MS)
  const values = runs.map((run) => run.value)
  const slope = theilSenSlope(hours, values) ?? 0
  const middle = median(values) ?? 0
  const residuals = values.map((value, index) => value - slope * hours[index]!)
  const spread = mad(residuals, median(residuals) ?? 0) ?? 0
  const change = lmp.value - values[0]!
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const flatUnder = Math.min(Math.max(rule.flatFloor, rule.flatShare * Math.abs(middle)), rule.flatMost)
  return {
    change,
    direction: directionOf(slope, change, high - low, flatUnder),
    choppy: spread > rule.choppyShare * Math.max(Math.abs(middle), rule.flatFloor),
    low,
    high,
  }
}

/** Flat is an hour that neither went anywhere nor was anywhere else in between; the chart would show it. */
function directionOf(slope: number, change: number, range: number, flatUnder: number): Direction {
  const way = (move: number) => (Math.abs(move) < flatUnder ? 0 : Math.sign(move))
  const told = way(slope)
  if (told !== way(change)) return 'Mixed'
  if (told === 0) return range < Math.min(2 * flatUnder, TREND.flatRange) ? 'Flat' : 'Mixed'
  return told > 0 ? 'Rising' : 'Falling'
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
  const mixed = trend.direction === 'Mixed'
  if (mixed) {
    figures.push(
      computed('trendLow', 'Lowest run of the hour', trend.low, '$/MWh', lmp.atMs, SOURCE_OF.lmp),
      computed('trendHigh', 'Highest run of the hour', trend.high, '$/MWh', lmp.atMs, SOURCE_OF.lmp),
    )
  }
  const range = mixed ? ', between {trendLow|usd} and {trendHigh|usd}' : ''
  const direction = trend.direction === 'Flat' && isHighPrice(lmp.value) ? 'Holding' : trend.direction
  const start = `${direction}: {trendChange|usd+} over the last hour to {lmp|usd}${range}`
  const choppy = trend.choppy ? ' (choppy)' : ''
  if (!scene.breakout.known) return { text: phrase(`${start}${choppy}.`, among(figures)), figures }
  const { centre } = scene.breakout
  figures.push(computed('usual', 'Usual price at this time', centre, '$/MWh', lmp.atMs, SOURCE_OF.lmp))
  const side = isInLine(lmp.value, centre) ? 'in line with' : lmp.value > centre ? 'above' : 'below'
  return { text: phrase(`${start}${choppy}, ${side} the usual {usual|usd} for {hour|clock}.`, among(figures)), figures }
}
