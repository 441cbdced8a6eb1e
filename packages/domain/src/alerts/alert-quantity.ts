import { type AncillaryService, type Series, SYSTEM_POINT } from '../market/series.ts'
import { findHubOfZone, type Zone } from '../market/zones.ts'
import type { AlertableRule } from './alertable-rules.ts'

/**
 * Data sources for which a reader can create an alert that fires when they stop. The age of the listed series shows
 * whether a source has stopped.
 */
export const SILENCE_ALERT_SERIES = {
  lmp: { series: 'lmp', point: 'HB_HOUSTON', title: 'LMP' },
  spp: { series: 'spp', point: 'HB_HOUSTON', title: 'SPP' },
  load: { series: 'load', point: SYSTEM_POINT, title: 'Load' },
  fuel_mix: { series: 'generation', point: 'wind', title: 'Fuel mix' },
  prc: { series: 'prc', point: SYSTEM_POINT, title: 'PRC' },
} as const satisfies Record<string, SeriesAtPoint & { title: string }>
export type SilenceAlertSource = keyof typeof SILENCE_ALERT_SERIES
export const SILENCE_ALERT_SOURCES = Object.keys(SILENCE_ALERT_SERIES) as [SilenceAlertSource, ...SilenceAlertSource[]]

export type SeriesAtPoint = { series: Series; point: string }

export const CHANCE_ALERT_EVENTS = ['over_100', 'below_0'] as const
export type ChanceAlertEvent = (typeof CHANCE_ALERT_EVENTS)[number]

/** `ANY` means the zone with the highest value of the four. */
export type ZoneOrAny = Zone | 'ANY'

/** What an alert measures: one number at every SCED run. Alert levels count 0 to 3, probabilities 0 to 100. */
export type AlertQuantity =
  | { kind: 'lmp'; zone: Zone }
  | { kind: 'spp'; zone: Zone }
  | { kind: 'lmp_change'; zone: Zone; runs: number }
  | { kind: 'basis'; zone: Zone }
  | { kind: 'spread'; zone: Zone; otherZone: Zone }
  | { kind: 'dart'; zone: Zone }
  | { kind: 'net_load' }
  | { kind: 'reserve_price'; product: AncillaryService }
  | { kind: 'prc' }
  | { kind: 'chance'; zone: Zone; event: ChanceAlertEvent; withinHours: number }
  | { kind: 'level'; zone: ZoneOrAny }
  | { kind: 'rule_level'; rule: AlertableRule; zone: ZoneOrAny }
  | { kind: 'source_silent'; source: SilenceAlertSource }

export type AlertQuantityKind = AlertQuantity['kind']
type QuantityUnit = 'usd' | 'usd_per_mw' | 'mw' | 'percent' | 'level' | 'minutes'

type QuantityFacts = {
  unit: QuantityUnit
  /** Lowest and highest possible value. An alert threshold outside these bounds would never or always be passed. */
  lowest: number
  highest: number
  /**
   * Whether a value equal to the threshold counts: "50 % or more" and "reaches Warn" include it, "above $150" does not.
   */
  includesLine: boolean
  /**
   * How many SCED runs confirm an alert by default. The engine's own levels are already confirmed; a single raw price
   * is often noise.
   */
  confirmRuns: number
}

const price = (lowest: number, highest: number): QuantityFacts => ({
  unit: 'usd',
  lowest,
  highest,
  includesLine: false,
  confirmRuns: 2,
})
const judged = (unit: QuantityUnit, highest: number): QuantityFacts => ({
  unit,
  lowest: 0,
  highest,
  includesLine: true,
  confirmRuns: 1,
})

/**
 * The possible range of each quantity. Congestion can lift hub prices above the $5,000 cap, and a difference of two
 * prices has twice the range of a price.
 */
export const ALERT_QUANTITY_DEFINITIONS: Record<AlertQuantityKind, QuantityFacts> = {
  lmp: price(-250, 6_000),
  spp: { ...price(-250, 6_000), confirmRuns: 1 },
  lmp_change: price(-6_250, 6_250),
  basis: price(-6_250, 6_250),
  spread: price(-6_250, 6_250),
  dart: price(-6_250, 6_250),
  net_load: { unit: 'mw', lowest: -20_000, highest: 120_000, includesLine: false, confirmRuns: 2 },
  reserve_price: { ...price(0, 5_000), unit: 'usd_per_mw' },
  prc: { unit: 'mw', lowest: 0, highest: 60_000, includesLine: false, confirmRuns: 2 },
  chance: judged('percent', 100),
  level: judged('level', 3),
  rule_level: judged('level', 3),
  source_silent: { unit: 'minutes', lowest: 0, highest: 1_440, includesLine: true, confirmRuns: 1 },
}

export const ALERT_QUANTITY_KINDS = Object.keys(ALERT_QUANTITY_DEFINITIONS) as [
  AlertQuantityKind,
  ...AlertQuantityKind[],
]

/** The zone whose brief explains the quantity; null for quantities of the whole grid. */
export function findAlertQuantityZone(quantity: AlertQuantity): Zone | null {
  return 'zone' in quantity && quantity.zone !== 'ANY' ? quantity.zone : null
}

const lmpAt = (point: string): SeriesAtPoint => ({ series: 'lmp', point })

/** Lists the stored series that a quantity is computed from; empty for quantities that are read from briefs. */
export function listAlertQuantitySeries(quantity: AlertQuantity): SeriesAtPoint[] {
  switch (quantity.kind) {
    case 'lmp':
    case 'lmp_change':
      return [lmpAt(findHubOfZone(quantity.zone))]
    case 'spp':
      return [{ series: 'spp', point: findHubOfZone(quantity.zone) }]
    case 'basis':
      return [lmpAt(findHubOfZone(quantity.zone)), lmpAt('HB_HUBAVG')]
    case 'spread':
      return [lmpAt(findHubOfZone(quantity.zone)), lmpAt(findHubOfZone(quantity.otherZone))]
    case 'dart':
      return [lmpAt(findHubOfZone(quantity.zone)), { series: 'damSpp', point: findHubOfZone(quantity.zone) }]
    case 'net_load':
      return [
        { series: 'load', point: SYSTEM_POINT },
        { series: 'generation', point: 'wind' },
        { series: 'generation', point: 'solar' },
      ]
    case 'reserve_price':
      return [{ series: 'asPrice', point: quantity.product }]
    case 'prc':
      return [{ series: 'prc', point: SYSTEM_POINT }]
    case 'source_silent': {
      const { series, point } = SILENCE_ALERT_SERIES[quantity.source]
      return [{ series, point }]
    }
    case 'chance':
    case 'level':
    case 'rule_level':
      return []
  }
}
