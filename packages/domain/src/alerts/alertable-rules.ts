import type { RuleKind } from '../rules/registry.ts'

/**
 * Rules for which a reader can create an alert. Calm and degraded data are left out: they are states of a brief, not
 * market events.
 */
export const ALERTABLE_RULES = [
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
export type AlertableRule = (typeof ALERTABLE_RULES)[number]
