import { COLLECTED_FRESH_MINUTES, FRESH_MINUTES, NORM_LIMITS, TRADE_DATE_MINUTES } from './limits.ts'
import { PLAUSIBLE_PRICES } from './price-caps.ts'

export type SeriesUnit =
  | '$/MWh'
  | '$/MW'
  | 'MW'
  | '$/MMBtu'
  | '°F'
  | '%'
  | 'mph'
  | '°'
  | 'inHg'
  | 'mi'
  | 'MW·s'
  | 'Hz'
  | 'level'
  | 'count'

export type ValueBounds = readonly [low: number, high: number]

/** How long values are kept: forever, or some days in full and then one an hour or none. */
type Retention = 'for good' | { wholeDays: number; afterwards: 'hourly' | 'nothing' }

/** How `findUnitChange` notices that a document states a series in another unit. */
type UnitCheck = {
  /** Values that many times larger or smaller than the stored ones are in another unit. */
  ratio: number
  /** Below this size a ratio proves nothing, as with wind on a calm night or a gas price in cents. */
  minSize: number
  /** Which rows show the unit; a document without such rows is not checked. */
  rows: 'all' | 'midday' | 'a whole day'
}

type SeriesFacts = {
  unit: SeriesUnit
  /** Minutes that one value covers; 0 for an instant, such as a SCED run or a thermometer reading. */
  lengthMinutes: 0 | 5 | 15 | 60 | 1440
  /** Forecasts are stored as whole publications, observations value by value. */
  kind: 'observation' | 'forecast'
  /** The document in which a reader can check a number: ERCOT's by EMIL name, dashboards by file name. */
  publisher: string
  /** Values that the Texas grid can produce, with room to grow; separate for points that differ. */
  bounds: ValueBounds | { readonly [point: string]: ValueBounds }
  /** Ages up to which a value is fresh and usable; null if no age makes it old. */
  freshMinutes: readonly [fresh: number, usable: number] | null
  retention: Retention
  /** How many days the rules look back, and so how much a process keeps in memory. */
  lookBackDays: number
  /** Whether briefs use the series; series that are only collected are not part of the hashed configuration. */
  inBriefs: boolean
  /** Whether a value can be dated after now, like a forecast, a day-ahead price or an announced alert. */
  canLieAhead: boolean
  /** How a changed unit is noticed; null if no ratio can prove it. */
  unitCheck: UnitCheck | null
}

type More = Partial<Omit<SeriesFacts, 'unit' | 'kind' | 'publisher' | 'bounds'>>

/** Defines a series stored forever: prices, load and everything else that happened in the market. */
const observed = (
  unit: SeriesUnit,
  publisher: string,
  bounds: SeriesFacts['bounds'],
  more: More = {},
): SeriesFacts => ({
  unit,
  kind: 'observation',
  publisher,
  bounds,
  lengthMinutes: 0,
  freshMinutes: null,
  retention: 'for good',
  lookBackDays: 31,
  inBriefs: true,
  canLieAhead: false,
  unitCheck: null,
  ...more,
})

/** Stations report every five minutes, and no rule looks far back at their weather. */
const PASSING: More = { retention: { wholeDays: 7, afterwards: 'hourly' }, lookBackDays: 3 }

const weather = (unit: SeriesUnit, bounds: ValueBounds, more: More = {}): SeriesFacts =>
  observed(unit, 'NWS observation', bounds, { freshMinutes: FRESH_MINUTES.weather, ...PASSING, ...more })

/**
 * Defines a forecast: replays read two months of publications, and rules compare none older than yesterday's auction.
 */
const forecast = (unit: SeriesUnit, publisher: string, bounds: ValueBounds, more: More = {}): SeriesFacts => ({
  ...observed(unit, publisher, bounds, {
    lengthMinutes: 60,
    retention: { wholeDays: 60, afterwards: 'nothing' },
    lookBackDays: 4,
    canLieAhead: true,
    ...more,
  }),
  kind: 'forecast',
})

const PRICE: ValueBounds = PLAUSIBLE_PRICES
const WIND_MW: ValueBounds = [-1_000, 70_000]
const SOLAR_MW: ValueBounds = [-500, 70_000]
const LOAD_MW: ValueBounds = [25_000, 150_000]
const CAPACITY_MW: ValueBounds = [25_000, 250_000]
const TEMPERATURE_F: ValueBounds = [-60, 140]
const PERCENT: ValueBounds = [0, 100]
const FUEL_MW: { readonly [fuel in Fuel]: ValueBounds } = {
  wind: WIND_MW,
  solar: SOLAR_MW,
  gas: [0, 90_000],
  coal: [-100, 30_000],
  nuclear: [-100, 15_000],
  hydro: [-100, 2_000],
  storage: [-40_000, 40_000], // net: negative while it charges
  other: [-500, 10_000],
}

/**
 * Defines the ratio that proves another unit. Texas never uses a tenth of last week's load, so load is checked at 10.
 * Wind and reserves fall to a tenth within hours (100), and nearly all outages of a zone can end (500). Prices are not
 * checked: they cross zero and have risen three hundredfold in a day. Nor is the capability of one ancillary service,
 * which deployment uses up.
 */
const unitCheck = (ratio: number, rows: UnitCheck['rows'] = 'all', minSize = 100): More => ({
  unitCheck: { ratio, minSize, rows },
})
const STEADY = unitCheck(10)
const VARIABLE = unitCheck(100)
const VOLATILE = unitCheck(500)
/** Solar at night and dusk is a thousandth of midday in any unit. */
const MIDDAY = unitCheck(100, 'midday')
/** Batteries rest for hours and a shortage uses up all headroom, so a few rows do not show the unit. */
const WHOLE_DAY = unitCheck(100, 'a whole day')
/** Outages are published in whole megawatts, so even a few of them show the unit. */
const OUTAGE_UNIT = unitCheck(500, 'all', 10)
/** Norms use sixty days, plus one day for the half hour around the clock. */
const NORMED: More = { lookBackDays: NORM_LIMITS.days + 1 }
const CORRECTED: More = { ...NORMED, inBriefs: false }
const RUNS: More = { freshMinutes: FRESH_MINUTES.lmp }
const QUARTERS: More = { ...NORMED, freshMinutes: FRESH_MINUTES.spp, lengthMinutes: 15 }
const FILES: More = { freshMinutes: FRESH_MINUTES.constraints }
const HOURS: More = { freshMinutes: FRESH_MINUTES.renewableForecast, lengthMinutes: 60, ...VARIABLE }
const RENEWABLES: More = { freshMinutes: FRESH_MINUTES.renewableForecast, ...VARIABLE }
const MODELS: More = { freshMinutes: FRESH_MINUTES.loadForecast, ...STEADY }
const AHEAD: More = { freshMinutes: FRESH_MINUTES.weatherForecast }
const POLLS: More = { ...PASSING, freshMinutes: FRESH_MINUTES.weatherAlertPoll }
/** A gas price is dated by the day it trades for, not by the day of its publication. */
const TRADE_DATES: More = {
  freshMinutes: FRESH_MINUTES.gas,
  lengthMinutes: TRADE_DATE_MINUTES,
  lookBackDays: 60,
  canLieAhead: true,
  ...unitCheck(10, 'all', 0.5),
}
const RTD_RUNS: More = {
  freshMinutes: FRESH_MINUTES.rtdLmp,
  lengthMinutes: 5,
  retention: { wholeDays: 14, afterwards: 'nothing' },
  lookBackDays: 2,
}
/** Each day of these series is compared with the day before and no further. */
const COLLECTED: More = { ...PASSING, inBriefs: false }
/** Compared with the same time a week ago. */
const OUTAGES: More = { ...PASSING, lookBackDays: 9, freshMinutes: FRESH_MINUTES.outages, ...OUTAGE_UNIT }
const STORAGE: More = { ...COLLECTED, freshMinutes: COLLECTED_FRESH_MINUTES.storage, ...WHOLE_DAY }
const HEADROOM_MW = { UP: [-1_000, 150_000], DOWN: [-200_000, 1_000] } as const
const HEADROOM: More = { ...PASSING, freshMinutes: FRESH_MINUTES.scedHeadroom, ...WHOLE_DAY }
const CAPABILITY: More = { ...PASSING, freshMinutes: FRESH_MINUTES.asCapability }
const CONDITIONS: More = { ...COLLECTED, freshMinutes: COLLECTED_FRESH_MINUTES.systemConditions }
/** ERCOT's page shows a month: a message forgotten sooner would look new at every poll. */
const MESSAGES: More = { lookBackDays: 60 }
const MESSAGE_POLLS: More = { ...PASSING, freshMinutes: FRESH_MINUTES.opsMessagePoll }
/** No resource is paid less than zero for offering an ancillary service. */
const AS_PRICE: ValueBounds = [0, 10_000]
const RECENT: More = { lookBackDays: 3 }
const STORED_ONLY: More = { ...RECENT, inBriefs: false }
/** The plan and the demand curves of a week ahead are published daily, and again when the plan changes. */
const PLANNED_HOURS: More = { ...RECENT, lengthMinutes: 60, canLieAhead: true, ...STEADY }
/** Weekly outlooks by zone are published every hour, and only the newest are compared. */
const OUTLOOKS: More = {
  freshMinutes: FRESH_MINUTES.loadForecast,
  retention: { wholeDays: 14, afterwards: 'nothing' },
  lookBackDays: 2,
  inBriefs: false,
}

/**
 * Every quantity we ingest, by name. Plausibility, staleness, retention and the document named beside a number follow
 * from its line. `at` of a value is the start of the interval it covers (so HE19 is 18:00), or the instant itself if
 * `lengthMinutes` is 0. The trailing comment names the point in brackets.
 */
export const SERIES = {
  lmp: observed('$/MWh', 'NP6-788-CD', PRICE, RUNS), // [settlement point] each SCED run
  spp: observed('$/MWh', 'NP6-905-CD', PRICE, QUARTERS), // [settlement point]
  sppEnergyWeighted: observed('$/MWh', 'NP6-905-CD', PRICE, QUARTERS), // [load zone] ERCOT's LZEW twin of the same name
  damSpp: observed('$/MWh', 'NP4-190-CD', PRICE, { lengthMinutes: 60, canLieAhead: true }), // [settlement point] day-ahead
  systemLambda: observed('$/MWh', 'NP6-322-CD', PRICE, { ...NORMED, freshMinutes: FRESH_MINUTES.systemLambda }), // [SYSTEM] each SCED run
  constraint: observed('$/MWh', 'NP6-86-CD', PRICE, FILES), // [NAME|CONTINGENCY] shadow price each SCED run; see ConstraintDetail
  constraintFile: observed('count', 'NP6-86-CD', [0, 100_000], FILES), // [SYSTEM] rows in the hourly file, at its newest run: 0 means no constraint was binding, no value means no file
  load: observed('MW', 'supply-demand', LOAD_MW, { ...NORMED, freshMinutes: FRESH_MINUTES.load, ...STEADY }), // [SYSTEM] five-minute actual demand
  committedCapacity: observed('MW', 'supply-demand', CAPACITY_MW, { lookBackDays: 3, ...STEADY }), // [SYSTEM]
  generation: observed('MW', 'fuel-mix', FUEL_MW, { ...NORMED, freshMinutes: FRESH_MINUTES.generation, ...WHOLE_DAY }), // [a fuel] five-minute; storage is net: + discharging
  windHourly: observed('MW', 'NP4-732-CD', WIND_MW, HOURS), // [SYSTEM or a wind region] actual
  windPotentialHourly: observed('MW', 'NP4-732-CD', WIND_MW, HOURS), // [SYSTEM] HSL: what STWPF forecasts
  solarHourly: observed('MW', 'NP4-737-CD', SOLAR_MW, { ...HOURS, ...MIDDAY }), // [SYSTEM]
  solarPotentialHourly: observed('MW', 'NP4-737-CD', SOLAR_MW, { ...HOURS, ...MIDDAY }), // [SYSTEM]
  prc: observed('MW', 'daily-prc', [0, 60_000], { ...NORMED, freshMinutes: FRESH_MINUTES.prc, ...VARIABLE }), // [SYSTEM] physical responsive capability
  gridCondition: observed('level', 'daily-prc', [0, 3], { freshMinutes: FRESH_MINUTES.gridCondition }), // [SYSTEM] EEA level 0–3; see GridConditionDetail
  loadForecast: forecast('MW', 'NP3-565-CD', LOAD_MW, MODELS), // [model]
  loadForecastInUse: forecast('MW', 'NP3-565-CD', LOAD_MW, MODELS), // [model] only the hours for which ERCOT uses that model
  demandOutlook: forecast('MW', 'supply-demand', LOAD_MW, MODELS), // [SYSTEM] six-day outlook
  capacityOutlook: forecast('MW', 'supply-demand', CAPACITY_MW, STEADY), // [SYSTEM] available capacity, six-day outlook
  stwpf: forecast('MW', 'NP4-732-CD', WIND_MW, { ...RENEWABLES, lookBackDays: 17 }), // [SYSTEM or a wind region]
  wgrpp: forecast('MW', 'NP4-732-CD', WIND_MW, RENEWABLES), // [SYSTEM or a wind region] 80 % exceedance
  windCopHsl: forecast('MW', 'NP4-732-CD', WIND_MW, RENEWABLES), // [SYSTEM or a wind region] the owners' own plans
  stppf: forecast('MW', 'NP4-737-CD', SOLAR_MW, { ...RENEWABLES, ...MIDDAY, lookBackDays: 17 }), // [SYSTEM]
  pvgrpp: forecast('MW', 'NP4-737-CD', SOLAR_MW, { ...RENEWABLES, ...MIDDAY }), // [SYSTEM]
  solarCopHsl: forecast('MW', 'NP4-737-CD', SOLAR_MW, { ...RENEWABLES, ...MIDDAY }), // [SYSTEM]
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
  weatherAlert: observed('level', 'NWS alerts', [0, 1], { lookBackDays: 10, canLieAhead: true }), // [zone|alert id] 1 in force, 0 ended; see WeatherAlertDetail
  weatherAlertPoll: observed('count', 'NWS alerts', [0, 10_000], POLLS), // [TX] "no alerts" is only true if we polled
  gas: observed('$/MMBtu', 'Henry Hub', [-5, 200], TRADE_DATES), // [HENRY_HUB, or HOUSTON for its Ship Channel] `at` is the Central midnight of the trade date
  availableCapacityAhead: forecast('MW', 'NP3-763-CD', [0, 200_000], { ...OUTLOOKS, ...STEADY, inBriefs: true }), // [zone: online; SYSTEM: all that is compared with demand]
  rtdLmp: forecast('$/MWh', 'RTD indicative LMP', PRICE, RTD_RUNS), // [hub] ERCOT's own look-ahead, 55 minutes from each RTD run; includes the reliability adder RTRDPA, which lmp does not
  sppCorrection: observed('$/MWh', 'NP4-197-M', PRICE, { ...CORRECTED, lengthMinutes: 15 }), // [settlement point] stored beside the price, never over it; see CorrectionDetail
  lmpCorrection: observed('$/MWh', 'NP4-197-M', PRICE, CORRECTED), // [settlement point] of a SCED run
  damSppCorrection: observed('$/MWh', 'NP4-196-M', PRICE, { ...CORRECTED, lengthMinutes: 60, canLieAhead: true }), // [settlement point]
  // Scarcity since co-optimization: each ancillary service has its own price, requirement and demand curve.
  systemLambdaUncapped: observed('$/MWh', 'NP6-322-CD', PRICE, { ...RUNS, ...RECENT }), // [SYSTEM] each SCED run; above systemLambda where the run was capped
  asPrice: observed('$/MW', 'NP6-332-CD', AS_PRICE, { ...RUNS, ...RECENT }), // [ancillary service] each SCED run, without the adder
  asPriceDayAhead: observed('$/MW', 'NP4-188-CD', AS_PRICE, { lengthMinutes: 60, canLieAhead: true, ...RECENT }), // [ancillary service]
  asCapability: observed('MW', 'NP6-328-CD', [0, 40_000], CAPABILITY), // [REGUP, REGDN, RRS, ECRS or NSPIN] what resources could provide of the product
  reserveCapacity: observed('MW', 'NP6-328-CD', [0, 150_000], { ...CAPABILITY, ...VOLATILE }), // [REGUP_RRS, REGUP_RRS_ECRS or REGUP_RRS_ECRS_NSPIN] capacity that could provide any of them; replaced online and offline reserve in December 2025
  asRequirement: observed('MW', 'NP4-33-CD', [0, 20_000], PLANNED_HOURS), // [ancillary service] the operator's plan
  asDemandCurve: observed('MW', 'NP4-212-CD', [0, 40_000], PLANNED_HOURS), // [ancillary service] the megawatts it pays for; see AsDemandCurveDetail
  rtdAsPrice: forecast('$/MW', 'NP6-329-CD', AS_PRICE, { ...RTD_RUNS, freshMinutes: FRESH_MINUTES.rtdLmp }), // [ancillary service] ERCOT's own look-ahead, 55 minutes from each RTD run
  priceAdder: observed('$/MWh', 'NP6-323-CD', PRICE, { ...RUNS, ...RECENT }), // [SYSTEM] each SCED run, on top of every LMP
  scedHeadroom: observed('MW', 'capacity-available-sced', HEADROOM_MW, HEADROOM), // [UP or DOWN] how far SCED could still move generators and batteries; DOWN is negative
  outageMw: observed('MW', 'generation-outages', [0, 150_000], OUTAGES), // [SYSTEM in all, or DISPATCHABLE_PLANNED, DISPATCHABLE_UNPLANNED, RENEWABLE_PLANNED, RENEWABLE_UNPLANNED] out of service
  dispatchableOutageOutlook: forecast('MW', 'NP3-233-CD', [0, 60_000], { ...OUTLOOKS, ...OUTAGE_UNIT, inBriefs: true }), // [zone or SYSTEM] out of service, all but wind and sun
  renewableOutageOutlook: forecast('MW', 'NP3-233-CD', [0, 60_000], { ...OUTLOOKS, ...OUTAGE_UNIT, inBriefs: true }), // [zone or SYSTEM] wind and sun
  opsMessage: observed('level', 'Operations messages', [0, 1], MESSAGES), // [hash of time and words] 1 sent, 0 revoked; see OpsMessageDetail
  opsMessagePoll: observed('count', 'Operations messages', [0, 10_000], MESSAGE_POLLS), // [SYSTEM] "no message" is only true if we polled
  // Collected, and not used by any brief yet.
  asPrice15: observed('$/MW', 'NP6-331-CD', AS_PRICE, { ...QUARTERS, ...STORED_ONLY }), // [ancillary service] with the adder, as settled
  asPriceAdder: observed('$/MW', 'NP6-323-CD', PRICE, { ...PASSING, ...RUNS, ...STORED_ONLY }), // [ancillary service] each SCED run
  loadForecastByWeatherZone: forecast('MW', 'NP3-561-CD', [0, 80_000], { ...OUTLOOKS, ...STEADY }), // [weather zone, as NP6-345-CD names it]
  loadForecastByZone: forecast('MW', 'NP3-560-CD', [0, 150_000], { ...OUTLOOKS, ...STEADY }), // [zone or SYSTEM]
  offlineCapacityAhead: forecast('MW', 'NP3-763-CD', [0, 100_000], { ...OUTLOOKS, ...VOLATILE }), // [zone or SYSTEM] could be started
  reserveCapacityAhead: forecast('MW', 'NP3-763-CD', [-50_000, 150_000], { ...OUTLOOKS, ...VARIABLE }), // [SYSTEM] available less the load forecast in use
  storageCharging: observed('MW', 'energy-storage-resources', [-40_000, 500], STORAGE), // [SYSTEM] all batteries that charge, negative
  storageDischarging: observed('MW', 'energy-storage-resources', [-500, 40_000], STORAGE), // [SYSTEM] all that discharge, positive
  storageNet: observed('MW', 'energy-storage-resources', [-40_000, 40_000], STORAGE), // [SYSTEM] + discharging
  dcTieFlow: observed('MW', 'real_time_system_conditions', [-1_500, 1_500], CONDITIONS), // [tie, such as DC_E] as ERCOT counts it: an export is positive, an import negative
  inertia: observed('MW·s', 'real_time_system_conditions', [30_000, 1_000_000], CONDITIONS), // [SYSTEM]
  frequency: observed('Hz', 'real_time_system_conditions', [58, 62], CONDITIONS), // [SYSTEM]
} as const satisfies Record<string, SeriesFacts>

export type Series = keyof typeof SERIES
export const SERIES_NAMES = Object.keys(SERIES) as Series[]

const byName = <T>(read: (facts: SeriesFacts) => T): Record<Series, T> =>
  Object.fromEntries(SERIES_NAMES.map((series) => [series, read(SERIES[series])])) as Record<Series, T>

export const BOUNDS_BY_SERIES: Partial<Record<Series, SeriesFacts['bounds']>> = Object.fromEntries(
  SERIES_NAMES.filter((series) => SERIES[series].inBriefs).map((series) => [series, SERIES[series].bounds]),
)

export const DOCUMENT_BY_SERIES: Record<Series, string> = byName(({ publisher }) => publisher)

export const SYSTEM = 'SYSTEM'
export const HENRY_HUB = 'HENRY_HUB'
export const HOUSTON_GAS = 'HOUSTON'
export const TEXAS_POINT = 'TX'

/** Regulation up and down, responsive, contingency and non-spinning reserve, as ERCOT's files name them. */
export const AS_PRODUCTS = ['REGUP', 'REGDN', 'RRS', 'ECRS', 'NSPIN'] as const
export type AsProduct = (typeof AS_PRODUCTS)[number]

export const FUELS = ['nuclear', 'coal', 'gas', 'hydro', 'wind', 'solar', 'storage', 'other'] as const
export type Fuel = (typeof FUELS)[number]

export const maxUsableAgeMs = (series: Series): number => {
  const { freshMinutes } = SERIES[series]
  return freshMinutes === null ? Number.POSITIVE_INFINITY : freshMinutes[1] * 60_000
}

/** The end of the interval that a value covers; its age is measured from here. */
export const observedUntil = (series: Series, at: Date): Date =>
  new Date(at.getTime() + SERIES[series].lengthMinutes * 60_000)
