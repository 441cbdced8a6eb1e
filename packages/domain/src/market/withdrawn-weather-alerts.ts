import { findLatestObservation, listSeriesPoints, type MarketWindow } from './market-window.ts'
import type { Reading } from './reading.ts'

/**
 * Finds withdrawn weather alerts: NWS does not announce withdrawals, so an alert missing from the next list was
 * withdrawn then.
 */
export function findWithdrawnWeatherAlerts(
  window: MarketWindow,
  listed: readonly Reading[],
  listedAt: Date,
): Reading[] {
  const named = new Set(listed.filter(({ series }) => series === 'weatherAlert').map(({ point }) => point))
  return listSeriesPoints(window, 'weatherAlert').flatMap((point) => {
    const known = findLatestObservation(window, 'weatherAlert', point, Number.POSITIVE_INFINITY)
    if (named.has(point) || !known || known.value === 0) return []
    const detail = known.detail ? { detail: known.detail } : {}
    return [{ series: 'weatherAlert', point, at: listedAt, value: 0, unit: 'level', publishedAt: null, ...detail }]
  })
}

/**
 * Drops the endings of weather alerts that we never saw, because an updated alert names many earlier alerts that it
 * replaces.
 */
export function dropUnseenWeatherAlertEndings(window: MarketWindow, readings: readonly Reading[]): Reading[] {
  return readings.filter(
    ({ series, point, value }) =>
      series !== 'weatherAlert' ||
      value !== 0 ||
      findLatestObservation(window, series, point, Number.POSITIVE_INFINITY) !== null,
  )
}
