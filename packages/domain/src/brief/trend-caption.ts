import { DOCUMENT_BY_SERIES } from '../market/series.ts'
import { createComputedFigure, createMeasuredFigure, createTimeFigure, type Figure } from '../rules/engine/figure.ts'
import { isHighPrice, type PriceVsUsual } from '../rules/panel/price-vs-usual.ts'
import type { Verdicts } from '../rules/verdicts/verdict.ts'
import { createFigureLookup, fillPhrase } from '../words/phrase.ts'

export type TrendCaption = { text: string; figures: Figure[] }

const MOVES = { rising: 'Rising', falling: 'Falling', flat: 'Flat', mixed: 'Mixed' } as const

/** Writes the caption of the trend chart: the price move of the last hour and the price it led to. */
export function composeTrendCaption({ price: { figures: price }, move: { figures: trend } }: Verdicts): TrendCaption {
  if (price === null || trend === null) return { text: 'Too few prices for a trend.', figures: [] }
  const { lmp, usual } = price
  const figures = [
    createComputedFigure(
      'trendChange',
      'Change over the last hour',
      trend.change,
      '$/MWh',
      lmp.atMs,
      DOCUMENT_BY_SERIES.lmp,
    ),
    createMeasuredFigure('lmp', 'Hub LMP', '$/MWh', lmp),
    createTimeFigure('clock', 'Time of day', lmp.atMs, DOCUMENT_BY_SERIES.lmp),
  ]
  const isMixed = trend.state === 'mixed'
  if (isMixed) {
    figures.push(
      createComputedFigure('trendLow', 'Lowest run of the hour', trend.low, '$/MWh', lmp.atMs, DOCUMENT_BY_SERIES.lmp),
      createComputedFigure(
        'trendHigh',
        'Highest run of the hour',
        trend.high,
        '$/MWh',
        lmp.atMs,
        DOCUMENT_BY_SERIES.lmp,
      ),
    )
  }
  if (usual !== null)
    figures.push(
      createComputedFigure('usual', 'Usual price at this time', usual, '$/MWh', lmp.atMs, DOCUMENT_BY_SERIES.lmp),
    )
  const word = trend.state === 'flat' && isHighPrice(lmp.value) ? 'Holding' : MOVES[trend.state]
  const range = isMixed ? ' (range {trendLow|usd} to {trendHigh|usd})' : ''
  const choppy = trend.choppy ? ' (choppy)' : ''
  const start = `${word}: {trendChange|usd+} over the last hour to {lmp|usd}${range}${choppy}`
  return { text: fillPhrase(`${start}${comparedWith(price)}.`, createFigureLookup(figures)), figures }
}

function comparedWith({ side, lmp }: PriceVsUsual): string {
  if (side === null) return ''
  const compared = side === 'level' ? (isHighPrice(lmp.value) ? 'near' : 'in line with') : side
  return `, ${compared} the usual {usual|usd} for {clock|clock}`
}
