import { MIS_REPORTS, type MisReportName } from './wire/mis-reports.ts'

const ERCOT = [
  ...(Object.keys(MIS_REPORTS) as MisReportName[]),
  'mis-list',
  'hb-lz',
  'real-time-spp-page',
  'system-wide-prices',
  'supply-demand',
  'fuel-mix',
  'combine-wind-solar',
  'daily-prc',
  'energy-storage-resources',
  'ercot-public-api',
] as const
const NWS = ['nws-observations', 'nws-points', 'nws-hourly', 'nws-alerts'] as const
const GAS = ['fred-dhhngsp', 'eia-rngwhhd'] as const

/** Every document that can be made to fail by name. `mis-list` is all lists of MIS; a report's name is its own list too. */
export const SOURCES = [...ERCOT, ...NWS, ...GAS] as const
export type SourceName = (typeof SOURCES)[number]

const GROUPS: Record<string, readonly SourceName[]> = { ercot: ERCOT, nws: NWS, gas: GAS, all: SOURCES }

/** The sources a name stands for: itself, or all of a group. */
export function sourcesNamed(name: string): readonly SourceName[] {
  const group = GROUPS[name]
  if (group) return group
  const one = SOURCES.find((source) => source === name)
  if (one) return [one]
  throw new RangeError(`There is no source "${name}". Known: ${[...Object.keys(GROUPS), ...SOURCES].join(', ')}.`)
}
