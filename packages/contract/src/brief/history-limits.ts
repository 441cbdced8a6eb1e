/**
 * How many past briefs a request can return; `hour` is enough for one hour, which has up to nineteen SCED runs in a
 * storm.
 */
export const BRIEF_HISTORY_LIMITS = { least: 1, most: 48, usual: 12, hour: 20 } as const
