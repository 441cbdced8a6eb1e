import {
  GAS_TRADE_DATE_LENGTH_MINUTES,
  PAGE_SERIES_AGE_LIMITS_MINUTES,
  SERIES_AGE_LIMITS_MINUTES,
  USUAL_VALUE_LIMITS,
} from './limits.ts'
import { PLAUSIBLE_PRICE_RANGE_USD } from './price-caps.ts'
import {
  defineForecastSeries as forecast,
  defineObservedSeries as observed,
  type SeriesDefinition,
  type SeriesOptions,
  type UnitCheck,
  type ValueBounds,
  WEATHER_SERIES_OPTIONS,
  defineWeatherSeries as weather,
} from './series-definition.ts'

const PRICE: ValueBounds = PLAUSIBLE_PRICE_RANGE_USD
const WIND_MW: ValueBounds = [-1_000, 70_000]
const SOLAR_MW: ValueBounds = [-500, 70_000]
const LOAD_MW: ValueBounds = [25_000, 150_000]
const TEMPERATURE_F: ValueBounds = [-60, 140]
const PERCENT: ValueBounds = [0, 100]
const FUEL_MW: { readonly [fuel in Fuel]: ValueBounds } = {
  wind: WIND_MW,
  solar: SOLAR_MW,
  gas: [0, 90_000],
  coal: [-100, 30_000],
  nuclear: [-100, 15_000],
  hydro: [-100, 2_000],
  storage: [-40_000, 40_000], // net storage output: negative while charging
  other: [-500, 10_000],
}

/**
 * Checks the unit of a series: values that differ from last week's by this ratio or more must be in another unit. Load
 * never falls to a tenth, so its ratio is 10. Wind and reserves can fall to a tenth within hours, so theirs is 100.
 * Nearly all outages of a zone can end, so theirs is 500. Prices are not checked, because they cross zero and have
 * risen three hundredfold in a day. One service's capability is not checked, because ERCOT can use it up.
 */
const unitCheck = (ratio: number, rows: UnitCheck['rows'] = 'all', minSize = 100): SeriesOptions => ({
  unitCheck: { ratio, minSize, rows },
})
const STEADY = unitCheck(10)
const VARIABLE = unitCheck(100)
const VOLATILE = unitCheck(500)
/** The unit of solar series is checked on midday values only, because output at night and dusk is tiny in any unit. */
const MIDDAY = unitCheck(100, 'midday')
/**
 * The unit of these series is checked on a whole day of values, because batteries rest for hours and a shortage uses up
 * all headroom.
 */
const WHOLE_DAY = unitCheck(100, 'a whole day')
/** The unit of outage series is checked even on small values, because outages are published in whole megawatts. */
const OUTAGE_UNIT = unitCheck(500, 'all', 10)
/**
 * Series with usual values are loaded for sixty days and one more: the half hour around a time of day can begin on the
 * day before.
 */
const NORMED: SeriesOptions = { lookBackDays: USUAL_VALUE_LIMITS.days + 1 }
const CORRECTED: SeriesOptions = { ...NORMED, inBriefs: false }
const RUNS: SeriesOptions = { freshMinutes: SERIES_AGE_LIMITS_MINUTES.lmp }
const QUARTERS: SeriesOptions = { ...NORMED, freshMinutes: SERIES_AGE_LIMITS_MINUTES.spp, lengthMinutes: 15 }
const FILES: SeriesOptions = { freshMinutes: SERIES_AGE_LIMITS_MINUTES.constraints }
const HOURS: SeriesOptions = {
  freshMinutes: SERIES_AGE_LIMITS_MINUTES.renewableForecast,
  lengthMinutes: 60,
  ...VARIABLE,
}
const RENEWABLES: SeriesOptions = { freshMinutes: SERIES_AGE_LIMITS_MINUTES.renewableForecast, ...VARIABLE }
const MODELS: SeriesOptions = { freshMinutes: SERIES_AGE_LIMITS_MINUTES.loadForecast, ...STEADY }
const AHEAD: SeriesOptions = { freshMinutes: SERIES_AGE_LIMITS_MINUTES.weatherForecast }
const POLLS: SeriesOptions = { ...WEATHER_SERIES_OPTIONS, freshMinutes: SERIES_AGE_LIMITS_MINUTES.weatherAlertPoll }
/** A gas price is dated by the day that it is traded for, not by the day of its publication. */
const TRADE_DATES: SeriesOptions = {
  freshMinutes: SERIES_AGE_LIMITS_MINUTES.gas,
  lengthMinutes: GAS_TRADE_DATE_LENGTH_MINUTES,
  lookBackDays: 60,
  canLieAhead: true,
  ...unitCheck(10, 'all', 0.5),
}
const RTD_RUNS: SeriesOptions = {
  freshMinutes: SERIES_AGE_LIMITS_MINUTES.rtdLmp,
  lengthMinutes: 5,
  retention: { wholeDays: 14, afterwards: 'nothing' },
  lookBackDays: 2,
}
/** Outage series, which are compared with the same time a week ago. */
const OUTAGES: SeriesOptions = {
  ...WEATHER_SERIES_OPTIONS,
  lookBackDays: 9,
  freshMinutes: SERIES_AGE_LIMITS_MINUTES.outages,
  ...OUTAGE_UNIT,
}
const STORAGE: SeriesOptions = {
  ...WEATHER_SERIES_OPTIONS,
  inBriefs: false,
  freshMinutes: PAGE_SERIES_AGE_LIMITS_MINUTES.storage,
  ...WHOLE_DAY,
}
const HEADROOM_MW = { UP: [-1_000, 150_000], DOWN: [-200_000, 1_000] } as const
const HEADROOM: SeriesOptions = {
  ...WEATHER_SERIES_OPTIONS,
  freshMinutes: SERIES_AGE_LIMITS_MINUTES.scedHeadroom,
  ...WHOLE_DAY,
}
const CAPABILITY: SeriesOptions = { ...WEATHER_SERIES_OPTIONS, freshMinutes: SERIES_AGE_LIMITS_MINUTES.asCapability }
/** ERCOT's page lists a month of messages, so a message deleted sooner would look new at every poll. */
const MESSAGES: SeriesOptions = { lookBackDays: 60 }
const MESSAGE_POLLS: SeriesOptions = {
  ...WEATHER_SERIES_OPTIONS,
  freshMinutes: SERIES_AGE_LIMITS_MINUTES.opsMessagePoll,
}
/** No resource is paid less than zero for offering an ancillary service, so prices below zero are refused. */
const AS_PRICE: ValueBounds = [0, 10_000]
const RECENT: SeriesOptions = { lookBackDays: 3 }
const ON_PAGES: SeriesOptions = { ...RECENT, inBriefs: false }
/** The plan and the demand curves of the next week are published daily, and again when the plan changes. */
const PLANNED_HOURS: SeriesOptions = { ...RECENT, lengthMinutes: 60, canLieAhead: true, ...STEADY }
/** Weekly outage outlooks by zone are published every hour, and only the newest ones are compared. */
const OUTLOOKS: SeriesOptions = {
  freshMinutes: SERIES_AGE_LIMITS_MINUTES.loadForecast,
  retention: { wholeDays: 14, afterwards: 'nothing' },
  lookBackDays: 2,
}

/**
 * Every series that we ingest, by name. Plausibility, staleness, retention and the document named beside a number
 * follow from its definition. `at` of a value is the start of the interval it covers (so HE19 is 18:00), or the time
 * itself if `lengthMinutes` is 0. The comment after each series names the points for which it has values.
 */
export const SERIES = {
  lmp: observed('$/MWh', 'NP6-788-CD', PRICE, RUNS), // [settlement point] each SCED run
  spp: observed('$/MWh', 'NP6-905-CD', PRICE, QUARTERS), // [settlement point]
  damSpp: observed('$/MWh', 'NP4-190-CD', PRICE, { lengthMinutes: 60, canLieAhead: true }), // [settlement point] day-ahead
  systemLambda: observed('$/MWh', 'NP6-322-CD', PRICE, {
    ...NORMED,
    freshMinutes: SERIES_AGE_LIMITS_MINUTES.systemLambda,
  }), // point SYSTEM (the whole grid): each SCED run
  constraint: observed('$/MWh', 'NP6-86-CD', PRICE, FILES), // points `NAME|CONTINGENCY`: shadow price each SCED run; see ConstraintDetail
  constraintFile: observed('count', 'NP6-86-CD', [0, 100_000], FILES), // point SYSTEM (the whole grid): number of rows in the hourly file, at its newest run: 0 means no binding constraint, no value means no file
  load: observed('MW', 'supply-demand', LOAD_MW, {
    ...NORMED,
    freshMinutes: SERIES_AGE_LIMITS_MINUTES.load,
    ...STEADY,
  }), // [SYSTEM] five-minute actual demand
  generation: observed('MW', 'fuel-mix', FUEL_MW, {
    ...NORMED,
    freshMinutes: SERIES_AGE_LIMITS_MINUTES.generation,
    ...WHOLE_DAY,
  }), // one point per fuel: five-minute output; storage is net, positive while discharging
  windHourly: observed('MW', 'NP4-732-CD', WIND_MW, HOURS), // one point per wind region, and SYSTEM (the whole grid): actual
  windPotentialHourly: observed('MW', 'NP4-732-CD', WIND_MW, HOURS), // point SYSTEM (the whole grid): high sustained limit (HSL): the potential output that STWPF forecasts
  solarHourly: observed('MW', 'NP4-737-CD', SOLAR_MW, { ...HOURS, ...MIDDAY }), // point SYSTEM (the whole grid)
  solarPotentialHourly: observed('MW', 'NP4-737-CD', SOLAR_MW, { ...HOURS, ...MIDDAY }), // point SYSTEM (the whole grid)
  prc: observed('MW', 'daily-prc', [0, 60_000], {
    ...NORMED,
    freshMinutes: SERIES_AGE_LIMITS_MINUTES.prc,
    ...VARIABLE,
  }), // [SYSTEM] physical responsive capability
  gridCondition: observed('level', 'daily-prc', [0, 3], { freshMinutes: SERIES_AGE_LIMITS_MINUTES.gridCondition }), // [SYSTEM] EEA level 0–3; see GridConditionDetail
  loadForecast: forecast('MW', 'NP3-565-CD', LOAD_MW, MODELS), // [model]
  loadForecastInUse: forecast('MW', 'NP3-565-CD', LOAD_MW, MODELS), // [model] only the hours for which ERCOT uses that model
  demandOutlook: forecast('MW', 'supply-demand', LOAD_MW, MODELS), // [SYSTEM] six-day outlook
  stwpf: forecast('MW', 'NP4-732-CD', WIND_MW, { ...RENEWABLES, lookBackDays: 17 }), // [SYSTEM or a wind region]
  wgrpp: forecast('MW', 'NP4-732-CD', WIND_MW, RENEWABLES), // [SYSTEM or a wind region] 80 % exceedance
  stppf: forecast('MW', 'NP4-737-CD', SOLAR_MW, { ...RENEWABLES, ...MIDDAY, lookBackDays: 17 }), // [SYSTEM]
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
  weatherAlertPoll: observed('count', 'NWS alerts', [0, 10_000], POLLS), // [TX] one value for each poll, because "no alerts" is only true if we polled
  gas: observed('$/MMBtu', 'Henry Hub', [-5, 200], TRADE_DATES), // [HENRY_HUB, or HOUSTON for its Ship Channel] `at` is the Central midnight of the trade date
  availableCapacityAhead: forecast('MW', 'NP3-763-CD', [0, 200_000], { ...OUTLOOKS, ...STEADY }), // [zone: online capacity; SYSTEM: all capacity that ERCOT compares with demand]
  rtdLmp: forecast('$/MWh', 'RTD indicative LMP', PRICE, RTD_RUNS), // [hub] ERCOT's own look-ahead, 55 minutes from each RTD run; includes the reliability adder RTRDPA, which lmp does not
  sppCorrection: observed('$/MWh', 'NP4-197-M', PRICE, { ...CORRECTED, lengthMinutes: 15 }), // [settlement point] stored beside the original price, which it never overwrites; see PriceCorrectionDetail
  lmpCorrection: observed('$/MWh', 'NP4-197-M', PRICE, CORRECTED), // [settlement point] correction of the price of a SCED run
  damSppCorrection: observed('$/MWh', 'NP4-196-M', PRICE, { ...CORRECTED, lengthMinutes: 60, canLieAhead: true }), // [settlement point]
  // Scarcity since co-optimization: each ancillary service has its own price, requirement and demand curve.
  systemLambdaUncapped: observed('$/MWh', 'NP6-322-CD', PRICE, { ...RUNS, ...RECENT }), // [SYSTEM] each SCED run; above systemLambda if a cap lowered the price
  asPrice: observed('$/MW', 'NP6-332-CD', AS_PRICE, { ...RUNS, ...RECENT }), // [ancillary service] price of each SCED run, without the reliability adder
  asPriceDayAhead: observed('$/MW', 'NP4-188-CD', AS_PRICE, { lengthMinutes: 60, canLieAhead: true, ...RECENT }), // [ancillary service]
  asCapability: observed('MW', 'NP6-328-CD', [0, 40_000], CAPABILITY), // [REGUP, REGDN, RRS, ECRS or NSPIN] MW of the service that resources could provide
  reserveCapacity: observed('MW', 'NP6-328-CD', [0, 150_000], { ...CAPABILITY, ...VOLATILE }), // [REGUP_RRS, REGUP_RRS_ECRS or REGUP_RRS_ECRS_NSPIN] MW that could provide any of these services; replaced online and offline reserve in December 2025
  asRequirement: observed('MW', 'NP4-33-CD', [0, 20_000], PLANNED_HOURS), // [ancillary service] MW that the operator plans to buy
  asDemandCurve: observed('MW', 'NP4-212-CD', [0, 40_000], PLANNED_HOURS), // [ancillary service] MW that its demand curve pays for; see AncillaryDemandCurveDetail
  rtdAsPrice: forecast('$/MW', 'NP6-329-CD', AS_PRICE, { ...RTD_RUNS, freshMinutes: SERIES_AGE_LIMITS_MINUTES.rtdLmp }), // [ancillary service] ERCOT's own look-ahead, 55 minutes from each RTD run
  priceAdder: observed('$/MWh', 'NP6-323-CD', PRICE, { ...RUNS, ...RECENT }), // [SYSTEM] reliability adder of each SCED run, added to every LMP
  scedHeadroom: observed('MW', 'capacity-available-sced', HEADROOM_MW, HEADROOM), // [UP or DOWN] MW by which SCED could still move generators and batteries; DOWN is negative
  outageMw: observed('MW', 'generation-outages', [0, 150_000], OUTAGES), // [SYSTEM in all, or DISPATCHABLE_PLANNED, DISPATCHABLE_UNPLANNED, RENEWABLE_PLANNED, RENEWABLE_UNPLANNED] MW out of service
  dispatchableOutageOutlook: forecast('MW', 'NP3-233-CD', [0, 60_000], { ...OUTLOOKS, ...OUTAGE_UNIT }), // [zone or SYSTEM] MW out of service, without wind and solar
  renewableOutageOutlook: forecast('MW', 'NP3-233-CD', [0, 60_000], { ...OUTLOOKS, ...OUTAGE_UNIT }), // [zone or SYSTEM] MW of wind and solar out of service
  opsMessage: observed('level', 'Operations messages', [0, 1], MESSAGES), // [hash of time and words] 1 sent, 0 revoked; see OpsMessageDetail
  opsMessagePoll: observed('count', 'Operations messages', [0, 10_000], MESSAGE_POLLS), // [SYSTEM] "no message" is only true if we polled
  // Used by pages and not by briefs.
  asPrice15: observed('$/MW', 'NP6-331-CD', AS_PRICE, { ...QUARTERS, ...ON_PAGES }), // [ancillary service] settled price, adder included
  asSoldDayAhead: observed('MW', 'NP4-532-CD', [0, 20_000], { ...PLANNED_HOURS, ...VARIABLE, inBriefs: false }), // [ancillary service] MW that the day-ahead auction sold; financial since co-optimization
  storageCharging: observed('MW', 'energy-storage-resources', [-40_000, 500], STORAGE), // [SYSTEM] all charging batteries, negative
  storageDischarging: observed('MW', 'energy-storage-resources', [-500, 40_000], STORAGE), // [SYSTEM] all discharging batteries, positive
} as const satisfies Record<string, SeriesDefinition>

export type Series = keyof typeof SERIES
export const SERIES_NAMES = Object.keys(SERIES) as Series[]

const byName = <T>(read: (facts: SeriesDefinition) => T): Record<Series, T> =>
  Object.fromEntries(SERIES_NAMES.map((series) => [series, read(SERIES[series])])) as Record<Series, T>

export const BOUNDS_BY_SERIES: Partial<Record<Series, SeriesDefinition['bounds']>> = Object.fromEntries(
  SERIES_NAMES.filter((series) => SERIES[series].inBriefs).map((series) => [series, SERIES[series].bounds]),
)

export const DOCUMENT_BY_SERIES: Record<Series, string> = byName(({ publisher }) => publisher)

export const SYSTEM_POINT = 'SYSTEM'
export const HENRY_HUB_POINT = 'HENRY_HUB'
export const HOUSTON_GAS_POINT = 'HOUSTON'
export const TEXAS_POINT = 'TX'

/** ERCOT's names of ancillary services: regulation up and down, responsive, contingency, non-spinning reserve. */
export const ANCILLARY_SERVICES = ['REGUP', 'REGDN', 'RRS', 'ECRS', 'NSPIN'] as const
export type AncillaryService = (typeof ANCILLARY_SERVICES)[number]

export const FUELS = ['nuclear', 'coal', 'gas', 'hydro', 'wind', 'solar', 'storage', 'other'] as const
export type Fuel = (typeof FUELS)[number]

/** How old a value can be and still be shown, milliseconds; each brief reads it hundreds of times. */
const MAX_USABLE_AGE_MS: Record<Series, number> = byName(({ freshMinutes }) =>
  freshMinutes === null ? Number.POSITIVE_INFINITY : freshMinutes[1] * 60_000,
)

export const findMaxUsableAgeMs = (series: Series): number => MAX_USABLE_AGE_MS[series]

/** The end of the interval that a value covers, from which its age is measured. */
export const computeObservedIntervalEnd = (series: Series, at: Date): Date =>
  new Date(at.getTime() + SERIES[series].lengthMinutes * 60_000)
