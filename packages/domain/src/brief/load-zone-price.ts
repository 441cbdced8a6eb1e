import { latestObservation, type MarketWindow } from '../market/market-window.ts'
import { roundTo } from '../market/statistics.ts'
import { loadZoneOf, type Zone } from '../market/zones.ts'
import type { AbsenceReason, Absent } from '../rules/engine/fact.ts'

/** LMP of the zone's load zone and its distance to the hub in the same SCED run, $/MWh; load settles there. */
export type LoadZonePrice = {
  point: string
  lmp: number | null
  /** Load zone minus hub. */
  toHub: number | null
  /** Why there is no price. */
  reason: AbsenceReason | null
}

type HubPrice = { value: number; atMs: number }

/** Of the hub's run only: a difference between two runs is no congestion. */
export function readLoadZonePrice(window: MarketWindow, zone: Zone, hubLmp: HubPrice | Absent): LoadZonePrice {
  const point = loadZoneOf(zone)
  if ('absent' in hubLmp) return { point, lmp: null, toHub: null, reason: hubLmp.absent }
  const found = latestObservation(window, 'lmp', point, hubLmp.atMs)
  if (found === null) return { point, lmp: null, toHub: null, reason: 'missing' }
  if (found.atMs !== hubLmp.atMs) return { point, lmp: null, toHub: null, reason: 'stale' }
  return { point, lmp: found.value, toHub: roundTo(found.value - hubLmp.value, 0.01), reason: null }
}
