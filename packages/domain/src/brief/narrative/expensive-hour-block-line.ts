import { DOCUMENT_BY_SERIES } from '../../market/series.ts'
import { createComputedFigure, createHourFigure } from '../../rules/engine/figure.ts'
import { findNextCentralMidnight } from '../../time/central-time.ts'
import { startExpensiveHourBlockSentence } from '../../words/wording.ts'
import { createNarrativeLine, type NarrativeInput, type NarrativeLine } from './narrative-line.ts'

/**
 * Writes `Most expensive left today: HE20 to HE22, up to $2,215 day-ahead, real-time P10-P90 $310 to $3,900.` The range is
 * left out where the line before has stated it: at a high price, for the next hour.
 */
export function writeExpensiveHourBlockLines({
  facts: { block, ahead, input },
  book,
}: NarrativeInput): NarrativeLine[] {
  if (block === null) return []
  const { firstHourMs, lastHourMs, peakHourMs, dayAhead, range, marginMw } = block
  const price = (key: string, label: string, value: number, source: string) =>
    book.add(key, () => createComputedFigure(key, label, value, '$/MWh', peakHourMs, source))
  book.add('blockFirst', (key) =>
    createHourFigure(key, 'First hour of the block', firstHourMs, DOCUMENT_BY_SERIES.damSpp),
  )
  book.add('blockLast', (key) => createHourFigure(key, 'Last hour of the block', lastHourMs, DOCUMENT_BY_SERIES.damSpp))
  price('blockPrice', 'Highest day-ahead price of the block', dayAhead, DOCUMENT_BY_SERIES.damSpp)
  const parts =
    firstHourMs === lastHourMs
      ? ['{blockLast|he} at {blockPrice|usd} day-ahead']
      : ['{blockFirst|heOfSpan} to {blockLast|he}', 'up to {blockPrice|usd} day-ahead']
  const [next] = ahead.rows
  const isStated = book.has('nextP10') && next !== undefined && Date.parse(next.hourStart) === peakHourMs
  if (range && !isStated) {
    const source = `${DOCUMENT_BY_SERIES.spp}, ${DOCUMENT_BY_SERIES.damSpp}`
    price('blockP10', 'Outlook of its highest hour, 10th percentile', range.p10, source)
    price('blockP90', 'Outlook of its highest hour, 90th percentile', range.p90, source)
    parts.push('real-time P10-P90 {blockP10|usd} to {blockP90|usd}')
  }
  if (marginMw !== null) {
    const source = `${DOCUMENT_BY_SERIES.availableCapacityAhead}, ${DOCUMENT_BY_SERIES.loadForecast}`
    book.add('blockMargin', (key) =>
      createComputedFigure(key, 'Smallest margin of the block', marginMw, 'MW', firstHourMs, source),
    )
    parts.push('margin {blockMargin|gw}')
  }
  const isToday = lastHourMs < findNextCentralMidnight(input.facts.system.clock.midnightMs)
  return [createNarrativeLine('lead', 1, `${startExpensiveHourBlockSentence(isToday)}: ${parts.join(', ')}.`)]
}
