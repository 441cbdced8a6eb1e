import type { Answer } from './upstream-request.ts'
import { MIS_REPORTS } from './wire/mis-reports.ts'
import { EMITTERS, type EmitterName } from './wire/registry.ts'

/** Every document that can be made to fail by name. `mis-list` means all MIS lists. */
export type SourceName = EmitterName | 'mis-list' | 'ercot-public-api'

/** The answer to a request, and the source whose faults apply. */
export type Found = { source: SourceName } & Answer

const namesOf = (upstream: 'ercot' | 'nws' | 'gas'): SourceName[] =>
  EMITTERS.filter((emitter) => emitter.upstream === upstream).map(({ name }) => name)

const REPORTS: readonly SourceName[] = MIS_REPORTS.map(({ report }) => report.name)
const PAGES = namesOf('ercot').filter((name) => !REPORTS.includes(name))
const ERCOT: readonly SourceName[] = [...REPORTS, 'mis-list', ...PAGES, 'ercot-public-api']
const NWS = namesOf('nws')
const GAS = namesOf('gas')

export const SOURCES: readonly SourceName[] = [...ERCOT, ...NWS, ...GAS]

const GROUPS: Record<string, readonly SourceName[]> = { ercot: ERCOT, nws: NWS, gas: GAS, all: SOURCES }

export function sourcesNamed(name: string): readonly SourceName[] {
  const group = GROUPS[name]
  if (group) return group
  const one = SOURCES.find((source) => source === name)
  if (one) return [one]
  throw new RangeError(`There is no source "${name}". Known: ${[...Object.keys(GROUPS), ...SOURCES].join(', ')}.`)
}
