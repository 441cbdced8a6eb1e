/** Three ways of deciding when to stay off. */
export const STRIKE_WAYS = ['day_ahead', 'last_hour', 'chance'] as const
export type StrikeWay = (typeof STRIKE_WAYS)[number]
