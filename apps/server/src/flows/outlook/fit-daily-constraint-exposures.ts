import {
  type composeColumnKey,
  createMarketWindow,
  type MarketWindow,
  type Observation,
} from '@tradeops/domain/market/market-window'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import type { Series } from '@tradeops/domain/market/series'
import { THRESHOLDS } from '@tradeops/domain/rules/engine/thresholds'
import type { ConstraintExposures } from '@tradeops/domain/rules/panel/constraint-exposure'
import { fitConstraintExposures } from '@tradeops/domain/rules/panel/fit-constraint-exposures'
import { formatCentralDay } from '@tradeops/domain/time/central-time'

type FitDependencies = {
  origin: DataOrigin
  columns: {
    observations(
      origin: DataOrigin,
      series: Series,
      span: { from: Date; to: Date },
    ): Promise<MarketWindow['observations']>
  }
  fits: { at(now: Date): Promise<ConstraintExposures | null>; save(exposures: ConstraintExposures): Promise<void> }
}

const FITTED_FROM = ['lmp', 'systemLambda', 'constraint'] as const

/**
 * Fits once a Central day how much each transmission constraint moves each hub price. Prices are read from the
 * database, because memory has only half of the days that the fit needs.
 */
export async function fitDailyConstraintExposures(
  dependencies: FitDependencies,
  now: Date,
): Promise<'fitted' | 'already fitted'> {
  const { origin, columns, fits } = dependencies
  const current = await fits.at(now)
  if (current && formatCentralDay(new Date(current.fittedAtMs)) === formatCentralDay(now)) return 'already fitted'
  const span = { from: new Date(now.getTime() - THRESHOLDS.exposure.days * 86_400_000), to: now }
  const observations = new Map<ReturnType<typeof composeColumnKey>, readonly Observation[]>()
  for (const series of FITTED_FROM) {
    for (const [key, column] of await columns.observations(origin, series, span)) observations.set(key, column)
  }
  const window = createMarketWindow({ origin, asOfMs: now.getTime(), observations, vintages: new Map() })
  await fits.save(fitConstraintExposures(window, now))
  return 'fitted'
}
