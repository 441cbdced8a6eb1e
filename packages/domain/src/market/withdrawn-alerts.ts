import { latest, type MarketWindow, pointsOf } from './market-window.ts'
import type { Reading } from './reading.ts'

/**
 * The weather service lists what is in force and says nothing of what it has taken back: an alert that was in force and
 * is missing from the next list has been withdrawn. Answers that as readings, at the time of the list.
 */
export function withdrawnAlerts(window: MarketWindow, listed: readonly Reading[], listedAt: Date): Reading[] {
  const named = new Set(listed.filter(({ series }) => series === 'weatherAlert').map(({ point }) => point))
  return pointsOf(window, 'weatherAlert').flatMap((point) => {
    const known = latest(window, 'weatherAlert', point, Number.POSITIVE_INFINITY)
    if (named.has(point) || !known || known.value === 0) return []
    const detail = known.detail ? { detail: known.detail } : {}
    return [{ series: 'weatherAlert', point, at: listedAt, value: 0, unit: 'level', publishedAt: null, ...detail }]
  })
}

/** "Gone" is worth keeping only of an alert that was ever there: updates name many predecessors we never saw. */
export function withoutUnseenEndings(window: MarketWindow, readings: readonly Reading[]): Reading[] {
  return readings.filter(
    ({ series, point, value }) =>
      series !== 'weatherAlert' || value !== 0 || latest(window, series, point, Number.POSITIVE_INFINITY) !== null,
  )
}
