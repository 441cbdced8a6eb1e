import type { BatteriesPageData } from '@tradeops/domain/batteries/batteries-page-data'
import {
  composeBatteriesPageData,
  findYesterdayMidnight,
  type StoredBriefOutlook,
} from '@tradeops/domain/batteries/compose-batteries-page-data'
import type { Brief } from '@tradeops/domain/brief/brief'
import { findHubOfZone, type Zone } from '@tradeops/domain/market/zones'
import { findNextCentralMidnight, formatCentralDay } from '@tradeops/domain/time/central-time'
import { FIVE_MINUTES_MS, SECOND_MS } from '@tradeops/domain/time/durations'
import type { CachedBrief } from '../briefs/latest-brief-cache.ts'
import { type PastHubPricesDependencies, readPastHubPrices } from '../briefs/past-hub-prices.ts'

type StoredBrief = { id: string; body: Uint8Array }

export type BatteryPlansReaderDependencies = PastHubPricesDependencies & {
  now(): Date
  newest(zone: Zone): CachedBrief | null
  briefs: { asOf(zone: Zone, at: Date): Promise<StoredBrief | null> }
  readBrief(stored: StoredBrief): Brief | null
}

export type BatteryPlansReader = (zone: Zone) => Promise<BatteriesPageData>

const toOutlook = (brief: Brief | null): StoredBriefOutlook =>
  brief?.nextHours ? { madeAtMs: Date.parse(brief.generatedAt), nextHours: brief.nextHours } : null

/** Caches the newest result of each load zone until the zone's key changes; a failure is not cached. */
function cacheByKey<Result>(make: (zone: Zone, now: Date) => Promise<Result>) {
  const cached = new Map<Zone, { key: string; result: Promise<Result> }>()
  return (zone: Zone, key: string, now: Date): Promise<Result> => {
    const known = cached.get(zone)
    if (known?.key === key) return known.result
    const entry = { key, result: make(zone, now) }
    cached.set(zone, entry)
    entry.result.catch(() => {
      if (cached.get(zone) === entry) cached.delete(zone)
    })
    return entry.result
  }
}

function yesterdayOf(now: Date) {
  const midnightMs = findYesterdayMidnight(now)
  return {
    name: formatCentralDay(new Date(midnightMs)),
    midnightMs,
    nextMidnightMs: findNextCentralMidnight(midnightMs),
  }
}

/**
 * Computes a zone's battery plans once for each new brief. Without a new brief they are recomputed every five minutes,
 * so that they show when their data is stale.
 */
export function createBatteryPlansReader(dependencies: BatteryPlansReaderDependencies): BatteryPlansReader {
  const { now, windowAt, newest, briefs, readBrief } = dependencies
  /** The brief that was current when yesterday began is read only once a day, because it never changes. */
  const readBeforeYesterday = cacheByKey(async (zone, at) => {
    const stored = await briefs.asOf(zone, new Date(findYesterdayMidnight(at) - SECOND_MS))
    return toOutlook(stored && readBrief(stored))
  })
  const compose = cacheByKey(async (zone, at) =>
    composeBatteriesPageData(windowAt(at), at, zone, {
      newest: toOutlook(newest(zone)?.brief ?? null),
      beforeYesterday: await readBeforeYesterday(zone, String(findYesterdayMidnight(at)), at),
      yesterdayPrices: await readPastHubPrices(dependencies, findHubOfZone(zone), [yesterdayOf(at)], at),
    }),
  )
  return (zone) => {
    const at = now()
    return compose(zone, `${newest(zone)?.id ?? ''}/${Math.floor(at.getTime() / FIVE_MINUTES_MS)}`, at)
  }
}
