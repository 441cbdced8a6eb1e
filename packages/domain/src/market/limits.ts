/**
 * Age limits in minutes: a value is fresh up to the first, usable up to the second, and missing beyond. A usable value
 * that is no longer fresh is shown with its age and counts for less. Age runs from the end of the observed period,
 * never from the fetch. Page, mail and rules all use this table.
 */
export const FRESH_MINUTES = {
  lmp: [10, 20],
  spp: [30, 60],
  systemLambda: [10, 20],
  constraints: [75, 6 * 60], // the keyless report is an hourly file about the hour before it
  load: [15, 30],
  generation: [15, 30],
  renewableForecast: [75, 150],
  loadForecast: [90, 360],
  prc: [5, 15],
  weather: [90, 6 * 60],
  weatherForecast: [480, 1440],
  weatherAlertPoll: [15, 45],
  gas: [9 * 1440, 14 * 1440], // daily prices that are published once a week
  gridCondition: [10, 30],
  rtdLmp: [10, 20], // an RTD run every five minutes
  outages: [20, 60],
  scedHeadroom: [15, 45],
  asCapability: [10, 30],
  opsMessagePoll: [20, 60],
} as const

/** Age limits of series that no brief uses; separate, because the table above is part of the hashed configuration. */
export const COLLECTED_FRESH_MINUTES = {
  storage: [15, 30],
  systemConditions: [15, 45],
} as const

export const TRADE_DATE_MINUTES = 1440

/** A value that repeats this often is stuck; reserves, system lambda and the fuel mix move less than other series. */
export const FROZEN_RUNS = { lively: 7, slow: 12 } as const

/** Weight of each source in a brief's quality score, and the scores from which data count as good or fair. */
export const QUALITY_SCORES = {
  weights: { lmp: 0.35, load: 0.2, constraints: 0.2, weather: 0.15, gas: 0.1 },
  good: 0.85,
  fair: 0.6,
} as const

/** How many days a norm looks back, how far around the time of day, and the fewest days it needs. */
export const NORM_LIMITS = { days: 60, aroundMinutes: 30, fewestDays: 10 } as const
