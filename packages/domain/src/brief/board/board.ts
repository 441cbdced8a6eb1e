import type { RequiredSourceName } from '../../market/market-source.ts'
import type { DataOrigin } from '../../market/reading.ts'
import type { ValuePercentile } from '../../market/usual-values.ts'
import type { Zone } from '../../market/zones.ts'
import type { AlertLevel } from '../../rules/alert-level.ts'
import type { Figure } from '../../rules/engine/figure.ts'
import type { PriceMoves } from '../../rules/facts/price-moves.ts'
import type { BriefMonthlyLoadPeak } from '../brief-monthly-load-peak.ts'
import type { LoadZonePrice } from '../load-zone-price.ts'
import type { SharedItem, UnsharedItem } from './shared-items.ts'

/**
 * The prices of one hub on the board; `dart` is the day-ahead price minus the newest LMP, as trading desks quote it.
 */
export type HubBoardRow = {
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
  /** Quarter-hour prices of the last 24 hours, oldest first; null for a missing price. */
  spark: (number | null)[]
}

export type ZoneBoardRow = HubBoardRow & {
  zone: Zone
  basis: number | null
  /** The price of the ERCOT load zone in the same SCED run as the hub's price. */
  loadZone: LoadZonePrice
  dayAheadAverage: number | null
  /**
   * Alert level of `own`, or of the first item in the zone's newest brief if `own` is null; null if that brief is based
   * on an older price.
   */
  level: AlertLevel | null
  title: string | null
  items: number
  /** The zone's first item that at least one other zone lacks; null if all zones share all its items. */
  own: UnsharedItem | null
  /** Required data sources that are missing; while any is missing, the zone gets no new brief. */
  missing: RequiredSourceName[]
}

/**
 * A scheduled event of the market day; `landedAt` is when the day-ahead results became known, or the time of the newest
 * SCED run, and null for the other events.
 */
export type MarketMilestone = {
  key: 'dam_close' | 'dam_results' | 'net_load_peak' | 'sced_run'
  dueAt: string
  landedAt: string | null
  state: 'due' | 'passed' | 'landed' | 'late'
  /** Net load in the highest hour of the next 24; null for all other events. */
  mw: number | null
}

/** Sentences of a current brief with the figures they quote, shown to visitors without an account as an example. */
export type BoardSampleBrief = {
  zone: Zone
  at: string
  insight: string
  sentences: { title: string; text: string; figures: Figure[] }[]
}

export type Board = {
  asOf: string
  origin: DataOrigin
  headline: string
  /** Items that all four zones have, highest alert level first. */
  shared: SharedItem[]
  clock: MarketMilestone[]
  /** The monthly load peak; null outside the peak season or if its inputs are missing. */
  monthlyPeak: BriefMonthlyLoadPeak | null
  zones: ZoneBoardRow[]
  hubAverage: HubBoardRow & { highToLow: number | null }
  sample: BoardSampleBrief | null
}
