/** Which months have a peak interval that decides transmission charges, and how long that interval is. */
export type PeakRules = {
  /** The first Central day on which it holds. */
  fromDay: string
  name: string
  months: readonly number[]
  intervalMinutes: 15 | 30
}

/**
 * A law obliges the commission to amend 4CP; proposed are a peak in every month and intervals of 30 minutes. Such a change
 * is one more entry, oldest first. Months that `FITTED_MONTHS` lacks need a new fit first.
 */
export const PEAK_RULES: readonly PeakRules[] = [
  { fromDay: '2019-01-01', name: '4CP', months: [6, 7, 8, 9], intervalMinutes: 15 },
]

/** Finds what holds on a Central day such as `2026-07-15`; null out of season. */
export function findPeakRules(day: string, rules: readonly PeakRules[] = PEAK_RULES): PeakRules | null {
  const holding = rules.findLast(({ fromDay }) => fromDay <= day)
  return holding?.months.includes(Number(day.slice(5, 7))) ? holding : null
}
