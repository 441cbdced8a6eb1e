/** The hourly ERCOT forecasts that we score: the grid's, and wind by region. */
export const TRACKED_SERIES = ['load', 'wind', 'solar', 'windWest', 'windNorth', 'windSouthHouston'] as const
export type TrackedSeries = (typeof TRACKED_SERIES)[number]

/** Series of the whole grid, which traders trade on; regions only show where wind missed. */
export const GRID_SERIES = ['load', 'wind', 'solar'] as const satisfies readonly TrackedSeries[]
export type GridSeries = (typeof GRID_SERIES)[number]

export const isGridSeries = (series: TrackedSeries): series is GridSeries =>
  (GRID_SERIES as readonly string[]).includes(series)

export const TRACKED_SERIES_NAMES: Record<TrackedSeries, string> = {
  load: 'Load',
  wind: 'Wind',
  solar: 'Solar',
  windWest: 'Wind, West',
  windNorth: 'Wind, North',
  windSouthHouston: 'Wind, South and Houston',
}

/** When a forecast of an hour is read: at the day-ahead close, and three hours and one hour before the hour. */
export const FORECAST_LEADS = ['dayAhead', 'threeHours', 'oneHour'] as const
export type ForecastLead = (typeof FORECAST_LEADS)[number]
