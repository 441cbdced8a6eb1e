import { HISTORY_SERIES, type HistorySeries } from '../market/history/history-series.ts'
import type { SpanFault } from '../market/history/history-span.ts'
import { stampCt } from './market-time.ts'

/** What was wrong with the requested span, and what is shown instead. */
export function spanNote(fault: SpanFault): string {
  switch (fault.fault) {
    case 'unreadable':
      return `“${fault.text}” is not a time with its offset, so it was left out.`
    case 'reversed':
      return 'The end was before the start, so the two were swapped.'
    case 'empty':
      return 'A span needs some length: the hour around that moment is shown.'
    case 'too_long':
      return 'A span is 366 days at most: its last 366 days are shown.'
    case 'in_future':
      return 'That is later than anything known, so the span ends earlier.'
    case 'before_first':
      return `Nothing was read before ${stampCt(new Date(fault.firstAtMs))}: the span begins there.`
  }
}

export const unknownSeriesNote = (names: readonly string[]): string =>
  `${names.map((name) => `“${name}”`).join(', ')} ${names.length === 1 ? 'is not a series' : 'are not series'} we keep, and left out.`

export const NO_USUAL_NOTE = 'The usual band is drawn hour by hour, for spans of up to 92 days.'

/** `LMP ($/MWh)`; the usual band is two columns. */
export const headsOf = (name: HistorySeries): string[] => {
  const { label, unit } = HISTORY_SERIES[name]
  return name === 'usual' ? [`${label} 10% (${unit})`, `${label} 90% (${unit})`] : [`${label} (${unit})`]
}
