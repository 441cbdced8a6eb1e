export const LEVELS = ['info', 'watch', 'warn', 'alert'] as const
export type Level = (typeof LEVELS)[number]

const RANKS: Record<Level, number> = { info: 0, watch: 1, warn: 2, alert: 3 }

/** The rank of a level, or −1 for no level. */
export const levelRank = (level: Level | null): number => (level === null ? -1 : RANKS[level])

export const isAtLeastLevel = (level: Level | null, floor: Level): boolean => levelRank(level) >= levelRank(floor)

export const higherLevel = (left: Level | null, right: Level | null): Level | null =>
  levelRank(left) >= levelRank(right) ? left : right

export const lowerLevel = (left: Level | null, right: Level | null): Level | null =>
  levelRank(left) <= levelRank(right) ? left : right

/** Entry thresholds of the levels; a level without a threshold is never entered. */
export type LevelLadder = { readonly [level in Level]?: number }
