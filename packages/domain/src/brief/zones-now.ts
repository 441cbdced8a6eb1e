import { between, latest, type MarketWindow } from '../market/market-window.ts'
import { HUB_AVERAGE, hubOf, ZONES, type Zone } from '../market/zones.ts'
import { isoSeconds } from '../time/iso-seconds.ts'

/** A price is not a brief: what anybody may see of every zone at a glance. */
export type ZoneNow = {
  zone: Zone
  lmp: number | null
  at: string | null
  hubAverage: number | null
  /** The last 24 hours' quarter hours, oldest first; null where one is missing. */
  spark: (number | null)[]
}

const QUARTER_MS = 15 * 60_000
const QUARTERS = 96
/** A price older than this is no longer "now". */
const OLDEST_MS = 24 * 3_600_000

export function zonesNow(window: MarketWindow, now: Date): ZoneNow[] {
  const nowMs = now.getTime()
  const lastQuarterMs = Math.floor(nowMs / QUARTER_MS) * QUARTER_MS - QUARTER_MS
  return ZONES.map((zone) => {
    const row = latest(window, 'lmp', hubOf(zone))
    const price = row && nowMs - row.atMs < OLDEST_MS ? row : null
    const average = price && latest(window, 'lmp', HUB_AVERAGE, price.atMs)
    const firstMs = lastQuarterMs - (QUARTERS - 1) * QUARTER_MS
    const spark: (number | null)[] = Array<null>(QUARTERS).fill(null)
    for (const { atMs, value } of between(window, 'spp', hubOf(zone), firstMs, lastQuarterMs)) {
      spark[Math.round((atMs - firstMs) / QUARTER_MS)] = value
    }
    return {
      zone,
      lmp: price?.value ?? null,
      at: price ? isoSeconds(price.atMs) : null,
      hubAverage: average && average.atMs === price?.atMs ? average.value : null,
      spark,
    }
  })
}
