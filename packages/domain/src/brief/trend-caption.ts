import { SOURCE_OF } from '../market/series.ts'
import { computedFigure, type Figure, measuredFigure, timeFigure } from '../rules/engine/figure.ts'
import { isHighPrice, type PricePosition } from '../rules/panel/price-position.ts'
import type { Verdicts } from '../rules/verdicts/verdict.ts'
import { createFigureLookup, fillPhrase } from '../words/phrase.ts'

export type TrendCaption = { text: string; figures: Figure[] }

const MOVES = { rising: 'Rising', falling: 'Falling', flat: 'Flat', mixed: 'Mixed' } as const

/** Writes the last hour's move and the price it led to. */
export function composeTrendCaption({ price: { figures: price }, move: { figures: trend } }: Verdicts): TrendCaption {
  if (price === null || trend === null) return { text: 'Too few prices for a trend.', figures: [] }
  const { lmp, usual } = price
  const figures = [
    computedFigure('trendChange', 'Change over the last hour', trend.change, '$/MWh', lmp.atMs, SOURCE_OF.lmp),
    measuredFigure('lmp', 'Hub LMP', '$/MWh', lmp),
    timeFigure('clock', 'Time of day', lmp.atMs, SOURCE_OF.lmp),
  ]
  const isMixed = trend.state === 'mixed'
  if (isMixed) {
    figures.push(
      computedFigure('trendLow', 'Lowest run of the hour', trend.low, '$/MWh', lmp.atMs, SOURCE_OF.lmp),
      computedFigure('trendHigh', 'Highest run of the hour', trend.high, '$/MWh', lmp.atMs, SOURCE_OF.lmp),
    )
  }
  if (usual !== null)
    figures.push(computedFigure('usual', 'Usual price at this time', usual, '$/MWh', lmp.atMs, SOURCE_OF.lmp))
  const word = trend.state === 'flat' && isHighPrice(lmp.value) ? 'Holding' : MOVES[trend.state]
  const range = isMixed ? ' (range {trendLow|usd} to {trendHigh|usd})' : ''
  const choppy = trend.choppy ? ' (choppy)' : ''
  const start = `${word}: {trendChange|usd+} over the last hour to {lmp|usd}${range}${choppy}`
  return { text: fillPhrase(`${start}${comparedWith(price)}.`, createFigureLookup(figures)), figures }
}

function comparedWith({ side, lmp }: PricePosition): string {
  if (side === null) return ''
  const compared = side === 'level' ? (isHighPrice(lmp.value) ? 'near' : 'in line with') : side
  return `, ${compared} the usual {usual|usd} for {clock|clock}`
}
