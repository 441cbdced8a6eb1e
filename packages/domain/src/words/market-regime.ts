/** From this Central day on, SCED clears energy and ancillary services together: scarcity is priced differently. */
const CO_OPTIMIZED_FROM = '2025-12-05'

/** On which side of the change a span of days was measured, for every rate that is quoted from it. */
export function describeRegime(firstDay: string, lastDay: string): string {
  if (lastDay < CO_OPTIMIZED_FROM) return 'before co-optimization'
  return firstDay >= CO_OPTIMIZED_FROM ? 'since co-optimization' : 'partly before co-optimization'
}
