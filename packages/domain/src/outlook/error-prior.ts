/** The first to the sixth hour ahead; each has separate error statistics. */
export const FORECAST_HORIZONS = [1, 2, 3, 4, 5, 6] as const
export type ForecastHorizon = (typeof FORECAST_HORIZONS)[number]

export const PRIOR_QUANTILE_LEVELS = [
  0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.975, 0.99, 0.995,
] as const

/** Standardized errors of HB_HOUSTON in 2022 and 2023 at those levels, by horizon. */
export const PRIOR_ERRORS_BY_HORIZON: Record<ForecastHorizon, readonly number[]> = {
  1: [-5.83, -4.77, -3.6, -2.73, -1.92, -1.18, -0.76, -0.45, -0.19, 0.06, 0.37, 0.76, 1.59, 2.62, 4.04, 6.56, 8.66],
  2: [-5.55, -4.76, -3.74, -2.99, -2.23, -1.45, -0.96, -0.6, -0.29, 0.03, 0.36, 0.8, 1.57, 2.6, 3.95, 6.13, 8.26],
  3: [-5.5, -4.62, -3.55, -2.87, -2.16, -1.41, -0.96, -0.61, -0.31, -0.02, 0.29, 0.69, 1.4, 2.31, 3.53, 5.46, 6.87],
  4: [-5.82, -4.9, -3.82, -2.99, -2.25, -1.47, -1.02, -0.67, -0.36, -0.06, 0.26, 0.68, 1.41, 2.33, 3.6, 5.39, 6.86],
  5: [-6.1, -5.29, -3.86, -3.07, -2.28, -1.51, -1.05, -0.7, -0.4, -0.1, 0.22, 0.64, 1.38, 2.35, 3.58, 5.46, 7.25],
  6: [-6.25, -5.24, -3.89, -3.05, -2.3, -1.53, -1.05, -0.71, -0.42, -0.12, 0.2, 0.6, 1.33, 2.26, 3.47, 5.68, 7.16],
}

/** The prior weighs as much as this many similar hours: enough on the first day, little after a month. */
export const PRIOR_ERROR_WEIGHT = 10
const TINY = 1e-9

/** The initial errors, ascending, weighted so that each lies at its level while nothing else is known. */
export function listPriorErrors(horizon: ForecastHorizon): readonly { error: number; weight: number }[] {
  let below = 0
  return PRIOR_QUANTILE_LEVELS.flatMap((level, index) => {
    const share = 2 * (level - below)
    below += share
    return share > TINY ? [{ error: PRIOR_ERRORS_BY_HORIZON[horizon][index]!, weight: PRIOR_ERROR_WEIGHT * share }] : []
  })
}
