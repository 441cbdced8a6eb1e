import type { Zone } from '../../market/zones.ts'

type ByZone<T> = { readonly [zone in Zone]: T }

/**
 * Thresholds that several rules share; a threshold of one rule is in that rule's file. Percentiles were measured on
 * public hourly data of 2024-01 to 2026-07; the rest are estimates to start with. Units are $/MWh and MW unless the
 * name states another.
 */
export const THRESHOLDS = {
  /** Constraint files and heat indexes older than these minutes are still shown, but raise no alert level. */
  judgedMinutes: { constraints: 135, heatIndex: 180 },

  /**
   * Prices ($/MWh) from which a price is elevated, high or extreme; "low" is a fraction of the usual price and a
   * distance in dollars below it.
   */
  price: { elevated: 75, high: 150, extreme: 400, timesUsual: 2, lowShare: 0.5, lowGap: 10 },

  /** When an hour of prices counts as rising, flat or choppy, and when a price is in line with usual. */
  trend: {
    fewest: 8,
    flatFloor: 3,
    flatShare: 0.1,
    flatMost: 10, // traders call ten dollars a move at any price
    flatRange: 12,
    choppyShare: 0.25,
    inLine: 3,
  },

  breakout: {
    scaleFloor: 4, // about the median one-hour price change, plus rounding
    scaleShare: 0.12, // keeps the usual price range useful at high prices
    widths: 2.5,
    widestFloor: 25, // a wider half range, or one over widestShare of the usual price, is useless
    widestShare: 0.75,
    intervals: 12,
    fewestIntervals: 8,
    breakoutOutside: 4,
    breakoutZ: 4,
    watchOutside: 2,
    watchZ: 2.5,
    leaveOutside: 1,
    leaveRuns: 2,
    zClip: 50,
  },
  pressure: {
    /** Percentiles 90, 97.5 and 99.5 of the difference between LMP and hub average, for each hub. */
    basis: {
      HOUSTON: [8, 19, 60],
      NORTH: [8, 15, 38],
      SOUTH: [9, 23, 60],
      WEST: [15, 27, 59],
    } satisfies ByZone<readonly [number, number, number]>,
    capShare: 0.95,
    interfaceShadow: 100,
    relevantShadow: 50,
    holdMinutes: 15,
  },
  volatility: {
    wind: 2500,
    solar: 4000,
    windRevision: 1500,
    solarRevision: 2000,
    unsureShare: 0.35,
    unsureFromMw: 5000,
    exit: 0.8,
    solarWithoutHistory: 12_000,
    fewestDays: 5,
  },
  exposure: { days: 60, ridge: 0.05, fewest: 36, fewestForDollars: 200, correlation: 0.5, expireDays: 14 },
  delta: {
    maxAgeMinutes: 15,
    pairMinutes: 5,
    normalWind: 2000,
    normalSolar: 2800,
    normalNetLoad: 2500,
    days: 14,
  },
  spike: {
    intercept: -4.1,
    dayAhead: 1.7,
    near: 1.9,
    nearTo: 110,
    ramp: 0.6,
    onlyUpTo: 100,
    shrinkAbove: 0.5,
    shrink: 0.6,
  },
  gasHeatRate: 7,
  gasVariableCost: 3,

  episodes: {
    confirmRuns: 2,
    exitRuns: 3,
    dwellMinutes: 15,
    coolDownMinutes: 30,
    forgetMinutes: 30,
    shown: 8,
    noveltyMinutes: 120,
    calmMinutes: 30,
  },

  /** Deadlines of the market day in Central hours, and in minutes past the hour. */
  calendar: { damClose: 10, damResults: 13.5, windPostingMinute: 55, constraintFileMinute: 5, loadForecastMinute: 30 },

  /** ERCOT's published reserve thresholds, in MW of physical responsive capability. */
  reserveSteps: { watch: 3000, eea1: 2500, eea2: 2000, eea3: 1500 },
} as const

/**
 * How often past hours met a condition, quoted in texts; from a backtest on public data, not from predictions that the
 * product has scored itself.
 */
export const BASE_RATES = {
  spikeHours: 2,
  negativeMedianHours: 4,
  negativeLongHours: 11,
  /**
   * Percent of evenings with a quarter-hour over $100, by forecast peak net load from 50, 60 and 65 GW, on four hubs in
   * 2024.
   */
  eveningOver100Pct: { from50Gw: 35, from60Gw: 38, from65Gw: 83 },
  /**
   * How often the price fell below zero within two hours of a SCED price under $3.50, in percent: with a day-ahead
   * price of $4 to $8, and under $4, on four hubs in 2024.
   */
  belowZeroSoonPct: [35, 67],
  dollarsOver: 100,
  mwPerDegreeHot: 980,
  mwPerDegreeCold: 600,
} as const
