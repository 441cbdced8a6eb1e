import type { Zone } from '../market/zones.ts'

/** Entry values of an item's levels; a level without a value is never entered by that driver. */
export type Ladder = {
  readonly info?: number
  readonly watch?: number
  readonly warn?: number
  readonly alert?: number
}

type ByZone<T> = { readonly [zone in Zone]: T }

/**
 * The numbers the rules decide by. Measured percentiles come from public hourly data of 2024-01 to 2026-07; the rest are
 * starting values for shadow mode.
 * $ are $/MWh and powers are MW unless the name says otherwise.
 */
export const THRESHOLDS = {
  reference: { days: 14, halfWidthMinutes: 30, fewest: 60, fewestSpp: 20, trailingFewest: 144 },

  breakout: {
    scaleFloor: 4, // about the median one-hour change, plus rounding
    scaleShare: 0.12, // keeps the band sane at high prices
    widths: 2.5,
    intervals: 12,
    fewestIntervals: 8,
    breakoutOutside: 4,
    breakoutZ: 4,
    watchOutside: 2,
    watchZ: 2.5,
    leaveOutside: 1,
    leaveRuns: 2,
    zClip: 50,
    alertZ: 8,
    alertPrice: 500,
  },
  pressure: {
    /** |LMP − hub average| at its 90th, 97.5th and 99.5th percentile per hub. */
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
    drivesFrom: 1750,
    days: 14,
  },
  trend: { intervals: 12, fewest: 8, flatFloor: 3, flatShare: 0.1, choppyShare: 0.25, inLine: 3 },
  spike: { intercept: -4.83, dayAhead: 4.32, premium: 1.43, ramp: 0.29, onlyUpTo: 100, shrinkAbove: 0.4, shrink: 0.85 },
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

  items: {
    spikePersistence: {
      floor: 100,
      quarters: 4,
      ladder: { watch: 100, warn: 200, alert: 1000 },
      longQuarters: 8,
      exit: 75,
    },
    spikeRisk: { info: 0.1, watch: 0.2, warn: 0.4 },
    negative: { runs: 3, warnAt: -10, alertAt: -50, warnMinutes: 120, exitAbove: 2, wind: 11_000, solar: 10_000 },
    dart: { watch: 20, warn: 35, alert: 100 },
    dayAhead: { watch: 100, warn: 200, alert: 500, ratio: 2, untilHour: 10, dueHour: 15 },
    heatRate: { info: 12, watch: 18, warn: 25, alert: 50 },
    heatRateLow: 3.7,
    rampUp: { info: 3400, watch: 5500, warn: 10_000 },
    rampUpNeedsNetLoad: 42_500, // 45 GW against West and North wind only; 2.5 GW less against all wind
    rampUpNeedsRisk: 0.1,
    rampDown: { info: 5000, watch: 9000 },
    evening: {
      ladder: { info: 14_000, watch: 18_000, warn: 24_000 },
      liftFrom: 52_500,
      alertFrom: 62_500,
      fromHour: 12,
    },
    eveningRevised: 1500,
    sunset: { watchShare: 0.1, watchMw: 1500, warnShare: 0.2, warnMw: 3000, hoursBefore: 3, infoHoursBefore: 2 },
    windMiss: { info: 1200, watch: 2000, warn: 3500 },
    solarMiss: { info: 1500, watch: 3000, warn: 5000 },
    solarMissFrom: 8000,
    loadMissPct: { info: 2, watch: 3, warn: 5 },
    modelSpreadPct: { info: 2, watch: 3.5, warn: 6 },
    revision: { info: 2000, watch: 3500, warn: 5000 },
    reserve: {
      info: 6000,
      watch: 4500,
      warn: 3500,
      alert: 3000,
      fallMw: 1500,
      fallMinutes: 30,
      shareOfNorm: 0.6,
      exitAbove: 500,
    },
    constraintShadow: { info: 250, watch: 1000 },
    newConstraint: { quietDays: 30, fewest: 3, of: 6, lastsHours: 24 },
    split: {
      HOUSTON: { watch: 5, warn: 15, alert: 40 },
      NORTH: { watch: 5, warn: 15, alert: 40 },
      SOUTH: { watch: 7, warn: 29, alert: 60 },
      WEST: { watch: 26, warn: 34, alert: 58 },
    } satisfies ByZone<Ladder>,
    heatIndexF: 105,
    heatSigmas: 2,
    heatFromF: 90, // a warm day in January is no heat
    coldF: { HOUSTON: 30, SOUTH: 30, NORTH: 25, WEST: 25 } satisfies ByZone<number>,
    coldAlertF: 15,
    coldWindMw: 10_000,
    summerPeakMw: 85_500,
    summerPeakShare: 0.97,
    gasMovePct: { info: 5, watch: 10, warn: 20 },
    gasSigmas: 3,
    storageSwingMw: 3000,
    storageNearMax: 0.9,
    storagePrice: 100,
    storageMinutes: 30,
  },

  /** Prior precision of each kind until it has a record of its own. */
  prior: {
    price_breakout: 0.68,
    spike_persistence: 0.67,
    negative_price: 0.8,
    dart_spread: 0.6,
    da_curve: 0.9,
    heat_rate: 0.7,
    netload_ramp: 0.15,
    evening_ramp: 0.35,
    solar_sunset: 0.55,
    wind_miss: 0.65,
    solar_miss: 0.6,
    load_miss: 0.65,
    model_disagreement: 0.5,
    forecast_revision: 0.5,
    reserve_tightness: 0.5,
    congestion_basis: 0.66,
    constraint_pressure: 0.6,
    new_constraint: 0.4,
    zone_hub_split: 0.7,
    heat: 0.6,
    cold: 0.6,
    storm: 0.3,
    gas_move: 0.8,
    grid_notice: 0.9,
    storage_shift: 0.4,
    data_degraded: 0.95,
    calm: 0.9,
  },

  /** Materiality of a change since the last brief. */
  changes: {
    lmp: 2,
    lmpShare: 0.05,
    basis: 2,
    load: 500,
    netLoad: 750,
    prc: 400,
    shadow: 25,
    gasPct: 1,
    forecast: 300,
    most: 5,
  },

  /** When the market's day turns, Central hours. */
  calendar: { damClose: 10, damResults: 13.5, windPostingMinute: 55, constraintFileMinute: 5, loadForecastMinute: 30 },

  /** ERCOT's published reserve steps, MW of physical responsive capability. */
  reserveSteps: { watch: 3000, eea1: 2500, eea2: 2000, eea3: 1500 },
} as const

/** What past hours did, quoted in texts: a backtest on public data, not the product's own record. */
export const BASE_RATES = {
  spikeAgainPct: [64, 71],
  spikeHours: 2,
  negativeMedianHours: 4,
  negativeLongHours: 11,
  basisAgainPct: [59, 69],
  basisOver: 20,
  over100At55Gw: [17, 29],
  over100At65Gw: 61,
  over100At50Gw: 13,
  negativeMiddayPct: [34, 70],
  dollarsOver: 100,
  mwPerDegreeHot: 980,
  mwPerDegreeCold: 600,
} as const
