import { FRESH_MINUTES, TRADE_DATE_MINUTES } from './limits.ts'

export type Unit = '$/MWh' | 'MW' | '$/MMBtu' | '°F' | '%' | 'mph' | '°' | 'inHg' | 'mi' | 'level' | 'count'

export type Bounds = readonly [low: number, high: number]

/** Every value for good; or every value for some days, and then one an hour, or none. */
type Retention = 'for good' | { wholeDays: number; afterwards: 'hourly' | 'nothing' }

type SeriesFacts = {
  unit: Unit
  /** How long one value speaks for. 0: an instant, such as a SCED run or a thermometer reading. */
  lengthMinutes: 0 | 5 | 15 | 60 | 1440
  /** A forecast is kept whole per publication; an observation is kept value by value. */
  kind: 'observation' | 'forecast'
  /** The document a reader can look up to check a number. ERCOT's by their EMIL name, dashboards by their file. */
  publisher: string
  /** What the Texas grid can produce, with room to grow; by point where points differ. */
  bounds: Bounds | { readonly [point: string]: Bounds }
  /** Fresh, and of use; null where no age makes it old. */
  freshMinutes: readonly [fresh: number, usable: number] | null
  retention: Retention
  /** How far back the rules look: what a process holds in memory. */
  lookBackDays: number
}

type More = Partial<Pick<SeriesFacts, 'lengthMinutes' | 'freshMinutes' | 'retention' | 'lookBackDays'>>

/** Kept for good: prices, load and whatever else the market did. Norms look back thirty days. */
const observed = (unit: Unit, publisher: string, bounds: SeriesFacts['bounds'], more: More = {}): SeriesFacts => ({
  unit,
  kind: 'observation',
  publisher,
  bounds,
  lengthMinutes: 0,
  freshMinutes: null,
  retention: 'for good',
  lookBackDays: 31,
  ...more,
})

/** Stations report every five minutes, and no rule looks back on their weather for long. */
const PASSING: More = { retention: { wholeDays: 7, afterwards: 'hourly' }, lookBackDays: 3 }

const weather = (unit: Unit, bounds: Bounds, more: More = {}): SeriesFacts =>
  observed(unit, 'NWS observation', bounds, { freshMinutes: FRESH_MINUTES.weather, ...PASSING, ...more })

/** Replays ask for the vintages of two months; editions are compared with those of yesterday's auction at the earliest. */
const forecast = (unit: Unit, publisher: string, bounds: Bounds, more: More = {}): SeriesFacts => ({
  ...observed(unit, publisher, bounds, {
    lengthMinutes: 60,
    retention: { wholeDays: 60, afterwards: 'nothing' },
    lookBackDays: 4,
    ...more,
  }),
  kind: 'forecast',
})

/** Nothing here is a price cap: congestion may lift a hub above every cap in force, so price bounds are wide. */
const PRICE: Bounds = [-1_000, 10_000]
const WIND_MW: Bounds = [-1_000, 70_000]
const SOLAR_MW: Bounds = [-500, 70_000]
const LOAD_MW: Bounds = [25_000, 150_000]
const CAPACITY_MW: Bounds = [25_000, 250_000]
const TEMPERATURE_F: Bounds = [-60, 140]
const PERCENT: Bounds = [0, 100]
const FUEL_MW: { readonly [fuel in Fuel]: Bounds } = {
  wind: WIND_MW,
  solar: SOLAR_MW,
  gas: [0, 90_000],
  coal: [-100, 30_000],
  nuclear: [-100, 15_000],
  hydro: [-100, 2_000],
  storage: [-40_000, 40_000], // net: negative while it charges
  other: [-500, 10_000],
}

const RUNS: More = { freshMinutes: FRESH_MINUTES.lmp }
const QUARTERS: More = { freshMinutes: FRESH_MINUTES.spp, lengthMinutes: 15 }
const FILES: More = { freshMinutes: FRESH_MINUTES.constraints }
const HOURS: More = { freshMinutes: FRESH_MINUTES.renewableForecast, lengthMinutes: 60 }
const RENEWABLES: More = { freshMinutes: FRESH_MINUTES.renewableForecast }
const MODELS: More = { freshMinutes: FRESH_MINUTES.loadForecast }
const AHEAD: More = { freshMinutes: FRESH_MINUTES.weatherForecast }
const POLLS: More = { ...PASSING, freshMinutes: FRESH_MINUTES.weatherAlertPoll }
const TRADE_DATES: More = { freshMinutes: FRESH_MINUTES.gas, lengthMinutes: TRADE_DATE_MINUTES, lookBackDays: 60 }

/**
 * Every quantity we read, by name, and all that is decided by it alone: plausibility, staleness, upkeep and the document
 * named beside a number follow from its line. `at` of a value is the start of the interval it speaks for (so HE19 is 18:00),
 * or the instant itself where `lengthMinutes` is 0. In brackets: what the point is.
 */
export const SERIES = {
  lmp: observed('$/MWh', 'NP6-788-CD', PRICE, RUNS), // [settlement point] each SCED run
  spp: observed('$/MWh', 'NP6-905-CD', PRICE, QUARTERS), // [settlement point]
  sppEnergyWeighted: observed('$/MWh', 'NP6-905-CD', PRICE, QUARTERS), // [load zone] ERCOT's LZEW twin of the same name
  damSpp: observed('$/MWh', 'NP4-190-CD', PRICE, { lengthMinutes: 60 }), // [settlement point] day-ahead
  systemLambda: observed('$/MWh', 'NP6-322-CD', PRICE, { freshMinutes: FRESH_MINUTES.systemLambda }), // [SYSTEM] each SCED run
  constraint: observed('$/MWh', 'NP6-86-CD', PRICE, FILES), // [NAME|CONTINGENCY] shadow price each SCED run; see ConstraintDetail
  constraintFile: observed('count', 'NP6-86-CD', [0, 100_000], FILES), // [SYSTEM] rows in the hourly file, at its newest run: 0 is "nothing bound", no value is "no file"
  load: observed('MW', 'supply-demand', LOAD_MW, { freshMinutes: FRESH_MINUTES.load }), // [SYSTEM] five-minute actual demand
  committedCapacity: observed('MW', 'supply-demand', CAPACITY_MW, { lookBackDays: 3 }), // [SYSTEM]
  generation: observed('MW', 'fuel-mix', FUEL_MW, { freshMinutes: FRESH_MINUTES.generation }), // [a fuel] five-minute; storage is net: + discharging
  windHourly: observed('MW', 'NP4-732-CD', WIND_MW, HOURS), // [SYSTEM or a wind region] actual
  windPotentialHourly: observed('MW', 'NP4-732-CD', WIND_MW, HOURS), // [SYSTEM] HSL: what STWPF forecasts
  solarHourly: observed('MW', 'NP4-737-CD', SOLAR_MW, HOURS), // [SYSTEM]
  solarPotentialHourly: observed('MW', 'NP4-737-CD', SOLAR_MW, HOURS), // [SYSTEM]
  prc: observed('MW', 'daily-prc', [0, 60_000], { freshMinutes: FRESH_MINUTES.prc, lookBackDays: 17 }), // [SYSTEM] physical responsive capability
  gridCondition: observed('level', 'daily-prc', [0, 3], { freshMinutes: FRESH_MINUTES.gridCondition }), // [SYSTEM] EEA level 0–3; see GridConditionDetail
  loadForecast: forecast('MW', 'NP3-565-CD', LOAD_MW, MODELS), // [model]
  loadForecastInUse: forecast('MW', 'NP3-565-CD', LOAD_MW, MODELS), // [model] only the hours for which ERCOT uses that model
  demandOutlook: forecast('MW', 'supply-demand', LOAD_MW, MODELS), // [SYSTEM] six-day outlook
  capacityOutlook: forecast('MW', 'supply-demand', CAPACITY_MW), // [SYSTEM] available capacity, six-day outlook
  stwpf: forecast('MW', 'NP4-732-CD', WIND_MW, { ...RENEWABLES, lookBackDays: 17 }), // [SYSTEM or a wind region]
  wgrpp: forecast('MW', 'NP4-732-CD', WIND_MW, RENEWABLES), // [SYSTEM or a wind region] 80 % exceedance
  windCopHsl: forecast('MW', 'NP4-732-CD', WIND_MW, RENEWABLES), // [SYSTEM or a wind region] the owners' own plans
  stppf: forecast('MW', 'NP4-737-CD', SOLAR_MW, { ...RENEWABLES, lookBackDays: 17 }), // [SYSTEM]
  pvgrpp: forecast('MW', 'NP4-737-CD', SOLAR_MW, RENEWABLES), // [SYSTEM]
  solarCopHsl: forecast('MW', 'NP4-737-CD', SOLAR_MW, RENEWABLES), // [SYSTEM]
  tempF: weather('°F', TEMPERATURE_F, { lookBackDays: 17 }), // [station]
  dewPointF: weather('°F', TEMPERATURE_F), // [station]
  relHumPct: weather('%', PERCENT), // [station]
  windMph: weather('mph', [0, 250]), // [station]
  windDirDeg: weather('°', [0, 360]), // [station]
  pressureInHg: weather('inHg', [24, 32.5]), // [station]
  visibilityMiles: weather('mi', [0, 200]), // [station]
  heatIndexF: weather('°F', [-60, 200]), // [station]
  tempForecastF: forecast('°F', 'NWS hourly forecast', TEMPERATURE_F, AHEAD), // [zone]
  precipProbPct: forecast('%', 'NWS hourly forecast', PERCENT, AHEAD), // [zone]
  weatherAlert: observed('level', 'NWS alerts', [0, 1], { lookBackDays: 10 }), // [zone|alert id] 1 in force, 0 gone; see WeatherAlertDetail
  weatherAlertPoll: observed('count', 'NWS alerts', [0, 10_000], POLLS), // [TX] "no alerts" is only true if somebody asked
  gas: observed('$/MMBtu', 'Henry Hub', [-5, 200], TRADE_DATES), // [HENRY_HUB] `at` is the Central midnight of the trade date
} as const satisfies Record<string, SeriesFacts>

export type Series = keyof typeof SERIES
export const SERIES_NAMES = Object.keys(SERIES) as Series[]

const byName = <T>(read: (facts: SeriesFacts) => T): Record<Series, T> =>
  Object.fromEntries(SERIES_NAMES.map((series) => [series, read(SERIES[series])])) as Record<Series, T>

/** What no grid produces lies outside. */
export const BOUNDS: Record<Series, SeriesFacts['bounds']> = byName(({ bounds }) => bounds)

/** The document beside every number. */
export const SOURCE_OF: Record<Series, string> = byName(({ publisher }) => publisher)

export const SYSTEM = 'SYSTEM'
export const HENRY_HUB = 'HENRY_HUB'
export const TEXAS = 'TX'

export const FUELS = ['nuclear', 'coal', 'gas', 'hydro', 'wind', 'solar', 'storage', 'other'] as const
export type Fuel = (typeof FUELS)[number]

/** The age from which on a value is absent. */
export const usableMs = (series: Series): number => {
  const { freshMinutes } = SERIES[series]
  return freshMinutes === null ? Number.POSITIVE_INFINITY : freshMinutes[1] * 60_000
}

/** The end of the interval a value speaks for: what its age is measured from. */
export const observedUntil = (series: Series, at: Date): Date =>
  new Date(at.getTime() + SERIES[series].lengthMinutes * 60_000)
