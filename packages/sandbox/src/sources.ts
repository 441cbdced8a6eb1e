import type { UpstreamAnswer } from './upstream-request.ts'
import { MIS_REPORTS } from './wire/mis-reports.ts'
import { DOCUMENT_EMITTERS, type DocumentEmitterName } from './wire/registry.ts'

/** The name of every simulated source that can be made to fail; `mis-list` means all MIS document lists. */
export type SimulatedSourceName = DocumentEmitterName | 'mis-list' | 'ercot-public-api'

/** The answer to a request, with the name of the source whose injected faults apply to it. */
export type AnswerWithSource = { source: SimulatedSourceName } & UpstreamAnswer

const namesOf = (upstream: 'ercot' | 'nws' | 'gas'): SimulatedSourceName[] =>
  DOCUMENT_EMITTERS.filter((emitter) => emitter.upstream === upstream).map(({ name }) => name)

const REPORTS: readonly SimulatedSourceName[] = MIS_REPORTS.map(({ report }) => report.name)
const PAGES = namesOf('ercot').filter((name) => !REPORTS.includes(name))
const ERCOT: readonly SimulatedSourceName[] = [...REPORTS, 'mis-list', ...PAGES, 'ercot-public-api']
const NWS = namesOf('nws')
const GAS = namesOf('gas')

export const SIMULATED_SOURCES: readonly SimulatedSourceName[] = [...ERCOT, ...NWS, ...GAS]

const GROUPS: Record<string, readonly SimulatedSourceName[]> = {
  ercot: ERCOT,
  nws: NWS,
  gas: GAS,
  all: SIMULATED_SOURCES,
}

export function findSourcesByName(name: string): readonly SimulatedSourceName[] {
  const group = GROUPS[name]
  if (group) return group
  const one = SIMULATED_SOURCES.find((source) => source === name)
  if (one) return [one]
  throw new RangeError(
    `There is no source "${name}". Known: ${[...Object.keys(GROUPS), ...SIMULATED_SOURCES].join(', ')}.`,
  )
}
