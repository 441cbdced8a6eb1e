import type { AsProduct } from '../../market/series.ts'
import type { PerZone, Zone } from '../../market/zones.ts'
import type { AbsenceReason } from '../../rules/engine/fact.ts'
import type { Board, HubRow, ZoneRow } from '../board/board.ts'
import type { NextHours } from '../next-hours/next-hours.ts'

/** The highest and lowest settled quarter hour since Central midnight. */
export type DayRange = { high: number; highAt: string; low: number; lowAt: string }

type DeskFigures = {
  /** $/MWh that a plant of `sparkHeatRate` keeps after its gas; below zero it burns money. */
  sparkSpread: number | null
  day: DayRange | null
}

export type WithDeskFigures<Row extends HubRow> = Row & DeskFigures

/** One zone's LMP less every other's; null where the two are not known of one run. */
export type SpreadRow = { zone: Zone; over: PerZone<number | null> }

/** What a binding constraint does to a hub, as far as past prices show it. */
type Effect = {
  /** $/MWh on the hub's price; null where past prices do not show it. */
  dollars: number | null
  /** Shown by enough runs to go by the dollars, not only by their sign. */
  isFirm: boolean
  /** It is known to move this zone. */
  isOfRegion: boolean
}

export type ConstraintRow = {
  name: string
  contingency: string
  shadow: number
  /** Runs of the last hour in which it bound. */
  boundRuns: number
  effects: PerZone<Effect>
}

/** A zone's column: the effects and `notExplained` add up to `congestion`, and that with `common` to `basis`. */
export type CongestionColumn = {
  notExplained: number | null
  /** LMP less system lambda. */
  congestion: number | null
  /** System lambda less the hub average: what congestion does to all hubs alike. */
  common: number | null
  /** LMP less the hub average. */
  basis: number | null
}

/** Why the hubs differ, in the newest run whose constraints are published. */
export type Congestion = {
  runAt: string | null
  /** Why there is no run to tell of now. A stale one is shown with its time. */
  absent: AbsenceReason | null
  runsInHour: number
  /** Those with the largest effects, then those with the largest shadow prices. */
  constraints: ConstraintRow[]
  /** The sum of those beyond the list. */
  others: { count: number; effects: PerZone<number> }
  systemLambda: number | null
  zones: PerZone<CongestionColumn>
}

export type ReserveStep = { name: 'Watch' | 'EEA1' | 'EEA2' | 'EEA3'; mw: number }

/** $/MW of an ancillary service: of the newest run, and of this hour in the day-ahead auction. */
export type ServicePrice = {
  product: AsProduct
  realTime: number | null
  realTimeAt: string | null
  dayAhead: number | null
}

export type Reserves = {
  /** Physical responsive capability. */
  prcMw: number | null
  prcAt: string | null
  absent: AbsenceReason | null
  changeMw: number | null
  changeMinutes: number
  usualMw: number | null
  steps: ReserveStep[]
  services: ServicePrice[]
}

export type Monitor = Pick<Board, 'asOf' | 'origin' | 'headline' | 'clock'> & {
  /** Henry Hub, $/MMBtu, with the start of its trade date. */
  gas: { price: number | null; tradeDate: string | null }
  /** MMBtu/MWh of the plant whose spark spread is told. */
  sparkHeatRate: number
  zones: WithDeskFigures<ZoneRow>[]
  hubAverage: WithDeskFigures<Board['hubAverage']>
  nextHours: NextHours
  reserves: Reserves
  spreads: SpreadRow[]
  congestion: Congestion
}
