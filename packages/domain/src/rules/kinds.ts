export const LEVELS = ['info', 'watch', 'warn', 'alert'] as const
export type Level = (typeof LEVELS)[number]

/** −1 for no level. */
export const levelRank = (level: Level | null): number => (level === null ? -1 : LEVELS.indexOf(level))

export const atLeast = (level: Level | null, floor: Level): boolean => levelRank(level) >= levelRank(floor)

export const higher = (left: Level | null, right: Level | null): Level | null =>
  levelRank(left) >= levelRank(right) ? left : right

export const FAMILY_OF = {
  price_breakout: 'price',
  spike_persistence: 'price',
  spike_risk: 'price',
  negative_price: 'price',
  heat_rate: 'price',
  dart_spread: 'spread',
  da_curve: 'spread',
  congestion_basis: 'spread',
  zone_hub_split: 'spread',
  netload_ramp: 'fundamentals',
  evening_ramp: 'fundamentals',
  solar_sunset: 'fundamentals',
  wind_miss: 'fundamentals',
  solar_miss: 'fundamentals',
  load_miss: 'fundamentals',
  model_disagreement: 'fundamentals',
  forecast_revision: 'fundamentals',
  storage_shift: 'fundamentals',
  reserve_tightness: 'grid',
  constraint_pressure: 'grid',
  new_constraint: 'grid',
  grid_notice: 'grid',
  heat: 'weather',
  cold: 'weather',
  storm: 'weather',
  gas_move: 'fuel',
  data_degraded: 'data',
  calm: 'calm',
} as const

export type Kind = keyof typeof FAMILY_OF
export type Family = (typeof FAMILY_OF)[Kind]
export const KINDS = Object.keys(FAMILY_OF) as Kind[]

/** Kinds that speak of the whole grid weigh less in a zone's brief than what moves that zone. */
export const SYSTEM_KINDS: ReadonlySet<Kind> = new Set<Kind>([
  'netload_ramp',
  'evening_ramp',
  'solar_sunset',
  'wind_miss',
  'solar_miss',
  'load_miss',
  'model_disagreement',
  'forecast_revision',
  'storage_shift',
  'reserve_tightness',
  'grid_notice',
  'gas_move',
  'data_degraded',
  'calm',
])
