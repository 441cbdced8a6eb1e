export const ALERT_LEVELS = ['info', 'watch', 'warn', 'alert'] as const
export type Level = (typeof ALERT_LEVELS)[number]

const RANKS: Record<Level, number> = { info: 0, watch: 1, warn: 2, alert: 3 }

/** The rank of an alert level, or −1 for no level. */
export const rankAlertLevel = (level: Level | null): number => (level === null ? -1 : RANKS[level])

export const isAtLeastLevel = (level: Level | null, floor: Level): boolean =>
  rankAlertLevel(level) >= rankAlertLevel(floor)

export const pickHigherAlertLevel = (left: Level | null, right: Level | null): Level | null =>
  rankAlertLevel(left) >= rankAlertLevel(right) ? left : right

export const pickLowerAlertLevel = (left: Level | null, right: Level | null): Level | null =>
  rankAlertLevel(left) <= rankAlertLevel(right) ? left : right

/** Entry thresholds of the alert levels; a level without a threshold is never entered. */
export type AlertLevelThresholds = { readonly [level in Level]?: number }
