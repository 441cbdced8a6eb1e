export type Unit = '$/MWh' | 'MW' | '$/MMBtu' | '°F' | '%' | 'mph' | '°' | 'inHg' | 'mi' | 'level' | 'count'

type SeriesFacts = {
  unit: Unit
  /** How long one value speaks for. 0: an instant, such as a SCED run or a thermometer reading. */
  lengthMinutes: 0 | 5 | 15 | 60 | 1440
  /** A forecast is kept whole per publication; an observation is kept value by value. */
  kind: 'observation' | 'forecast'
}

const observation = (unit: Unit, lengthMinutes: SeriesFacts['lengthMinutes'] = 0): SeriesFacts => ({
  unit,
  lengthMinutes,
  kind: 'observation',
})
const forecast = (unit: Unit): SeriesFacts => ({ unit, lengthMinutes: 60, kind: 'forecast' })

/**
 * Every quantity we read, by name. `at` of a value is the start of the interval it speaks for (so HE19 is 18:00), or the
 * instant itself where `lengthMinutes` is 0. In brackets: what the point is.
 */
export const SERIES = {
  lmp: observation('$/MWh'), // [settlement point] each SCED run
  spp: observation('$/MWh', 15), // [settlement point]
  sppEnergyWeighted: observation('$/MWh', 15), // [load zone] ERCOT's LZEW twin of the same name
  damSpp: observation('$/MWh', 60), // [settlement point] day-ahead
  systemLambda: observation('$/MWh'), // [SYSTEM] each SCED run
  constraint: observation('$/MWh'), // [NAME|CONTINGENCY] shadow price each SCED run; see ConstraintDetail
  constraintFile: observation('count'), // [SYSTEM] rows in the hourly file, at its newest run: 0 is "nothing bound", no value is "no file"
  load: observation('MW'), // [SYSTEM] five-minute actual demand
  committedCapacity: observation('MW'), // [SYSTEM]
  generation: observation('MW'), // [a fuel] five-minute; storage is net: + discharging
  windHourly: observation('MW', 60), // [SYSTEM or a wind region] actual
  windPotentialHourly: observation('MW', 60), // [SYSTEM] HSL: what STWPF forecasts
  solarHourly: observation('MW', 60), // [SYSTEM]
  solarPotentialHourly: observation('MW', 60), // [SYSTEM]
  prc: observation('MW'), // [SYSTEM] physical responsive capability
  gridCondition: observation('level'), // [SYSTEM] EEA level 0–3; see GridConditionDetail
  loadForecast: forecast('MW'), // [model]
  loadForecastInUse: forecast('MW'), // [model] only the hours for which ERCOT uses that model
  demandOutlook: forecast('MW'), // [SYSTEM] six-day outlook
  capacityOutlook: forecast('MW'), // [SYSTEM] available capacity, six-day outlook
  stwpf: forecast('MW'), // [SYSTEM or a wind region]
  wgrpp: forecast('MW'), // [SYSTEM or a wind region] 80 % exceedance
  windCopHsl: forecast('MW'), // [SYSTEM or a wind region] the owners' own plans
  stppf: forecast('MW'), // [SYSTEM]
  pvgrpp: forecast('MW'), // [SYSTEM]
  solarCopHsl: forecast('MW'), // [SYSTEM]
  tempF: observation('°F'), // [station]
  dewPointF: observation('°F'), // [station]
  relHumPct: observation('%'), // [station]
  windMph: observation('mph'), // [station]
  windDirDeg: observation('°'), // [station]
  pressureInHg: observation('inHg'), // [station]
  visibilityMiles: observation('mi'), // [station]
  heatIndexF: observation('°F'), // [station]
  tempForecastF: forecast('°F'), // [zone]
  precipProbPct: forecast('%'), // [zone]
  weatherAlert: observation('level'), // [zone|alert id] 1 in force, 0 gone; see WeatherAlertDetail
  weatherAlertPoll: observation('count'), // [TX] "no alerts" is only true if somebody asked
  gas: observation('$/MMBtu', 1440), // [HENRY_HUB] `at` is the Central midnight of the trade date
} as const satisfies Record<string, SeriesFacts>

export type Series = keyof typeof SERIES

export const SYSTEM = 'SYSTEM'
export const HENRY_HUB = 'HENRY_HUB'
export const TEXAS = 'TX'

export const FUELS = ['nuclear', 'coal', 'gas', 'hydro', 'wind', 'solar', 'storage', 'other'] as const
export type Fuel = (typeof FUELS)[number]

/** The end of the interval a value speaks for: what its age is measured from. */
export const observedUntil = (series: Series, at: Date): Date =>
  new Date(at.getTime() + SERIES[series].lengthMinutes * 60_000)
