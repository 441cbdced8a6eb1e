import { judgeCompleteness } from '../market/completeness.ts'
import { SOURCE_NAMES, type SourceName } from '../market/market-source.ts'
import { between, latest, type MarketWindow } from '../market/market-window.ts'
import { SYSTEM } from '../market/series.ts'
import { HUB_AVERAGE, hubOf, ZONES, type Zone } from '../market/zones.ts'
import { DAY_MS } from '../time/durations.ts'
import { isoSeconds } from '../time/iso-seconds.ts'

/** A price is not a brief: what anybody may see of every zone at a glance. */
export type ZoneNow = {
  zone: Zone
  lmp: number | null
  /** When the newest price was one, also where that is too long ago to be shown. */
  at: string | null
  hubAverage: number | null
  /** The last 24 hours' quarter hours, oldest first; null where one is missing. */
  spark: (number | null)[]
  /** The sources without which the zone has no brief now. */
  missing: SourceName[]
}

const QUARTER_MS = 15 * 60_000
const QUARTERS = 96
/** A price older than this is no longer "now". */
const OLDEST_MS = DAY_MS

export function zonesNow(window: MarketWindow, now: Date): ZoneNow[] {
  const nowMs = now.getTime()
  const constraintRunMs = latest(window, 'constraintFile', SYSTEM)?.atMs ?? null
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
    const { required } = judgeCompleteness(window, zone, nowMs, constraintRunMs)
    return {
      zone,
      lmp: price?.value ?? null,
      at: row ? isoSeconds(row.atMs) : null,
      hubAverage: average && average.atMs === price?.atMs ? average.value : null,
      spark,
      missing: SOURCE_NAMES.filter((name) => !required[name]),
    }
  })
}
