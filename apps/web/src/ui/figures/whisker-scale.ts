/** Room kept at each end, in percent, so that the dot is never cut. */
const MARGIN = 4

/**
 * Places a value on a line of 0 to 100. The usual range takes most of it; a value far outside stretches the line, but
 * only so far that the range stays visible: beyond that the dot waits at the end.
 */
export function whiskerScale({ value, p10, p90 }: { value: number; p10: number; p90: number }): (at: number) => number {
  const usual = Math.max(p90 - p10, 1)
  const lowest = Math.min(p10 - usual / 4, Math.max(value, p10 - 3 * usual))
  const highest = Math.max(p90 + usual / 4, Math.min(value, p90 + 3 * usual))
  const span = highest - lowest
  return (at) => {
    const share = Math.min(Math.max((at - lowest) / span, 0), 1)
    return Math.round((MARGIN + share * (100 - 2 * MARGIN)) * 10) / 10
  }
}
