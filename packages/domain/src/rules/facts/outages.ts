import { latestObservation, type MarketWindow, newestVintage, vintageValueAt } from '../../market/market-window.ts'
import { maxUsableAgeMs, SYSTEM } from '../../market/series.ts'
import { DAY_MS, MINUTE_MS } from '../../time/durations.ts'
import { type FactOrAbsent, readFact } from '../engine/fact.ts'
import type { MarketClock } from './clock.ts'

/** Capacity out of service, in megawatts. */
export type OutageFacts = {
  now: FactOrAbsent
  /** Failures of plants that do not depend on weather: the part that was not planned for. */
  failed: FactOrAbsent
  weekAgoMw: number | null
  failedWeekAgoMw: number | null
  /** What owners have announced for the hour of the next load peak. */
  atPeak: { mw: number; hourMs: number } | null
}

const FAILED = 'DISPATCHABLE_UNPLANNED'
/** After a week one value an hour is kept. */
const MAX_GAP_MS = 65 * MINUTE_MS

export function readOutages(window: MarketWindow, clock: MarketClock, peakHourMs: number | null): OutageFacts {
  const { nowMs } = clock
  const weekAgo = (point: string): number | null => {
    const atMs = nowMs - 7 * DAY_MS
    const found = latestObservation(window, 'outageMw', point, atMs)
    return found !== null && atMs - found.atMs <= MAX_GAP_MS ? found.value : null
  }
  return {
    now: readFact(window, 'outageMw', SYSTEM, nowMs),
    failed: readFact(window, 'outageMw', FAILED, nowMs),
    weekAgoMw: weekAgo(SYSTEM),
    failedWeekAgoMw: weekAgo(FAILED),
    atPeak: peakHourMs === null ? null : readOutagesAt(window, peakHourMs, nowMs),
  }
}

function readOutagesAt(window: MarketWindow, hourMs: number, nowMs: number): OutageFacts['atPeak'] {
  const announced = (series: 'dispatchableOutageOutlook' | 'renewableOutageOutlook'): number | null => {
    const vintage = newestVintage(window, series, SYSTEM)
    if (vintage === null || nowMs - vintage.publishedAtMs > maxUsableAgeMs(series)) return null
    return vintageValueAt(vintage, hourMs)
  }
  const [dispatchable, renewable] = [announced('dispatchableOutageOutlook'), announced('renewableOutageOutlook')]
  return dispatchable === null || renewable === null ? null : { mw: dispatchable + renewable, hourMs }
}
