import { SERIES_AGE_LIMITS_MINUTES } from './limits.ts'

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
  | 'level'
  | 'count'

export type ValueBounds = readonly [low: number, high: number]

/** How long values of a series are stored: forever, or some days in full and then one an hour or none. */
type Retention = 'for good' | { wholeDays: number; afterwards: 'hourly' | 'nothing' }

/** How `findUnitChange` notices that a document states a series in another unit. */
export type UnitCheck = {
  /** Values that are this many times larger or smaller than the stored ones are in another unit. */
  ratio: number
  /** Below this size a ratio proves nothing, as with wind on a calm night or a gas price in cents. */
  minSize: number
  /** Which values show the unit; a document without such values is not checked. */
  rows: 'all' | 'midday' | 'a whole day'
}

export type SeriesDefinition = {
  unit: SeriesUnit
  /** Minutes that one value covers; 0 for instantaneous values, such as a SCED price or a temperature. */
  lengthMinutes: 0 | 5 | 15 | 60 | 1440
  /** Whether values are stored as whole forecast publications, or one by one as observations. */
  kind: 'observation' | 'forecast'
  /** The document in which a reader can check a value: ERCOT reports by EMIL name, dashboards by file name. */
  publisher: string
  /** Lowest and highest possible value on the Texas grid, with room to grow; separate for points that differ. */
  bounds: ValueBounds | { readonly [point: string]: ValueBounds }
  /** Ages in minutes up to which a value is fresh and usable; null if it never becomes too old. */
  freshMinutes: readonly [fresh: number, usable: number] | null
  retention: Retention
  /** How many days of values the rules read, which a process therefore keeps in memory. */
  lookBackDays: number
  /** Whether briefs use the series; other series are not part of the hashed configuration. */
  inBriefs: boolean
  /** Whether a value can be dated in the future, like a forecast, a day-ahead price or an announced alert. */
  canLieAhead: boolean
  /** How a changed unit is recognized; null if no ratio can prove it. */
  unitCheck: UnitCheck | null
}

export type SeriesOptions = Partial<Omit<SeriesDefinition, 'unit' | 'kind' | 'publisher' | 'bounds'>>

/** Defines a series that is stored forever: prices, load and all other market data. */
export const defineObservedSeries = (
  unit: SeriesUnit,
  publisher: string,
  bounds: SeriesDefinition['bounds'],
  more: SeriesOptions = {},
): SeriesDefinition => ({
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

/** Weather stations report every five minutes, and no rule reads their values far back. */
export const WEATHER_SERIES_OPTIONS: SeriesOptions = {
  retention: { wholeDays: 7, afterwards: 'hourly' },
  lookBackDays: 3,
}

export const defineWeatherSeries = (
  unit: SeriesUnit,
  bounds: ValueBounds,
  more: SeriesOptions = {},
): SeriesDefinition =>
  defineObservedSeries(unit, 'NWS observation', bounds, {
    freshMinutes: SERIES_AGE_LIMITS_MINUTES.weather,
    ...WEATHER_SERIES_OPTIONS,
    ...more,
  })

/**
 * Defines a forecast series. It is stored for two months, which replays need; rules read nothing from before
 * yesterday's auction.
 */
export const defineForecastSeries = (
  unit: SeriesUnit,
  publisher: string,
  bounds: ValueBounds,
  more: SeriesOptions = {},
): SeriesDefinition => ({
  ...defineObservedSeries(unit, publisher, bounds, {
    lengthMinutes: 60,
    retention: { wholeDays: 60, afterwards: 'nothing' },
    lookBackDays: 4,
    canLieAhead: true,
    ...more,
  }),
  kind: 'forecast',
})
