import { SOURCE_OF } from '../market/series.ts'
import { computed, type Figure, measured, timed } from '../rules/engine/figure.ts'
import { isHighPrice, type PricePosition } from '../rules/panel/price-position.ts'
import type { Verdicts } from '../rules/verdicts/verdict.ts'
import { among, phrase } from '../words/phrase.ts'

export type Caption = { text: string; figures: Figure[] }

const MOVES = { rising: 'Rising', falling: 'Falling', flat: 'Flat', mixed: 'Mixed' } as const

/** The hour's move and the price it led to, from the verdicts. */
export function trendCaption({ price: { figures: price }, move: { figures: trend } }: Verdicts): Caption {
  if (price === null || trend === null) return { text: 'Too few prices for a trend.', figures: [] }
  const { lmp, usual } = price
  const figures = [
    computed('trendChange', 'Change over the last hour', trend.change, '$/MWh', lmp.atMs, SOURCE_OF.lmp),
    measured('lmp', 'Hub LMP', '$/MWh', lmp),
    timed('clock', 'Time of day', lmp.atMs, SOURCE_OF.lmp),
  ]
  const isMixed = trend.state === 'mixed'
  if (isMixed) {
    figures.push(
      computed('trendLow', 'Lowest run of the hour', trend.low, '$/MWh', lmp.atMs, SOURCE_OF.lmp),
      computed('trendHigh', 'Highest run of the hour', trend.high, '$/MWh', lmp.atMs, SOURCE_OF.lmp),
    )
  }
  if (usual !== null)
    figures.push(computed('usual', 'Usual price at this time', usual, '$/MWh', lmp.atMs, SOURCE_OF.lmp))
  const word = trend.state === 'flat' && isHighPrice(lmp.value) ? 'Holding' : MOVES[trend.state]
  const range = isMixed ? ' (range {trendLow|usd} to {trendHigh|usd})' : ''
  const choppy = trend.choppy ? ' (choppy)' : ''
  const start = `${word}: {trendChange|usd+} over the last hour to {lmp|usd}${range}${choppy}`
  return { text: phrase(`${start}${comparedWith(price)}.`, among(figures)), figures }
}

function comparedWith({ side, lmp }: PricePosition): string {
  if (side === null) return ''
  const compared = side === 'level' ? (isHighPrice(lmp.value) ? 'near' : 'in line with') : side
  return `, ${compared} the usual {usual|usd} for {clock|clock}`
}
