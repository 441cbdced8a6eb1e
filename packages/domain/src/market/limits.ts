/**
 * Age limits of data in minutes: a value is fresh up to the first limit, usable up to the second, and missing beyond. A
 * usable value that is no longer fresh is shown with its age and counts for less. Age is measured from the end of the
 * observed interval, never from the fetch. Pages, mails and rules all use this table.
 */
export const SERIES_AGE_LIMITS_MINUTES = {
  lmp: [10, 20],
  spp: [30, 60],
  systemLambda: [10, 20],
  constraints: [75, 6 * 60], // the report that needs no API key is an hourly file about the previous hour
  load: [15, 30],
  generation: [15, 30],
  renewableForecast: [75, 150],
  loadForecast: [90, 360],
  prc: [5, 15],
  weather: [90, 6 * 60],
  weatherForecast: [480, 1440],
  weatherAlertPoll: [15, 45],
  gas: [9 * 1440, 14 * 1440], // daily gas prices that are published once a week
  gridCondition: [10, 30],
  rtdLmp: [10, 20], // a real-time dispatch (RTD) run every five minutes
  outages: [20, 60],
  scedHeadroom: [15, 45],
  asCapability: [10, 30],
  opsMessagePoll: [20, 60],
} as const

/**
 * Age limits of series that only pages use. They are separate, because the table above is part of the hashed
 * configuration.
 */
export const PAGE_SERIES_AGE_LIMITS_MINUTES = {
  storage: [15, 30],
} as const

export const GAS_TRADE_DATE_LENGTH_MINUTES = 1440

/**
 * A value that repeats this often counts as stuck; reserves, system lambda and the fuel mix change less than other
 * series.
 */
export const FROZEN_VALUE_REPEATS = { lively: 7, slow: 12 } as const

/**
 * The weight of each data source in a brief's quality score, and the scores from which data quality is good or fair.
 */
export const DATA_QUALITY_SCORING = {
  weights: { lmp: 0.35, load: 0.2, constraints: 0.2, weather: 0.15, gas: 0.1 },
  good: 0.85,
  fair: 0.6,
} as const

/** How usual values are computed: how many days back, how far around the time of day, and the fewest days needed. */
export const USUAL_VALUE_LIMITS = { days: 60, aroundMinutes: 30, fewestDays: 10 } as const
