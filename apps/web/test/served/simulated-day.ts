import type { Brief } from '@tradeops/domain/brief/compose-brief'
import type { LastKnownValue } from '@tradeops/domain/brief/last-known'
import { DEFAULT_ZONE, type Zone } from '@tradeops/domain/market/zones'
import { openDayFiles } from './day-files.ts'
import { loadDayMaker } from './load-day-maker.ts'
import type { SimulatedDayOptions, ZoneDay } from './make-simulated-day.ts'

export type SimulatedDay = {
  readonly now: Date
  /** The briefs of a zone, newest last. */
  briefs(zone: Zone): readonly Brief[]
  latest(zone: Zone): Brief
  /** Returns the brief of the SCED run after the newest one. */
  next(zone: Zone): Brief
  lastKnown(zone: Zone): LastKnownValue[]
}

const days = new Map<string, SimulatedDay>()
const openFiles = () => openDayFiles({ load: loadDayMaker })
let files: ReturnType<typeof openFiles> | null = null

/** Creates the briefs of a day with the real engine from the simulated market, once for each set of options. */
export function createSimulatedDay(options: SimulatedDayOptions): SimulatedDay {
  const name = JSON.stringify(options)
  const made = days.get(name) ?? openDay(name, options)
  days.set(name, made)
  return made
}

function openDay(name: string, options: SimulatedDayOptions): SimulatedDay {
  const zones = new Map<Zone, ZoneDay>()
  const read = (zone: Zone): ZoneDay => {
    files ??= openFiles()
    const known =
      zones.get(zone) ?? files.readOrMake(`${name} ${zone}`, ({ makeZoneDay }) => makeZoneDay(zone, options))
    zones.set(zone, known)
    return known
  }
  return {
    get now() {
      return new Date(read(DEFAULT_ZONE).nowMs)
    },
    briefs: (zone) => read(zone).briefs.slice(0, -1),
    latest: (zone) => read(zone).briefs.at(-2)!,
    next: (zone) => read(zone).briefs.at(-1)!,
    lastKnown: (zone) => read(zone).lastKnown,
  }
}

/** A summer afternoon with little to decide, and the worst morning of a winter. */
export const CALM_DAY = {
  scenario: 'calm',
  at: '2026-07-15T22:37:00Z',
  days: 16,
} as const satisfies SimulatedDayOptions
export const STORM_DAY = {
  scenario: 'winter-storm',
  at: '2026-01-20T13:07:00Z',
  days: 16,
} as const satisfies SimulatedDayOptions
