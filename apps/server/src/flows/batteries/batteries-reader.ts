import type { Batteries } from '@tradeops/domain/batteries/batteries'
import { composeBatteries, findYesterday, type StatedOutlook } from '@tradeops/domain/batteries/compose-batteries'
import type { Brief } from '@tradeops/domain/brief/brief'
import { hubOf, type Zone } from '@tradeops/domain/market/zones'
import { formatCentralDay, nextCentralMidnight } from '@tradeops/domain/time/central-time'
import { FIVE_MINUTES_MS, SECOND_MS } from '@tradeops/domain/time/durations'
import type { CachedBrief } from '../briefs/latest-briefs.ts'
import { type PastPricesNeeds, readPastPrices } from '../briefs/past-prices.ts'

type StoredBrief = { id: string; body: Uint8Array }

export type BatteriesNeeds = PastPricesNeeds & {
  now(): Date
  newest(zone: Zone): CachedBrief | null
  briefs: { asOf(zone: Zone, at: Date): Promise<StoredBrief | null> }
  readBrief(stored: StoredBrief): Brief | null
}

export type BatteriesReader = (zone: Zone) => Promise<Batteries>

const toOutlook = (brief: Brief | null): StatedOutlook =>
  brief?.nextHours ? { madeAtMs: Date.parse(brief.generatedAt), nextHours: brief.nextHours } : null

/** Caches the newest result of each zone while its key stays the same; a failure is not cached. */
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
  const midnightMs = findYesterday(now)
  return { name: formatCentralDay(new Date(midnightMs)), midnightMs, nextMidnightMs: nextCentralMidnight(midnightMs) }
}

/** Composes a zone's plans once for each new brief, and every five minutes without one, so that values grow stale. */
export function createBatteriesReader(needs: BatteriesNeeds): BatteriesReader {
  const { now, windowAt, newest, briefs, readBrief } = needs
  /** The brief that was current when yesterday began is read once a day. */
  const readBeforeYesterday = cacheByKey(async (zone, at) => {
    const stored = await briefs.asOf(zone, new Date(findYesterday(at) - SECOND_MS))
    return toOutlook(stored && readBrief(stored))
  })
  const compose = cacheByKey(async (zone, at) =>
    composeBatteries(windowAt(at), at, zone, {
      newest: toOutlook(newest(zone)?.brief ?? null),
      beforeYesterday: await readBeforeYesterday(zone, String(findYesterday(at)), at),
      yesterdayPrices: await readPastPrices(needs, hubOf(zone), [yesterdayOf(at)], at),
    }),
  )
  return (zone) => {
    const at = now()
    return compose(zone, `${newest(zone)?.id ?? ''}/${Math.floor(at.getTime() / FIVE_MINUTES_MS)}`, at)
  }
}
