/** Hours before and after the expected peak hour in which a customer should be down as well. */
const HOURS_BESIDE_PEAK = 1

/** How many hours of curtailment a call requests. */
export const DOWN_HOURS = 2 * HOURS_BESIDE_PEAK + 1

/** The hours to be down, by hour ending 1 to 24, around the hour in which the peak is expected. */
export function listDownHours(peakHourEnding: number): number[] {
  const first = Math.min(Math.max(1, peakHourEnding - HOURS_BESIDE_PEAK), 24 - DOWN_HOURS + 1)
  return Array.from({ length: DOWN_HOURS }, (_, index) => first + index)
}
