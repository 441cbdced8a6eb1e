import { DAY_MS } from '../time/durations.ts'
import type { MarketSource } from './market-source.ts'
import {
  composeColumnKey,
  findLatestObservation,
  findNewestVintage,
  listObservationsBetween,
  listSeriesPoints,
  type MarketWindow,
} from './market-window.ts'
import { computeObservedIntervalEnd, SERIES, type Series } from './series.ts'
import { judgeSourceState } from './source-state.ts'
import { findHubOfZone } from './zones.ts'

const HISTORY = 'history'

function newestKnown(window: MarketWindow, series: Series): Date | null {
  let newestMs = Number.NEGATIVE_INFINITY
  if (SERIES[series].kind === 'forecast') {
    const prefix = composeColumnKey(series, '')
    for (const key of window.vintages.keys()) {
      if (!key.startsWith(prefix)) continue
      const vintage = findNewestVintage(window, series, key.slice(prefix.length))
      newestMs = Math.max(newestMs, vintage?.publishedAtMs ?? newestMs)
    }
  } else {
    for (const point of listSeriesPoints(window, series)) {
      const row = findLatestObservation(window, series, point, Number.POSITIVE_INFINITY)
      if (row) newestMs = Math.max(newestMs, computeObservedIntervalEnd(series, new Date(row.atMs)).getTime())
    }
  }
  return Number.isFinite(newestMs) ? new Date(newestMs) : null
}

/** Lists the inputs that a brief lacks: sources without a usable value, and weeks of prices that usual prices need. */
export function findMissingInputs(
  window: MarketWindow,
  sources: readonly Pick<MarketSource, 'name' | 'judgedBy' | 'freshness'>[],
  now: Date,
): ReadonlySet<string> {
  const lacking = new Set<string>()
  for (const { name, judgedBy, freshness } of sources) {
    if (!SERIES[judgedBy].inBriefs) continue
    const state = judgeSourceState(newestKnown(window, judgedBy), false, freshness, now)
    if (state === 'waiting' || state === 'missing') lacking.add(name)
  }
  const nowMs = now.getTime()
  if (
    listObservationsBetween(window, 'spp', findHubOfZone('HOUSTON'), nowMs - 8 * DAY_MS, nowMs - 6 * DAY_MS).length ===
    0
  )
    lacking.add(HISTORY)
  return lacking
}
