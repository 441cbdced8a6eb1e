import { calm } from './calm/calm/rule.ts'
import { dataDegraded } from './data/data-degraded/rule.ts'
import { dayAheadCurve } from './day-ahead/da-curve/rule.ts'
import type { Rule } from './engine/rule.ts'
import { gasMove } from './fuel/gas-move/rule.ts'
import { eveningRamp } from './fundamentals/evening-ramp/rule.ts'
import { forecastRevision } from './fundamentals/forecast-revision/rule.ts'
import { loadMiss } from './fundamentals/load-miss/rule.ts'
import { modelDisagreement } from './fundamentals/model-disagreement/rule.ts'
import { netLoadRamp } from './fundamentals/netload-ramp/rule.ts'
import { renewableCurtailment } from './fundamentals/renewable-curtailment/rule.ts'
import { renewableSwing } from './fundamentals/renewable-swing/rule.ts'
import { solarMiss } from './fundamentals/solar-miss/rule.ts'
import { solarSunset } from './fundamentals/solar-sunset/rule.ts'
import { storageShift } from './fundamentals/storage-shift/rule.ts'
import { windMiss } from './fundamentals/wind-miss/rule.ts'
import { ancillaryPrice } from './grid/ancillary-price/rule.ts'
import { constraintPressure } from './grid/constraint-pressure/rule.ts'
import { gridNotice } from './grid/grid-notice/rule.ts'
import { newConstraint } from './grid/new-constraint/rule.ts'
import { opsMessage } from './grid/ops-message/rule.ts'
import { outageChange } from './grid/outage-change/rule.ts'
import { reserveTightness } from './grid/reserve-tightness/rule.ts'
import { monthlyPeak } from './peak/monthly-peak/rule.ts'
import { heatRate } from './price/heat-rate/rule.ts'
import { negativePrice } from './price/negative-price/rule.ts'
import { priceBreakout } from './price/price-breakout/rule.ts'
import { priceFall } from './price/price-fall/rule.ts'
import { priceLevel } from './price/price-level/rule.ts'
import { priceMove } from './price/price-move/rule.ts'
import { spikePersistence } from './price/spike-persistence/rule.ts'
import { spikeRisk } from './price/spike-risk/rule.ts'
import { congestionBasis } from './spread/congestion-basis/rule.ts'
import { dartSpread } from './spread/dart-spread/rule.ts'
import { zoneHubSplit } from './spread/zone-hub-split/rule.ts'
import { cold } from './weather/cold/rule.ts'
import { heat } from './weather/heat/rule.ts'
import { storm } from './weather/storm/rule.ts'

/** Lists every rule once, in the order of evaluation: calm is last, because it depends on all others. */
const ENTRIES = [
  priceLevel,
  priceMove,
  priceFall,
  priceBreakout,
  spikePersistence,
  spikeRisk,
  negativePrice,
  heatRate,
  dartSpread,
  dayAheadCurve,
  congestionBasis,
  zoneHubSplit,
  netLoadRamp,
  eveningRamp,
  solarSunset,
  monthlyPeak,
  windMiss,
  solarMiss,
  renewableSwing,
  renewableCurtailment,
  loadMiss,
  modelDisagreement,
  forecastRevision,
  storageShift,
  ancillaryPrice,
  reserveTightness,
  outageChange,
  constraintPressure,
  newConstraint,
  gridNotice,
  opsMessage,
  heat,
  cold,
  storm,
  gasMove,
  dataDegraded,
  calm,
] as const

export type RuleKind = (typeof ENTRIES)[number]['kind']

export const RULES: readonly Rule<RuleKind>[] = ENTRIES

export const RULE_KINDS: readonly RuleKind[] = RULES.map(({ kind }) => kind)

const BY_KIND = Object.fromEntries(RULES.map((rule) => [rule.kind, rule])) as Record<RuleKind, Rule<RuleKind>>

export const findRule = (kind: RuleKind): Rule<RuleKind> => BY_KIND[kind]
