export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const FIVE_MINUTES_MS = 5 * MINUTE_MS
export const QUARTER_HOUR_MS = 15 * MINUTE_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Rounds a time down to a five-minute mark; SCED runs some seconds after each mark. */
export const floorToFiveMinutes = (at: Date): Date =>
  new Date(Math.floor(at.getTime() / FIVE_MINUTES_MS) * FIVE_MINUTES_MS)

export const findNextFiveMinuteMark = (at: Date): Date => new Date(floorToFiveMinutes(at).getTime() + FIVE_MINUTES_MS)
