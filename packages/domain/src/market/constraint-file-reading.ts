import { FIVE_MINUTES_MS, HOUR_MS } from '../time/durations.ts'
import { findLatestObservation, type MarketWindow } from './market-window.ts'
import type { Reading } from './reading.ts'
import { SYSTEM_POINT } from './series.ts'
import { HUB_AVERAGE } from './zones.ts'

/**
 * Finds the last SCED run that an hourly constraint file covers. The file is published five minutes past the hour and
 * lists only runs with a binding constraint, so it has no row for runs without one. Its last run is therefore the last
 * priced run before that hour, or the newest run that the file lists.
 */
export function createConstraintFileReading(
  window: MarketWindow,
  rows: readonly Reading[],
  publishedAt: Date,
): Reading {
  const hourMs = Math.floor(publishedAt.getTime() / HOUR_MS) * HOUR_MS
  const named = rows.filter(({ series }) => series === 'constraint')
  const priced = findLatestObservation(window, 'lmp', HUB_AVERAGE, hourMs - 1)
  const lastRunMs = priced && priced.atMs >= hourMs - 2 * FIVE_MINUTES_MS ? priced.atMs : hourMs - FIVE_MINUTES_MS
  const newestMs = named.reduce((newest, { at }) => Math.max(newest, at.getTime()), lastRunMs)
  const at = new Date(newestMs)
  return { series: 'constraintFile', point: SYSTEM_POINT, at, value: named.length, unit: 'count', publishedAt }
}
