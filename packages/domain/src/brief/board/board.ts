import type { SourceName } from '../../market/market-source.ts'
import type { ValuePercentile } from '../../market/norms.ts'
import type { DataOrigin } from '../../market/reading.ts'
import type { Zone } from '../../market/zones.ts'
import type { Figure } from '../../rules/engine/figure.ts'
import type { PriceMoves } from '../../rules/facts/price-moves.ts'
import type { Level } from '../../rules/level.ts'
import type { LoadZonePrice } from '../load-zone-price.ts'
import type { OwnItem, SharedItem } from './shared-items.ts'

/** The prices of one hub at a glance. `dart` is day-ahead minus the newest LMP, as desks quote it. */
export type HubRow = {
  hub: string
  lmp: number | null
  /** The time of the newest price, even if that price is too old to show. */
  lmpAt: string | null
  spp: number | null
  dayAhead: number | null
  dart: number | null
  /** Mean real-time price of the current hour so far; null until a quarter of the hour is known. */
  hourSoFar: number | null
  moves: PriceMoves
  /** MMBtu/MWh; null at prices of zero and below and past 40, where a heat rate means nothing. */
  heatRate: number | null
  norm: ValuePercentile | null
  /** Quarter-hour prices of the last 24 hours, oldest first; null where one is missing. */
  spark: (number | null)[]
}

export type ZoneRow = HubRow & {
  zone: Zone
  basis: number | null
  /** The load zone in the hub's run. */
  loadZone: LoadZonePrice
  dayAheadAverage: number | null
  /** Level and title of the first item about the zone itself in its newest brief; null if that brief is based on an older price. */
  level: Level | null
  title: string | null
  items: number
  /** Its first item that not all zones share; null if it shares them all. */
  own: OwnItem | null
  /** Required sources that are missing, so that the zone has no brief now. */
  missing: SourceName[]
}

/** An event of the market day. `landedAt` is when it was published, not when it was due. */
export type MarketMilestone = {
  key: 'dam_close' | 'dam_results' | 'net_load_peak' | 'sced_run'
  dueAt: string
  landedAt: string | null
  state: 'due' | 'passed' | 'landed' | 'late'
  /** Net load at the peak; null for other events. */
  mw: number | null
}

/** Sentences of a current brief with the figures they quote. */
export type BoardSample = {
  zone: Zone
  at: string
  insight: string
  sentences: { title: string; text: string; figures: Figure[] }[]
}

export type Board = {
  asOf: string
  origin: DataOrigin
  headline: string
  /** Items of all four zones, highest level first. */
  shared: SharedItem[]
  clock: MarketMilestone[]
  zones: ZoneRow[]
  hubAverage: HubRow & { highToLow: number | null }
  sample: BoardSample | null
}
