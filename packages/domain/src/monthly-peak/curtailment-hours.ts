/** Hours before and after the expected peak hour in which a customer should also reduce load. */
const HOURS_BESIDE_PEAK = 1

/** How many hours of reduced load a curtailment call requests. */
export const CURTAILMENT_CALL_HOURS = 2 * HOURS_BESIDE_PEAK + 1

/** Lists the hours in which to reduce load, by hour ending 1 to 24, around the hour of the expected peak. */
export function listCurtailmentHours(peakHourEnding: number): number[] {
  const first = Math.min(Math.max(1, peakHourEnding - HOURS_BESIDE_PEAK), 24 - CURTAILMENT_CALL_HOURS + 1)
  return Array.from({ length: CURTAILMENT_CALL_HOURS }, (_, index) => first + index)
}
