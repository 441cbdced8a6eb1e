/** The first to the sixth hour ahead; each has separate error statistics. */
export const FORECAST_HORIZONS = [1, 2, 3, 4, 5, 6] as const
export type ForecastHorizon = (typeof FORECAST_HORIZONS)[number]

export const PRIOR_ERROR_QUANTILE_LEVELS = [
  0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.975, 0.99, 0.995,
] as const

/** Standardized outlook errors of HB_HOUSTON in 2022 and 2023 at `PRIOR_ERROR_QUANTILE_LEVELS`, by hours ahead. */
export const PRIOR_ERRORS_BY_HORIZON: Record<ForecastHorizon, readonly number[]> = {
  1: [-4.1, -3.4, -2.49, -1.92, -1.31, -0.72, -0.39, -0.13, 0.11, 0.35, 0.61, 0.95, 1.59, 2.42, 3.43, 5.57, 7.25],
  2: [-4.4, -3.62, -2.67, -2.06, -1.45, -0.9, -0.55, -0.27, -0.02, 0.24, 0.51, 0.87, 1.48, 2.25, 3.24, 5.22, 6.63],
  3: [-4.59, -3.76, -2.79, -2.14, -1.57, -0.96, -0.61, -0.32, -0.07, 0.18, 0.45, 0.81, 1.42, 2.17, 3.17, 4.92, 6.23],
  4: [-4.85, -3.93, -2.88, -2.27, -1.64, -1.02, -0.65, -0.37, -0.11, 0.15, 0.42, 0.78, 1.41, 2.17, 3.3, 4.89, 6.17],
  5: [-5.01, -4, -2.9, -2.28, -1.66, -1.05, -0.67, -0.39, -0.14, 0.12, 0.39, 0.76, 1.4, 2.14, 3.22, 4.94, 6.31],
  6: [-5.09, -4.05, -2.9, -2.26, -1.64, -1.06, -0.69, -0.4, -0.15, 0.09, 0.37, 0.73, 1.36, 2.11, 3.15, 4.91, 6.28],
}

/**
 * The errors shipped with the software (the prior) weigh as much as this many similar hours: enough for the first day,
 * little after a month.
 */
export const PRIOR_ERROR_WEIGHT = 10
const TINY = 1e-9

/**
 * Lists the errors shipped with the software (the prior), ascending, weighted so that each lies at its quantile level
 * while no error has been observed.
 */
export function listPriorErrors(horizon: ForecastHorizon): readonly { error: number; weight: number }[] {
  let below = 0
  return PRIOR_ERROR_QUANTILE_LEVELS.flatMap((level, index) => {
    const share = 2 * (level - below)
    below += share
    return share > TINY ? [{ error: PRIOR_ERRORS_BY_HORIZON[horizon][index]!, weight: PRIOR_ERROR_WEIGHT * share }] : []
  })
}
