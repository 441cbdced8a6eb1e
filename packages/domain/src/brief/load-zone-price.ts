import { findLatestObservation, type MarketWindow } from '../market/market-window.ts'
import { roundTo } from '../market/statistics.ts'
import { findLoadZoneOfZone, type Zone } from '../market/zones.ts'
import type { AbsenceReason, Absent } from '../rules/engine/fact.ts'

/**
 * The LMP of the zone's ERCOT load zone, where load is settled, and its difference to the hub in the same SCED run,
 * $/MWh.
 */
export type LoadZonePrice = {
  point: string
  lmp: number | null
  /** LMP of the load zone minus LMP of the hub. */
  toHub: number | null
  /** Why there is no load zone price. */
  reason: AbsenceReason | null
}

type HubPrice = { value: number; atMs: number }

/** Reads the load zone price of the hub's SCED run only, because a difference between two runs is not congestion. */
export function readLoadZonePrice(window: MarketWindow, zone: Zone, hubLmp: HubPrice | Absent): LoadZonePrice {
  const point = findLoadZoneOfZone(zone)
  if ('absent' in hubLmp) return { point, lmp: null, toHub: null, reason: hubLmp.absent }
  const found = findLatestObservation(window, 'lmp', point, hubLmp.atMs)
  if (found === null) return { point, lmp: null, toHub: null, reason: 'missing' }
  if (found.atMs !== hubLmp.atMs) return { point, lmp: null, toHub: null, reason: 'stale' }
  return { point, lmp: found.value, toHub: roundTo(found.value - hubLmp.value, 0.01), reason: null }
}
