import { SOURCE_OF } from '../../market/series.ts'
import { computedFigure, hourFigure } from '../../rules/engine/figure.ts'
import { line, type NarrativeInput, type NarrativeLine } from './line.ts'

/** Writes `Most expensive ahead: HE20 to HE22, up to $2,215 day-ahead, P10-P90 $310 to $3,900, margin 3.1 GW.` */
export function writeExpensiveBlockLines({ facts: { block }, book }: NarrativeInput): NarrativeLine[] {
  if (block === null) return []
  const { firstHourMs, lastHourMs, peakHourMs, dayAhead, range, marginMw } = block
  const price = (key: string, label: string, value: number, source: string) =>
    book.add(key, () => computedFigure(key, label, value, '$/MWh', peakHourMs, source))
  book.add('blockFirst', (key) => hourFigure(key, 'First hour of the block', firstHourMs, SOURCE_OF.damSpp))
  book.add('blockLast', (key) => hourFigure(key, 'Last hour of the block', lastHourMs, SOURCE_OF.damSpp))
  price('blockPrice', 'Highest day-ahead price of the block', dayAhead, SOURCE_OF.damSpp)
  const parts = [
    firstHourMs === lastHourMs ? '{blockLast|he}' : '{blockFirst|heOfSpan} to {blockLast|he}',
    'up to {blockPrice|usd} day-ahead',
  ]
  if (range) {
    const source = `${SOURCE_OF.spp}, ${SOURCE_OF.damSpp}`
    price('blockP10', 'Outlook of its highest hour, 10th percentile', range.p10, source)
    price('blockP90', 'Outlook of its highest hour, 90th percentile', range.p90, source)
    parts.push('P10-P90 {blockP10|usd} to {blockP90|usd}')
  }
  if (marginMw !== null) {
    const source = `${SOURCE_OF.availableCapacityAhead}, ${SOURCE_OF.loadForecast}`
    book.add('blockMargin', (key) =>
      computedFigure(key, 'Smallest margin of the block', marginMw, 'MW', firstHourMs, source),
    )
    parts.push('margin {blockMargin|gw}')
  }
  return [line('lead', 1, `Most expensive ahead: ${parts.join(', ')}.`)]
}
