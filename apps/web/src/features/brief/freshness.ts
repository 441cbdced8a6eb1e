const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Friday's gas price is the newest until Tuesday afternoon; its age counts from the trade date's midnight. */
const LONGEST_WEEKEND_MS = 5 * DAY_MS

/** How old a figure may be before its age is worth saying: what its source's cadence explains. */
const SILENT_UNTIL_MS: Record<'lmp' | 'load' | 'weather' | 'constraints' | 'gas', number> = {
  lmp: 10 * MINUTE_MS,
  load: 15 * MINUTE_MS,
  weather: 90 * MINUTE_MS,
  constraints: 75 * MINUTE_MS,
  gas: LONGEST_WEEKEND_MS,
}

export type Source = keyof typeof SILENT_UNTIL_MS

/** The age of a figure where it is older than its cadence explains; null where there is nothing to say. */
export function noteworthyAgeMs(source: Source, observedAt: string | null, now: Date): number | null {
  const ageMs = observedAt === null ? Number.NaN : now.getTime() - Date.parse(observedAt)
  return ageMs > SILENT_UNTIL_MS[source] ? ageMs : null
}

/** SCED runs every five minutes; a brief older than two of them is late. */
const LATE_MS = 10 * MINUTE_MS

export const isLate = (asOf: string, now: Date): boolean => now.getTime() - Date.parse(asOf) > LATE_MS
