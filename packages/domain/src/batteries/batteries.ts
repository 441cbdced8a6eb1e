import type { DataOrigin } from '../market/reading.ts'
import type { AsProduct } from '../market/series.ts'
import type { Zone } from '../market/zones.ts'
import type { TomorrowState } from '../outlook/later-hours.ts'
import type { AbsenceReason } from '../rules/engine/fact.ts'
import type { StorageHours } from './battery-terms.ts'
import type { PriceRange } from './gain-range.ts'

/** A plan for the rest of a Central day; hours by their starts, $ per MW of power. */
export type ShownPlan = {
  charge: string[]
  discharge: string[]
  /** At the prices planned with. */
  gainUsdPerMw: number
  /** Mean price of the discharge hours less that of the charge hours, $/MWh; null where nothing pays. */
  spreadUsdPerMwh: number | null
  /** What the same hours earn in real time by the outlook; null where it does not cover them. */
  range: PriceRange | null
}

type PlanBasis = 'dayAhead' | 'outlook'

export type StoragePlans = { storageHours: StorageHours } & { [basis in PlanBasis]: ShownPlan | null }

/** Ancillary prices of an hour, $/MW; real time is the mean of its SCED runs so far. */
export type ServicePrices = { product: AsProduct; dayAhead: number | null; realTime: number | null }

/** Prices of an hour, $/MWh. */
export type BatteryHour = {
  hourStart: string
  hourEnding: string
  dayAhead: number | null
  /** Settled; null until all four quarters are. */
  realTime: number | null
  outlook: PriceRange | null
  services: ServicePrices[]
}

export type BatteryDay = {
  day: string
  isTomorrow: boolean
  /** The first hour that a plan can use; null once the last one runs. */
  planFrom: string | null
  hours: BatteryHour[]
  plans: StoragePlans[]
  /** Why there is no plan; null where there is one. */
  absent: { [basis in PlanBasis]: AbsenceReason | null }
}

/** What a plan made before yesterday began earned at yesterday's real-time prices, $ per MW. */
type YesterdayRow = {
  storageHours: StorageHours
  perfectUsdPerMw: number
  /** Null where the day-ahead prices of that day are not stored, as in the first days of an installation. */
  dayAheadUsdPerMw: number | null
  /** Null where no outlook for that day is stored. */
  outlookUsdPerMw: number | null
}

export type Yesterday = { day: string; rows: YesterdayRow[] | null; absent: AbsenceReason | null }

/** All batteries of the grid, MW: positive while they discharge. */
export type StorageFleet = {
  at: string | null
  netMw: number | null
  /** ERCOT's storage page: all that charge, negative, and all that discharge; up to some minutes older than `at`. */
  splitAt: string | null
  chargingMw: number | null
  dischargingMw: number | null
  absent: { net: AbsenceReason | null; split: AbsenceReason | null }
  /** The hours of today so far, and the mean of the same hours of the days before. */
  hours: { hourStart: string; hourEnding: string; netMw: number | null; usualMw: number | null }[]
  usualDays: number
}

export type Batteries = {
  asOf: string
  origin: DataOrigin
  zone: Zone
  hub: string
  efficiency: number
  /** When the outlook was made; null without one. */
  outlookAt: string | null
  tomorrow: TomorrowState
  days: BatteryDay[]
  yesterday: Yesterday
  fleet: StorageFleet
}
