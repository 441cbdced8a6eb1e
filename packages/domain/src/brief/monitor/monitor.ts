import type { AsProduct } from '../../market/series.ts'
import type { PerZone, Zone } from '../../market/zones.ts'
import type { AbsenceReason } from '../../rules/engine/fact.ts'
import type { Board, HubRow, ZoneRow } from '../board/board.ts'
import type { NextHours } from '../next-hours/next-hours.ts'

/** The highest and lowest settled quarter-hour price since Central midnight. */
export type DayPriceRange = { high: number; highAt: string; low: number; lowAt: string }

type DeskFigures = {
  /** What a gas plant with heat rate `sparkHeatRate` earns after paying for gas, $/MWh. */
  sparkSpread: number | null
  day: DayPriceRange | null
}

export type WithMonitorFigures<Row extends HubRow> = Row & DeskFigures

/** One zone's LMP minus each other zone's LMP; null unless both are from the same run. */
export type SpreadRow = { zone: Zone; over: PerZone<number | null> }

/** How much a binding constraint moves a hub's price, estimated from past prices. */
type Effect = {
  /** The constraint's effect on the hub's price, $/MWh; null if past prices show no effect. */
  dollars: number | null
  /** True if enough past runs support the dollars, not only their sign. */
  isFirm: boolean
  /** True if the constraint belongs to this zone's region. */
  isOfRegion: boolean
}

export type ConstraintRow = {
  name: string
  contingency: string
  shadow: number
  /** How many runs of the last hour the constraint was binding in. */
  boundRuns: number
  effects: PerZone<Effect>
}

/** A hub's congestion: effects + `notExplained` = `congestion`, and `congestion` + `common` = `basis`. */
export type CongestionColumn = {
  notExplained: number | null
  /** LMP minus system lambda. */
  congestion: number | null
  /** System lambda minus the hub average: the congestion that all hubs share. */
  common: number | null
  /** LMP minus the hub average. */
  basis: number | null
}

/** Why the hubs' prices differ, in the newest run with published constraints. */
export type MonitorCongestion = {
  runAt: string | null
  /** Why there is no current run; a stale run is shown with its time. */
  absent: AbsenceReason | null
  runsInHour: number
  /** Constraints with the largest effect first, then the largest shadow price. */
  constraints: ConstraintRow[]
  /** Total effect of the constraints that are not listed. */
  others: { count: number; effects: PerZone<number> }
  systemLambda: number | null
  zones: PerZone<CongestionColumn>
}

export type ReserveStep = { name: 'Watch' | 'EEA1' | 'EEA2' | 'EEA3'; mw: number }

/** An ancillary service, prices in $/MW: the newest run, this hour in the day-ahead auction, and what could come. */
export type ServiceRow = {
  product: AsProduct
  realTime: number | null
  realTimeAt: string | null
  dayAhead: number | null
  capabilityMw: number | null
  requirementMw: number | null
  isShort: boolean
  /** What its demand curve pays with `curveStepMw` less. */
  nextStepUsd: number | null
  /** The highest price of ERCOT's look-ahead. */
  ahead: number | null
}

export type MonitorReserves = {
  /** Physical responsive capability. */
  prcMw: number | null
  prcAt: string | null
  absent: AbsenceReason | null
  changeMw: number | null
  changeMinutes: number
  usualMw: number | null
  steps: ReserveStep[]
  services: ServiceRow[]
  curveStepMw: number
  /** $/MWh that reliability deployments add to every LMP. */
  adder: number | null
  /** Null unless a cap lowered the system lambda of the newest run. */
  uncappedLambda: number | null
  /** How far SCED could still raise generators and batteries. */
  headroomUpMw: number | null
  /** Net battery output, + discharging. */
  storage: { netMw: number | null; hourChangeMw: number | null; usualMw: number | null }
  outages: { nowMw: number | null; weekAgoMw: number | null; atPeakMw: number | null; peakHour: string | null }
  /** ERCOT's newest messages of the last day; null where they were not polled. */
  messages: { at: string; type: string | null; text: string }[] | null
}

export type Monitor = Pick<Board, 'asOf' | 'origin' | 'headline' | 'shared' | 'clock' | 'monthlyPeak'> & {
  /** Henry Hub gas price in $/MMBtu, and the start of its trade date. */
  gas: { price: number | null; tradeDate: string | null }
  /** Heat rate that the spark spread assumes, MMBtu/MWh. */
  sparkHeatRate: number
  zones: WithMonitorFigures<ZoneRow>[]
  hubAverage: WithMonitorFigures<Board['hubAverage']>
  nextHours: NextHours
  reserves: MonitorReserves
  spreads: SpreadRow[]
  congestion: MonitorCongestion
}
