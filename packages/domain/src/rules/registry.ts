import { calm } from './calm/rule.ts'
import { cold } from './cold/rule.ts'
import { congestionBasis } from './congestion-basis/rule.ts'
import { constraintPressure } from './constraint-pressure/rule.ts'
import { dayAheadCurve } from './da-curve/rule.ts'
import { dartSpread } from './dart-spread/rule.ts'
import { dataDegraded } from './data-degraded/rule.ts'
import { eveningRamp } from './evening-ramp/rule.ts'
import { forecastRevision } from './forecast-revision/rule.ts'
import { gasMove } from './gas-move/rule.ts'
import { gridNotice } from './grid-notice/rule.ts'
import { heat } from './heat/rule.ts'
import { heatRate } from './heat-rate/rule.ts'
import { loadMiss } from './load-miss/rule.ts'
import { modelDisagreement } from './model-disagreement/rule.ts'
import { negativePrice } from './negative-price/rule.ts'
import { netLoadRamp } from './netload-ramp/rule.ts'
import { newConstraint } from './new-constraint/rule.ts'
import { priceBreakout } from './price-breakout/rule.ts'
import { priceLevel } from './price-level/rule.ts'
import { priceMove } from './price-move/rule.ts'
import { renewableCurtailment } from './renewable-curtailment/rule.ts'
import { renewableSwing } from './renewable-swing/rule.ts'
import { reserveTightness } from './reserve-tightness/rule.ts'
import type { Rule } from './rule.ts'
import { solarMiss } from './solar-miss/rule.ts'
import { solarSunset } from './solar-sunset/rule.ts'
import { spikePersistence } from './spike-persistence/rule.ts'
import { spikeRisk } from './spike-risk/rule.ts'
import { storageShift } from './storage-shift/rule.ts'
import { storm } from './storm/rule.ts'
import { windMiss } from './wind-miss/rule.ts'
import { zoneHubSplit } from './zone-hub-split/rule.ts'

/** Every rule, once, in the order in which they are judged: whether it is calm is known when all others have spoken. */
const ENTRIES = [
  priceLevel,
  priceMove,
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
  windMiss,
  solarMiss,
  renewableSwing,
  renewableCurtailment,
  loadMiss,
  modelDisagreement,
  forecastRevision,
  storageShift,
  reserveTightness,
  constraintPressure,
  newConstraint,
  gridNotice,
  heat,
  cold,
  storm,
  gasMove,
  dataDegraded,
  calm,
] as const

export type Kind = (typeof ENTRIES)[number]['kind']

export const RULES: readonly Rule<Kind>[] = ENTRIES

export const KINDS: readonly Kind[] = RULES.map(({ kind }) => kind)

const BY_KIND = Object.fromEntries(RULES.map((rule) => [rule.kind, rule])) as Record<Kind, Rule<Kind>>

export const ruleOf = (kind: Kind): Rule<Kind> => BY_KIND[kind]
