import {
  findLatestObservation,
  findNewestVintage,
  type MarketWindow,
  readVintageValueAt,
} from '../../market/market-window.ts'
import { findMaxUsableAgeMs, SYSTEM_POINT } from '../../market/series.ts'
import { DAY_MS, MINUTE_MS } from '../../time/durations.ts'
import { type FactOrAbsent, readFact } from '../engine/fact.ts'
import type { MarketClock } from './clock.ts'

/** Generation capacity out of service, in MW. */
export type OutageFacts = {
  now: FactOrAbsent
  /** Unplanned outages of dispatchable plants, MW. */
  failed: FactOrAbsent
  weekAgoMw: number | null
  failedWeekAgoMw: number | null
  /** The outages that owners have announced for the hour of the next load peak, MW. */
  atPeak: { mw: number; hourMs: number } | null
}

const FAILED = 'DISPATCHABLE_UNPLANNED'
/** A stored value from a week ago can be up to an hour off, because after a week only one value an hour is kept. */
const MAX_GAP_MS = 65 * MINUTE_MS

export function readOutageFacts(window: MarketWindow, clock: MarketClock, peakHourMs: number | null): OutageFacts {
  const { nowMs } = clock
  const weekAgo = (point: string): number | null => {
    const atMs = nowMs - 7 * DAY_MS
    const found = findLatestObservation(window, 'outageMw', point, atMs)
    return found !== null && atMs - found.atMs <= MAX_GAP_MS ? found.value : null
  }
  return {
    now: readFact(window, 'outageMw', SYSTEM_POINT, nowMs),
    failed: readFact(window, 'outageMw', FAILED, nowMs),
    weekAgoMw: weekAgo(SYSTEM_POINT),
    failedWeekAgoMw: weekAgo(FAILED),
    atPeak: peakHourMs === null ? null : readOutagesAt(window, peakHourMs, nowMs),
  }
}

function readOutagesAt(window: MarketWindow, hourMs: number, nowMs: number): OutageFacts['atPeak'] {
  const announced = (series: 'dispatchableOutageOutlook' | 'renewableOutageOutlook'): number | null => {
    const vintage = findNewestVintage(window, series, SYSTEM_POINT)
    if (vintage === null || nowMs - vintage.publishedAtMs > findMaxUsableAgeMs(series)) return null
    return readVintageValueAt(vintage, hourMs)
  }
  const [dispatchable, renewable] = [announced('dispatchableOutageOutlook'), announced('renewableOutageOutlook')]
  return dispatchable === null || renewable === null ? null : { mw: dispatchable + renewable, hourMs }
}
