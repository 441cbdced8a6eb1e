import type { SourceName } from '../../market/market-source.ts'
import type { Norm } from '../../market/norms.ts'
import type { Origin } from '../../market/reading.ts'
import type { Zone } from '../../market/zones.ts'
import type { Figure } from '../../rules/engine/figure.ts'
import type { Level } from '../../rules/level.ts'

/** The prices of one hub at a glance. `dart` is day-ahead minus real-time, as desks quote it. */
export type HubRow = {
  hub: string
  lmp: number | null
  /** When the newest price was one, also where that is too long ago to be shown. */
  lmpAt: string | null
  spp: number | null
  dayAhead: number | null
  dart: number | null
  /** MMBtu/MWh; null at or below zero, where nobody burns gas for the price. */
  heatRate: number | null
  norm: Norm | null
  /** The last 24 hours' quarter hours, oldest first; null where one is missing. */
  spark: (number | null)[]
}

export type ZoneRow = HubRow & {
  zone: Zone
  basis: number | null
  dayAheadAverage: number | null
  /** The highest item of the zone's newest brief; null where that brief no longer speaks of these prices. */
  level: Level | null
  title: string | null
  /** How many items that brief has. */
  items: number
  /** The sources without which the zone has no brief now. */
  missing: SourceName[]
}

/** What the market's day brings, and whether it has: from when it was published, not from when it was due. */
export type Milestone = {
  key: 'dam_close' | 'dam_results' | 'net_load_peak' | 'sced_run'
  dueAt: string
  landedAt: string | null
  state: 'due' | 'passed' | 'landed' | 'late'
  /** The net load of the peak. */
  mw: number | null
}

/** Sentences of a brief that stands, with the figures behind them. */
export type Sample = {
  zone: Zone
  at: string
  insight: string
  sentences: { text: string; figures: Figure[] }[]
}

export type Board = {
  asOf: string
  origin: Origin
  headline: string
  clock: Milestone[]
  zones: ZoneRow[]
  hubAverage: HubRow & { highToLow: number | null }
  sample: Sample | null
}
