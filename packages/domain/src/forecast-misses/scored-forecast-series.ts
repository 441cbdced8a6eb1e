/** The hourly ERCOT forecasts that we score: load, wind and solar of the grid, and wind by region. */
export const SCORED_FORECAST_SERIES = ['load', 'wind', 'solar', 'windWest', 'windNorth', 'windSouthHouston'] as const
export type ScoredForecastSeries = (typeof SCORED_FORECAST_SERIES)[number]

/** Series of the whole grid, which traders trade on; the regions only show where wind missed its forecast. */
export const GRID_FORECAST_SERIES = ['load', 'wind', 'solar'] as const satisfies readonly ScoredForecastSeries[]
export type GridForecastSeries = (typeof GRID_FORECAST_SERIES)[number]

export const isGridForecastSeries = (series: ScoredForecastSeries): series is GridForecastSeries =>
  (GRID_FORECAST_SERIES as readonly string[]).includes(series)

export const SCORED_FORECAST_SERIES_NAMES: Record<ScoredForecastSeries, string> = {
  load: 'Load',
  wind: 'Wind',
  solar: 'Solar',
  windWest: 'Wind, West',
  windNorth: 'Wind, North',
  windSouthHouston: 'Wind, South and Houston',
}

/** When the forecast of an hour is read: at the day-ahead close, and three hours and one hour before the hour. */
export const FORECAST_LEAD_TIMES = ['dayAhead', 'threeHours', 'oneHour'] as const
export type ForecastLeadTime = (typeof FORECAST_LEAD_TIMES)[number]
