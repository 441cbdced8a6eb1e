/** Three methods of deciding in which hours to switch the load off. */
export const STRIKE_METHODS = ['day_ahead', 'last_hour', 'chance'] as const
export type StrikeMethod = (typeof STRIKE_METHODS)[number]
