/**
 * From this Central day on, SCED clears energy and ancillary services together (co-optimization), so scarcity is priced
 * differently.
 */
export const CO_OPTIMIZED_FROM = '2025-12-05'

/**
 * States whether a range of days was before or after the start of co-optimization; every rate quoted from those days
 * names this.
 */
export function describeMarketRegime(firstDay: string, lastDay: string): string {
  if (lastDay < CO_OPTIMIZED_FROM) return 'before co-optimization'
  return firstDay >= CO_OPTIMIZED_FROM ? 'since co-optimization' : 'partly before co-optimization'
}
