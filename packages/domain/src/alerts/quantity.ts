import { type AsProduct, type Series, SYSTEM } from '../market/series.ts'
import { hubOf, type Zone } from '../market/zones.ts'
import type { RuleKind } from '../rules/registry.ts'

/** Rules a reader can watch. Calm and degraded data are states of a brief, not events of the market. */
export const ALERT_RULES = [
  'spike_risk',
  'spike_persistence',
  'price_level',
  'price_move',
  'price_fall',
  'price_breakout',
  'negative_price',
  'dart_spread',
  'congestion_basis',
  'constraint_pressure',
  'new_constraint',
  'reserve_tightness',
  'grid_notice',
  'netload_ramp',
  'evening_ramp',
  'monthly_peak',
  'wind_miss',
  'solar_miss',
  'load_miss',
  'heat',
  'cold',
  'storm',
  'gas_move',
] as const satisfies readonly RuleKind[]
export type AlertRule = (typeof ALERT_RULES)[number]

/** Sources whose silence a reader can watch, each with the series that shows it. */
export const SILENCE_SERIES = {
  lmp: { series: 'lmp', point: 'HB_HOUSTON', title: 'LMP' },
  spp: { series: 'spp', point: 'HB_HOUSTON', title: 'SPP' },
  load: { series: 'load', point: SYSTEM, title: 'Load' },
  fuel_mix: { series: 'generation', point: 'wind', title: 'Fuel mix' },
  prc: { series: 'prc', point: SYSTEM, title: 'PRC' },
} as const satisfies Record<string, SeriesPoint & { title: string }>
export type SilenceSource = keyof typeof SILENCE_SERIES
export const SILENCE_SOURCES = Object.keys(SILENCE_SERIES) as [SilenceSource, ...SilenceSource[]]

export type SeriesPoint = { series: Series; point: string }

export const CHANCE_EVENTS = ['over_100', 'below_0'] as const
export type ChanceEvent = (typeof CHANCE_EVENTS)[number]

/** `ANY` is the highest of the four zones. */
export type ZoneOrAny = Zone | 'ANY'

/** What an alert measures: always one number at every run. A level counts 0 to 3, a chance 0 to 100. */
export type AlertQuantity =
  | { kind: 'lmp'; zone: Zone }
  | { kind: 'spp'; zone: Zone }
  | { kind: 'lmp_change'; zone: Zone; runs: number }
  | { kind: 'basis'; zone: Zone }
  | { kind: 'spread'; zone: Zone; otherZone: Zone }
  | { kind: 'dart'; zone: Zone }
  | { kind: 'net_load' }
  | { kind: 'reserve_price'; product: AsProduct }
  | { kind: 'prc' }
  | { kind: 'chance'; zone: Zone; event: ChanceEvent; withinHours: number }
  | { kind: 'level'; zone: ZoneOrAny }
  | { kind: 'rule_level'; rule: AlertRule; zone: ZoneOrAny }
  | { kind: 'source_silent'; source: SilenceSource }

export type QuantityKind = AlertQuantity['kind']
type QuantityUnit = 'usd' | 'usd_per_mw' | 'mw' | 'percent' | 'level' | 'minutes'

type QuantityFacts = {
  unit: QuantityUnit
  /** Values outside cannot happen, so a line there would never or always be past. */
  lowest: number
  highest: number
  /** "50 % or more" and "reaches Warn" include the line; "above $150" does not. */
  includesLine: boolean
  /** Judgements of the engine are confirmed already; a single raw price is often noise. */
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

/** Hubs pass the $5,000 cap a little through congestion; differences reach twice the range of a price. */
export const QUANTITY_FACTS: Record<QuantityKind, QuantityFacts> = {
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

export const QUANTITY_KINDS = Object.keys(QUANTITY_FACTS) as [QuantityKind, ...QuantityKind[]]

/** The zone whose brief explains the quantity; null for the whole grid. */
export function findQuantityZone(quantity: AlertQuantity): Zone | null {
  return 'zone' in quantity && quantity.zone !== 'ANY' ? quantity.zone : null
}

const lmpAt = (point: string): SeriesPoint => ({ series: 'lmp', point })

/** The stored series a quantity is computed from; empty where it comes from briefs. */
export function listQuantitySeries(quantity: AlertQuantity): SeriesPoint[] {
  switch (quantity.kind) {
    case 'lmp':
    case 'lmp_change':
      return [lmpAt(hubOf(quantity.zone))]
    case 'spp':
      return [{ series: 'spp', point: hubOf(quantity.zone) }]
    case 'basis':
      return [lmpAt(hubOf(quantity.zone)), lmpAt('HB_HUBAVG')]
    case 'spread':
      return [lmpAt(hubOf(quantity.zone)), lmpAt(hubOf(quantity.otherZone))]
    case 'dart':
      return [lmpAt(hubOf(quantity.zone)), { series: 'damSpp', point: hubOf(quantity.zone) }]
    case 'net_load':
      return [
        { series: 'load', point: SYSTEM },
        { series: 'generation', point: 'wind' },
        { series: 'generation', point: 'solar' },
      ]
    case 'reserve_price':
      return [{ series: 'asPrice', point: quantity.product }]
    case 'prc':
      return [{ series: 'prc', point: SYSTEM }]
    case 'source_silent': {
      const { series, point } = SILENCE_SERIES[quantity.source]
      return [{ series, point }]
    }
    case 'chance':
    case 'level':
    case 'rule_level':
      return []
  }
}
