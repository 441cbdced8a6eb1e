/** Which months have a load peak that decides transmission charges, and how long the measured interval is. */
export type PeakChargeRules = {
  /** The first Central day on which these rules apply. */
  fromDay: string
  name: string
  months: readonly number[]
  intervalMinutes: 15 | 30
}

/**
 * The rules of the 4CP charge, oldest first. A law obliges the commission to amend 4CP; a peak in every month and
 * intervals of 30 minutes are proposed. Such a change would be one more entry here. For months that `PEAK_FIT_MONTHS`
 * lacks, a new fit must be made first.
 */
export const PEAK_CHARGE_RULES: readonly PeakChargeRules[] = [
  { fromDay: '2019-01-01', name: '4CP', months: [6, 7, 8, 9], intervalMinutes: 15 },
]

/** Finds the peak rules that apply on a Central day such as `2026-07-15`; null outside the season. */
export function findPeakChargeRules(
  day: string,
  rules: readonly PeakChargeRules[] = PEAK_CHARGE_RULES,
): PeakChargeRules | null {
  const holding = rules.findLast(({ fromDay }) => fromDay <= day)
  return holding?.months.includes(Number(day.slice(5, 7))) ? holding : null
}
