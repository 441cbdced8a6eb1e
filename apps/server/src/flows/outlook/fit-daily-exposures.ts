import { type keyOf, type MarketWindow, marketWindow, type Observation } from '@tradeops/domain/market/market-window'
import type { Origin } from '@tradeops/domain/market/reading'
import type { Series } from '@tradeops/domain/market/series'
import { THRESHOLDS } from '@tradeops/domain/rules/engine/thresholds'
import type { ExposureMap } from '@tradeops/domain/rules/panel/exposure'
import { fitExposures } from '@tradeops/domain/rules/panel/fit-exposures'
import { centralDay } from '@tradeops/domain/time/central-time'

type FitNeeds = {
  origin: Origin
  columns: {
    observations(origin: Origin, series: Series, span: { from: Date; to: Date }): Promise<MarketWindow['observations']>
  }
  fits: { at(now: Date): Promise<ExposureMap | null>; save(exposures: ExposureMap): Promise<void> }
}

const FITTED_FROM = ['lmp', 'systemLambda', 'constraint'] as const

/** Once a Central day: fits how constraints move hubs, from the store, because it needs twice the memory's days. */
export async function fitDailyExposures(needs: FitNeeds, now: Date): Promise<'fitted' | 'already fitted'> {
  const { origin, columns, fits } = needs
  const current = await fits.at(now)
  if (current && centralDay(new Date(current.fittedAtMs)) === centralDay(now)) return 'already fitted'
  const span = { from: new Date(now.getTime() - THRESHOLDS.exposure.days * 86_400_000), to: now }
  const observations = new Map<ReturnType<typeof keyOf>, readonly Observation[]>()
  for (const series of FITTED_FROM) {
    for (const [key, column] of await columns.observations(origin, series, span)) observations.set(key, column)
  }
  const window = marketWindow({ origin, asOfMs: now.getTime(), observations, vintages: new Map() })
  await fits.save(fitExposures(window, now))
  return 'fitted'
}
