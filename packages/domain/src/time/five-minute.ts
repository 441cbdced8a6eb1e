export const FIVE_MINUTES_MS = 5 * 60_000

/** The five-minute mark at or before an instant. SCED runs some seconds after it. */
export const floorToFiveMinutes = (at: Date): Date =>
  new Date(Math.floor(at.getTime() / FIVE_MINUTES_MS) * FIVE_MINUTES_MS)

export const nextFiveMinuteMark = (at: Date): Date => new Date(floorToFiveMinutes(at).getTime() + FIVE_MINUTES_MS)
