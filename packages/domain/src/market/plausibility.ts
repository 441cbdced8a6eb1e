import type { Reading } from './reading.ts'
import { observedUntil, SERIES, type Series } from './series.ts'

type RefusalReason = 'not_a_number' | 'out_of_bounds' | 'in_the_future' | 'too_old' | 'unconfirmed_step'

export type RefusedReading = { reading: Reading; reason: RefusalReason; sentence: string }

type Bounds = readonly [low: number, high: number]

const PRICE: Bounds = [-1_000, 10_000]
const WIND_MW: Bounds = [-1_000, 45_000]
const SOLAR_MW: Bounds = [-500, 45_000]
const LOAD_MW: Bounds = [25_000, 100_000]
const TEMPERATURE_F: Bounds = [-60, 140]
const PERCENT: Bounds = [0, 100]

/**
 * What the Texas grid can produce, with room to grow: values outside have always been somebody's unit or column fault.
 * Nothing here is a price cap: congestion may lift a hub above every cap in force, so price bounds are wide.
 */
export const BOUNDS: Record<Exclude<Series, 'generation'>, Bounds> = {
  lmp: PRICE,
  spp: PRICE,
  sppEnergyWeighted: PRICE,
  damSpp: PRICE,
  systemLambda: PRICE,
  constraint: PRICE,
  constraintFile: [0, 100_000],
  load: LOAD_MW,
  committedCapacity: [25_000, 200_000],
  windHourly: WIND_MW,
  windPotentialHourly: WIND_MW,
  solarHourly: SOLAR_MW,
  solarPotentialHourly: SOLAR_MW,
  prc: [0, 60_000],
  gridCondition: [0, 3],
  loadForecast: LOAD_MW,
  loadForecastInUse: LOAD_MW,
  demandOutlook: LOAD_MW,
  capacityOutlook: [25_000, 200_000],
  stwpf: WIND_MW,
  wgrpp: WIND_MW,
  windCopHsl: WIND_MW,
  stppf: SOLAR_MW,
  pvgrpp: SOLAR_MW,
  solarCopHsl: SOLAR_MW,
  tempF: TEMPERATURE_F,
  dewPointF: TEMPERATURE_F,
  relHumPct: PERCENT,
  windMph: [0, 250],
  windDirDeg: [0, 360],
  pressureInHg: [24, 32.5],
  visibilityMiles: [0, 200],
  heatIndexF: [-60, 200],
  tempForecastF: TEMPERATURE_F,
  precipProbPct: PERCENT,
  weatherAlert: [0, 1],
  weatherAlertPoll: [0, 10_000],
  gas: [-5, 200],
}

export const GENERATION_BOUNDS: Record<string, Bounds> = {
  wind: WIND_MW,
  solar: SOLAR_MW,
  gas: [0, 90_000],
  coal: [-100, 30_000],
  nuclear: [-100, 15_000],
  hydro: [-100, 2_000],
  storage: [-40_000, 40_000], // net: negative while it charges
  other: [-500, 10_000],
}

const boundsOf = (series: Series, point: string): Bounds =>
  series === 'generation' ? (GENERATION_BOUNDS[point] ?? [-40_000, 90_000]) : BOUNDS[series]

/** No grid produces what lies outside; a parser that lost a digit does. */
export function isPlausible(series: Series, point: string, value: number): boolean {
  const [low, high] = boundsOf(series, point)
  return value >= low && value <= high
}

const SKEW_MS = 2 * 60_000
const OLDEST_MS = Date.UTC(2000, 0, 1)

/** A day-ahead price is about tomorrow, an alert may begin tonight, a gas price is named after the day it trades. */
const mayLieAhead = (series: Series): boolean =>
  SERIES[series].kind === 'forecast' || series === 'damSpp' || series === 'weatherAlert' || series === 'gas'

/** Nobody has measured an interval that is not over yet: its end is what must not lie ahead of us. */
const isAheadOf = (now: Date, { series, at }: Pick<Reading, 'series' | 'at'>): boolean =>
  !mayLieAhead(series) && observedUntil(series, at).getTime() > now.getTime() + SKEW_MS

const refuse = (reading: Reading, reason: RefusalReason, sentence: string): RefusedReading => ({
  reading,
  reason,
  sentence,
})

/** Why a reading cannot be true on its own, or null. Whether it fits its neighbours is `confirmSteps`' question. */
export function implausible(reading: Reading, now: Date): RefusedReading | null {
  const { series, point, at, value, unit } = reading
  if (!Number.isFinite(value)) return refuse(reading, 'not_a_number', `${series} ${point} is not a number.`)
  if (Number.isNaN(at.getTime()) || at.getTime() < OLDEST_MS) {
    return refuse(reading, 'too_old', `${series} ${point} carries no date of this century.`)
  }
  if (isAheadOf(now, reading)) {
    return refuse(reading, 'in_the_future', `${series} ${point} is dated ${at.toISOString()}, ahead of our clock.`)
  }
  if (!isPlausible(series, point, value)) {
    const [low, high] = boundsOf(series, point)
    return refuse(
      reading,
      'out_of_bounds',
      `${series} ${point} of ${value} ${unit} lies outside ${low} to ${high} ${unit}.`,
    )
  }
  return null
}

const ADMINISTRATIVE_FLOOR = -251
const VALUE_OF_LOST_LOAD = 5_001
const PRICED_BY_ERCOT: ReadonlySet<Series> = new Set<Series>(['lmp', 'spp', 'sppEnergyWeighted', 'damSpp'])

/** A price past the administrative floor or the value of lost load: rare, possible through congestion, worth a word. */
export const isBeyondCaps = (series: Series, value: number): boolean =>
  PRICED_BY_ERCOT.has(series) && (value < ADMINISTRATIVE_FLOOR || value > VALUE_OF_LOST_LOAD)
