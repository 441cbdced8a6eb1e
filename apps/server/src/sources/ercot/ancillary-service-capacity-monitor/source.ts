import { ANCILLARY_SERVICES } from '@tradeops/domain/market/series'
import { readCellNumber } from '../../body/cell-values.ts'
import { type JsonObject, parseJsonDocument, requireJsonObject } from '../../body/json-document.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { createReadingCollector, RowRefusal } from '../../body/reading-collector.ts'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import { readDashboardInstantFromSeconds, readDashboardPublishedAt } from '../format/dashboard.ts'

/**
 * The JSON keys that add up to the available capability of each ancillary service; `ignored` keys are already deployed,
 * so they are not available.
 */
const CAPABILITY = {
  RRS: {
    group: 'responsiveReserveCapabilityGroup',
    parts: ['rrcCapPfrGenEsr', 'rrcCapLrWoClr', 'rrcCapLr', 'rrcCapFfr', 'rrcCapFfrEsr'],
    ignored: [],
  },
  ECRS: {
    group: 'ercotContingencyReserveCapabilityGroup',
    parts: ['ecrsCapGen', 'ecrsCapNclr', 'ecrsCapClr', 'ecrsCapQs', 'ecrsCapEsr'],
    ignored: ['ecrsCapDeployedGenLr'],
  },
  NSPIN: {
    group: 'nonSpinReserveCapabilityGroup',
    parts: ['nsrCapOnGenWoEo', 'nsrCapOffResWOs', 'nsrCapUndeployedLr', 'nsrCapOffGen', 'nsrCapEsr'],
    ignored: [],
  },
} as const

const SINGLE = [
  ['asCapability', 'REGUP', 'regulationCapacityGroup', 'regUpCap'],
  ['asCapability', 'REGDN', 'regulationCapacityGroup', 'regDownCap'],
  ['reserveCapacity', 'REGUP_RRS', 'systemAvailableCapacityGroup', 'sumCapResRegUpRrs'],
  ['reserveCapacity', 'REGUP_RRS_ECRS', 'systemAvailableCapacityGroup', 'sumCapResRegUpRrsEcrs'],
  ['reserveCapacity', 'REGUP_RRS_ECRS_NSPIN', 'systemAvailableCapacityGroup', 'sumCapResRegUpRrsEcrsNsr'],
] as const

type Figures = ReadonlyMap<string, unknown>

/**
 * Parses the capacity monitor: groups of `[key, value]` below a heading row, all for one instant. The old `rtReserve…`
 * keys have been zero since reserves are co-optimized with energy, so the capabilities are read instead.
 */
const parseCapacityMonitor: ParseDocument = (body, facts) => {
  const document = parseJsonDocument(body)
  const groups = requireJsonObject(document, 'data')
  const at = instantOf(document)
  const collector = createReadingCollector(readDashboardPublishedAt(document, facts))
  for (const [series, point, group, key] of SINGLE) {
    collector.row([group, key], (add) => add(series, point, at, figureIn(figuresOf(groups, group), key)))
  }
  for (const [product, { group, parts, ignored }] of Object.entries(CAPABILITY)) {
    collector.row([group, ...parts], (add) =>
      add('asCapability', product, at, sumOf(figuresOf(groups, group), parts, ignored)),
    )
  }
  return collector.finish()
}

function instantOf(document: JsonObject): Date {
  try {
    return readDashboardInstantFromSeconds(document.epoch, document.lastUpdated)
  } catch (error) {
    if (!(error instanceof RowRefusal)) throw error
    throw new ParseRefusal('schema', `The document does not state when it was made: ${error.message}.`)
  }
}

function figuresOf(groups: JsonObject, group: string): Figures {
  const rows = groups[group]
  if (!Array.isArray(rows)) throw new RowRefusal(`there is no "${group}"`)
  const figures = new Map<string, unknown>()
  for (const row of rows) {
    if (!Array.isArray(row)) throw new RowRefusal('one of its rows is not a pair')
    const key = String(row[0])
    if (figures.has(key)) throw new RowRefusal(`"${key.slice(0, 40)}" is stated twice`)
    figures.set(key, row[1])
  }
  return figures
}

function figureIn(figures: Figures, key: string): unknown {
  if (!figures.has(key)) throw new RowRefusal(`there is no "${key}"`)
  return figures.get(key)
}

/**
 * Adds up figures; the sum is null if a figure has no value, and refused if a figure is missing or its group has an
 * unlisted key.
 */
function sumOf(figures: Figures, parts: readonly string[], ignored: readonly string[]): number | null {
  const unknown = [...figures.keys()].find((key) => key !== 'key' && ![...parts, ...ignored].includes(key))
  if (unknown !== undefined) throw new RowRefusal(`"${unknown.slice(0, 40)}" is not a part we know`)
  let sum = 0
  for (const part of parts) {
    const value = readCellNumber(figureIn(figures, part))
    if (value === null) return null
    if (Number.isNaN(value)) throw new RowRefusal(`"${part}" is not a number`)
    sum += value
  }
  return sum
}

export const ancillaryServiceCapacityDashboard = defineSourceDocument({
  name: 'ancillary-service-capacity-monitor',
  title: 'Ancillary service capacity monitor',
  link: 'https://www.ercot.com/gridmktinfo/dashboards/ancillaryservicecapacitymonitor',
  publishedEveryMinutes: 1,
  usualLagSeconds: 15,
  series: ['asCapability', 'reserveCapacity'],
  points: {
    asCapability: ANCILLARY_SERVICES,
    reserveCapacity: ['REGUP_RRS', 'REGUP_RRS_ECRS', 'REGUP_RRS_ECRS_NSPIN'],
  },
  fetchPlan: { kind: 'dashboard' },
  parse: parseCapacityMonitor,
})
