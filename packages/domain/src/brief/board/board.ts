import type { SourceName } from '../../market/market-source.ts'
import type { ValuePercentile } from '../../market/norms.ts'
import type { DataOrigin } from '../../market/reading.ts'
import type { Zone } from '../../market/zones.ts'
import type { Figure } from '../../rules/engine/figure.ts'
import type { PriceMoves } from '../../rules/facts/price-moves.ts'
import type { Level } from '../../rules/level.ts'
import type { BriefMonthlyPeak } from '../brief-monthly-peak.ts'
import type { LoadZonePrice } from '../load-zone-price.ts'
import type { SharedItem, UnsharedItem } from './shared-items.ts'

/** A hub's prices for the board; `dart` is day-ahead minus the newest LMP, as trading desks quote it. */
export type HubRow = {
  hub: string
  lmp: number | null
  /** The time of the newest price, even if that price is too old to show. */
  lmpAt: string | null
  spp: number | null
  dayAhead: number | null
  dart: number | null
  /** Mean real-time price of the current hour so far; null until a quarter of the hour has prices. */
  hourSoFar: number | null
  moves: PriceMoves
  /**
   * Power price divided by gas price, in MMBtu/MWh; null at or below $0 and above 40, where a heat rate means nothing.
   */
  heatRate: number | null
  norm: ValuePercentile | null
  /** Quarter-hour prices of the last 24 hours, oldest first; a missing price is null. */
  spark: (number | null)[]
}

export type ZoneRow = HubRow & {
  zone: Zone
  basis: number | null
  /** The load zone in the hub's run. */
  loadZone: LoadZonePrice
  dayAheadAverage: number | null
  /** Level of the zone's first item in its newest brief; null if that brief is based on an older price. */
  level: Level | null
  title: string | null
  items: number
  /** The zone's first item that at least one other zone lacks; null if all zones share all its items. */
  own: UnsharedItem | null
  /** Required sources that are missing; while any is missing, the zone gets no new brief. */
  missing: SourceName[]
}

/** An event of the market day; `landedAt` is when ERCOT published it, not when it was due. */
export type MarketMilestone = {
  key: 'dam_close' | 'dam_results' | 'net_load_peak' | 'sced_run'
  dueAt: string
  landedAt: string | null
  state: 'due' | 'passed' | 'landed' | 'late'
  /** Net load at the day's peak; null for events other than the peak. */
  mw: number | null
}

/** Sentences of a current brief, with the figures they quote, shown to visitors as an example. */
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
  /** Items that all four zones have, highest level first. */
  shared: SharedItem[]
  clock: MarketMilestone[]
  /** Null out of season and without its inputs. */
  monthlyPeak: BriefMonthlyPeak | null
  zones: ZoneRow[]
  hubAverage: HubRow & { highToLow: number | null }
  sample: BoardSample | null
}
