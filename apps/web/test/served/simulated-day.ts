import type { Brief } from '@tradeops/domain/brief/compose-brief'
import type { LastKnownValue } from '@tradeops/domain/brief/last-known'
import { REQUIRED_SOURCE_NAMES, type RequiredSourceName } from '@tradeops/domain/market/market-source'
import { DEFAULT_ZONE, ZONES, type Zone } from '@tradeops/domain/market/zones'
import type { Scenario } from '@tradeops/sandbox/model/market'
import { openDayFiles } from './day-files.ts'

export type SimulatedDayOptions = {
  scenario: Scenario
  /** The end of the hour whose SCED runs have briefs. */
  at: string
  /** Days of market data before the last SCED run. */
  days?: number
  /** Sources that stopped long enough ago to count as missing; `never` had no data at all. */
  silent?: readonly RequiredSourceName[]
  never?: readonly RequiredSourceName[]
}

export type SimulatedDay = {
  readonly now: Date
  /** The briefs of a zone, newest last. */
  briefs(zone: Zone): readonly Brief[]
  latest(zone: Zone): Brief
  /** Returns the brief of the SCED run after the newest one. */
  next(zone: Zone): Brief
  lastKnown(zone: Zone): LastKnownValue[]
}

/** What a zone's page shows on a day; the last brief is that of the SCED run after the newest one. */
export type ZoneDay = { nowMs: number; briefs: Brief[]; lastKnown: LastKnownValue[] }

/** What the program that makes days gets: days of one market, each with the file of each zone. */
export type DayMakerOrders = { options: SimulatedDayOptions; files: Record<Zone, string> }[]

/** Simulating the market is most of the work, so the days that differ in their missing sources are made together. */
const MISSING_SOURCES: readonly Pick<SimulatedDayOptions, 'silent' | 'never'>[] = [
  ...REQUIRED_SOURCE_NAMES.map((source) => ({ silent: [source] })),
  { silent: ['lmp', 'weather'] },
  { never: REQUIRED_SOURCE_NAMES },
]

const days = new Map<string, SimulatedDay>()
let files: ReturnType<typeof openDayFiles> | null = null

/** Creates the briefs of a day with the real engine from the simulated market, once for each set of options. */
export function createSimulatedDay(options: SimulatedDayOptions): SimulatedDay {
  const name = JSON.stringify(options)
  const made = days.get(name) ?? openDay(options)
  days.set(name, made)
  return made
}

function openDay(options: SimulatedDayOptions): SimulatedDay {
  const zones = new Map<Zone, ZoneDay>()
  const read = (zone: Zone): ZoneDay => {
    files ??= openDayFiles()
    const { pathOf, read: readOrMake } = files
    const pathOfZone = (day: SimulatedDayOptions, one: Zone) => pathOf(`${JSON.stringify(day)} ${one}`)
    const orders = (): DayMakerOrders =>
      listDaysOfMarket(options).map((day) => ({
        options: day,
        files: Object.fromEntries(ZONES.map((one) => [one, pathOfZone(day, one)])) as Record<Zone, string>,
      }))
    const known = zones.get(zone) ?? readOrMake<ZoneDay>(pathOfZone(options, zone), orders)
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

function listDaysOfMarket(options: SimulatedDayOptions): SimulatedDayOptions[] {
  const { silent, never, ...market } = options
  return silent || never ? [options, ...MISSING_SOURCES.map((missing) => ({ ...market, ...missing }))] : [options]
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
