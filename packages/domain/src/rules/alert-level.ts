export const ALERT_LEVELS = ['info', 'watch', 'warn', 'alert'] as const
export type AlertLevel = (typeof ALERT_LEVELS)[number]

const RANKS: Record<AlertLevel, number> = { info: 0, watch: 1, warn: 2, alert: 3 }

/** The rank of an alert level, or −1 for no level. */
export const rankAlertLevel = (level: AlertLevel | null): number => (level === null ? -1 : RANKS[level])

export const isAtLeastAlertLevel = (level: AlertLevel | null, floor: AlertLevel): boolean =>
  rankAlertLevel(level) >= rankAlertLevel(floor)

export const pickHigherAlertLevel = (left: AlertLevel | null, right: AlertLevel | null): AlertLevel | null =>
  rankAlertLevel(left) >= rankAlertLevel(right) ? left : right

export const pickLowerAlertLevel = (left: AlertLevel | null, right: AlertLevel | null): AlertLevel | null =>
  rankAlertLevel(left) <= rankAlertLevel(right) ? left : right

/** Entry thresholds of the alert levels; a level without a threshold is never entered. */
export type AlertLevelThresholds = { readonly [level in AlertLevel]?: number }
