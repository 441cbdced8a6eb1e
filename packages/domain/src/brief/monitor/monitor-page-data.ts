import type { AncillaryService } from '../../market/series.ts'
import type { PerZone, Zone } from '../../market/zones.ts'
import type { AbsenceReason } from '../../rules/engine/fact.ts'
import type { Board, HubBoardRow, ZoneBoardRow } from '../board/board.ts'
import type { NextHours } from '../next-hours/next-hours.ts'

/** The highest and lowest settled quarter-hour price since Central midnight. */
export type DayPriceRange = { high: number; highAt: string; low: number; lowAt: string }

type DeskFigures = {
  /** The spark spread: what a gas plant with heat rate `sparkHeatRate` earns after paying for gas, $/MWh. */
  sparkSpread: number | null
  day: DayPriceRange | null
}

export type WithMonitorFigures<Row extends HubBoardRow> = Row & DeskFigures

/** One zone's LMP minus each other zone's LMP; null unless both are from the same SCED run. */
export type ZoneSpreadRow = { zone: Zone; over: PerZone<number | null> }

/** How much a binding constraint moves a hub's price, estimated from past prices. */
type Effect = {
  /** The constraint's effect on the hub's price, $/MWh; null if past prices show no effect. */
  dollars: number | null
  /** True if enough past SCED runs support the amount in dollars, not only its sign. */
  isFirm: boolean
  /** True if past prices show no effect, but the constraint is in this zone's region. */
  isOfRegion: boolean
}

export type MonitorConstraintRow = {
  name: string
  contingency: string
  shadow: number
  /** In how many SCED runs of the last hour the constraint was binding. */
  boundRuns: number
  effects: PerZone<Effect>
}

/**
 * The congestion of one hub, $/MWh: constraint effects + `notExplained` = `congestion`, and `congestion` + `common` =
 * `basis`.
 */
export type HubCongestion = {
  notExplained: number | null
  /** LMP of the hub minus system lambda. */
  congestion: number | null
  /** System lambda minus the hub average: the congestion that all hubs share. */
  common: number | null
  /** LMP of the hub minus the hub average. */
  basis: number | null
}

/** Why the hubs' prices differ, in the newest SCED run with published constraints. */
export type MonitorCongestion = {
  runAt: string | null
  /** Why there is no current SCED run with constraints; a stale run is shown with its time. */
  absent: AbsenceReason | null
  runsInHour: number
  /** Constraints with the largest price effect first, then those with the largest shadow price. */
  constraints: MonitorConstraintRow[]
  /** Total price effect of the constraints that are not listed. */
  others: { count: number; effects: PerZone<number> }
  systemLambda: number | null
  zones: PerZone<HubCongestion>
}

export type ReserveActionThreshold = { name: 'Watch' | 'EEA1' | 'EEA2' | 'EEA3'; mw: number }

/**
 * An ancillary service with its prices in $/MW: in the newest SCED run, in the day-ahead auction for this hour, and
 * what the price could become.
 */
export type MonitorAncillaryServiceRow = {
  product: AncillaryService
  realTime: number | null
  realTimeAt: string | null
  dayAhead: number | null
  capabilityMw: number | null
  requirementMw: number | null
  isShort: boolean
  /** The price on the service's demand curve if `curveStepMw` less were available. */
  nextStepUsd: number | null
  /** The highest price of the service in ERCOT's look-ahead. */
  ahead: number | null
}

export type MonitorReserves = {
  /** Physical responsive capability (PRC), MW. */
  prcMw: number | null
  prcAt: string | null
  absent: AbsenceReason | null
  changeMw: number | null
  changeMinutes: number
  usualMw: number | null
  steps: ReserveActionThreshold[]
  services: MonitorAncillaryServiceRow[]
  curveStepMw: number
  /** The adder in $/MWh by which reliability deployments raise every LMP. */
  adder: number | null
  /** System lambda without the price cap; null unless the cap lowered it in the newest SCED run. */
  uncappedLambda: number | null
  /** How many more MW SCED could get from generators and batteries. */
  headroomUpMw: number | null
  /** All upward services together, MW: one megawatt can provide several of them. */
  together: { capabilityMw: number; requirementMw: number } | null
  /** Net battery output in MW, positive while discharging. */
  storage: { netMw: number | null; hourChangeMw: number | null; usualMw: number | null }
  outages: { nowMw: number | null; weekAgoMw: number | null; atPeakMw: number | null; peakHour: string | null }
  /**
   * Up to three of ERCOT's operations messages of the last day that are about the grid; null if messages were not
   * polled.
   */
  messages: { at: string; type: string | null; text: string }[] | null
}

export type MonitorPageData = Pick<Board, 'asOf' | 'origin' | 'headline' | 'shared' | 'clock' | 'monthlyPeak'> & {
  /** Henry Hub gas price in $/MMBtu, and the start of its trade date. */
  gas: { price: number | null; tradeDate: string | null }
  /** The heat rate that the spark spread assumes, MMBtu/MWh. */
  sparkHeatRate: number
  zones: WithMonitorFigures<ZoneBoardRow>[]
  hubAverage: WithMonitorFigures<Board['hubAverage']>
  nextHours: NextHours
  reserves: MonitorReserves
  spreads: ZoneSpreadRow[]
  congestion: MonitorCongestion
}
