import type { DataOrigin } from '../market/reading.ts'
import type { AncillaryService } from '../market/series.ts'
import type { Zone } from '../market/zones.ts'
import type { TomorrowPublicationState } from '../outlook/later-hours.ts'
import type { AbsenceReason } from '../rules/engine/fact.ts'
import type { QuantileRange } from './battery-gain-range.ts'
import type { BatteryDurationHours } from './battery-terms.ts'

/**
 * When a battery should charge and discharge in the rest of a Central day: hours by their starts, gains in $ per MW of
 * power.
 */
export type BatteryPlanWithRange = {
  charge: string[]
  discharge: string[]
  /** What the plan earns at the prices it was planned with. */
  gainUsdPerMw: number
  /** Mean price of the discharge hours minus that of the charge hours, $/MWh; null if no plan earns money. */
  spreadUsdPerMwh: number | null
  /** What the plan earns at the real-time prices of the outlook; null if the outlook does not cover its hours. */
  range: QuantileRange | null
}

type PlanBasis = 'dayAhead' | 'outlook'

export type BatteryPlansByDuration = { storageHours: BatteryDurationHours } & {
  [basis in PlanBasis]: BatteryPlanWithRange | null
}

/** An ancillary service in one hour, prices in $/MW. */
export type AncillaryServiceHour = {
  product: AncillaryService
  dayAhead: number | null
  /** The settled price, adder included; until all four quarter-hours are settled the mean of the SCED runs so far. */
  realTime: number | null
  /** MW of the service that the day-ahead auction sold, and MW that ERCOT plans to buy. */
  soldMw: number | null
  plannedMw: number | null
}

/** Prices of one hour for a battery, $/MWh. */
export type BatteryHourPrices = {
  hourStart: string
  hourEnding: string
  dayAhead: number | null
  /** The settled real-time price of the hour; null until all four quarter-hours are settled. */
  realTime: number | null
  outlook: QuantileRange | null
  services: AncillaryServiceHour[]
}

export type BatteryDay = {
  day: string
  isTomorrow: boolean
  /** The first hour that a battery plan can use; null once the last hour of the day has begun. */
  planFrom: string | null
  hours: BatteryHourPrices[]
  plans: BatteryPlansByDuration[]
  /** Why there is no battery plan for the day; null if there is one. */
  absent: { [basis in PlanBasis]: AbsenceReason | null }
}

/** What a battery plan made before yesterday began would have earned at yesterday's real-time prices, $ per MW. */
type YesterdayRow = {
  storageHours: BatteryDurationHours
  perfectUsdPerMw: number
  /**
   * What one MW would have earned yesterday with a plan from day-ahead prices. Null if those prices are not stored, as
   * in the first days of an installation.
   */
  dayAheadUsdPerMw: number | null
  /**
   * What one MW would have earned yesterday with a plan from the price outlook. Null if no outlook for yesterday is
   * stored.
   */
  outlookUsdPerMw: number | null
}

export type YesterdayBatteryScores = { day: string; rows: YesterdayRow[] | null; absent: AbsenceReason | null }

/** Output of all batteries of the grid, MW: positive while they discharge. */
export type BatteryFleet = {
  at: string | null
  netMw: number | null
  /**
   * The time of ERCOT's storage page, which splits the net output into charging batteries (negative) and discharging
   * ones; up to some minutes older than `at`.
   */
  splitAt: string | null
  chargingMw: number | null
  dischargingMw: number | null
  absent: { net: AbsenceReason | null; split: AbsenceReason | null }
  /** Battery output in the hours of today so far, and the mean of the same hours on the days before. */
  hours: { hourStart: string; hourEnding: string; netMw: number | null; usualMw: number | null }[]
  usualDays: number
}

export type BatteriesPageData = {
  asOf: string
  origin: DataOrigin
  zone: Zone
  hub: string
  efficiency: number
  /** When the price outlook was made; null without an outlook. */
  outlookAt: string | null
  tomorrow: TomorrowPublicationState
  days: BatteryDay[]
  yesterday: YesterdayBatteryScores
  fleet: BatteryFleet
}
