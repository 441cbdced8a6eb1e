import { REQUIRED_SOURCE_NAMES, REQUIRED_SOURCE_TITLES, type RequiredSourceName } from '../../market/market-source.ts'
import type { Zone } from '../../market/zones.ts'
import { type AlertLevel, isAtLeastAlertLevel } from '../../rules/alert-level.ts'
import { isFact } from '../../rules/engine/fact.ts'
import { THRESHOLDS } from '../../rules/engine/thresholds.ts'
import { isHighPrice } from '../../rules/panel/price-vs-usual.ts'
import type { RuleKind } from '../../rules/registry.ts'
import { congestionBasis } from '../../rules/spread/congestion-basis/rule.ts'
import { dartSpread } from '../../rules/spread/dart-spread/rule.ts'
import type { FoldedItem, IntelligenceItem } from '../brief.ts'
import { createNarrativeLine, type NarrativeInput, type NarrativeLine } from './narrative-line.ts'

const MAX_HINTS = 2
/** Below half of the spread rule's lowest threshold ($/MWh), real-time and day-ahead prices count as equal. */
const MIN_PREMIUM = dartSpread.ladder.info / 2

/** Below half of the basis rule's watch threshold ($/MWh), a basis is too small for a hint about positions. */
const minBasis = (zone: Zone): number => congestionBasis.limits.basis[zone].watch / 2

type IsActive = (kind: RuleKind, minLevel: AlertLevel) => boolean

/**
 * Writes what a trader with a position should check, always as a condition, because the brief gives information and not
 * advice.
 */
export function writePositionHintLines(desk: NarrativeInput, items: readonly IntelligenceItem[]): NarrativeLine[] {
  const { input } = desk.facts
  const { lmp, basis } = input.facts.prices
  const isActive: IsActive = (kind, minLevel) => {
    const isMeant = (each: FoldedItem) => each.kind === kind && isAtLeastAlertLevel(each.level, minLevel)
    for (const item of items) if (!item.held && (isMeant(item) || item.folded?.some(isMeant))) return true
    return false
  }
  const hints: string[] = []
  // An extreme price already includes scarcity, so no hint announces scarcity pricing.
  const isPriced = isFact(lmp) && lmp.value >= THRESHOLDS.price.extreme
  if (!isPriced && (isActive('reserve_tightness', 'warn') || isActive('ancillary_price', 'warn')))
    hints.push('If short energy or reserves, expect scarcity pricing within the hour.')
  const spread = isActive('dart_spread', 'info') ? (desk.facts.verdicts.dart.figures?.spread ?? 0) : 0
  const short = shortHint(desk, isActive, spread)
  if (short) hints.push(short)
  if (spread <= -MIN_PREMIUM)
    hints.push('Real-time length is earning {premium|usd||} less than day-ahead in {thisHour|he}; check unsold volume.')
  if (isActive('congestion_basis', 'warn') && isFact(basis) && Math.abs(basis.value) >= minBasis(input.zone))
    hints.push(
      basis.value > 0
        ? 'If hedged at the hub average, {zone} is {basis|usd||} above it.'
        : 'If hedged at the hub average, {zone} is {basis|usd||} below it.',
    )
  if (isActive('negative_price', 'watch') && isFact(lmp) && lmp.value < 0)
    hints.push('The price is below zero: if you offer wind or solar, check your offer floors.')
  // The first hint about positions is always included if an item is at warn or above.
  const first = items.some(({ level, held }) => isAtLeastAlertLevel(level, 'warn') && !held) ? 0 : 2
  return hints
    .slice(0, MAX_HINTS)
    .map((template, index) =>
      createNarrativeLine('positions', index === 0 ? first : 2, template, { zone: input.zoneName }),
    )
}

function shortHint({ facts: { input, highest } }: NarrativeInput, isActive: IsActive, spread: number): string | null {
  const { evening } = input.facts.system.forecasts
  if (spread >= MIN_PREMIUM) return 'Shorts are paying {premium|usd||} over day-ahead in {thisHour|he}.'
  if (isActive('evening_ramp', 'watch') && evening && evening.peakMs > input.nowMs)
    return 'If short real-time into the evening, check {rampFirst|he} to {rampLast|he}.'
  return (isActive('price_level', 'warn') || isActive('spike_risk', 'warn')) && highest && isHighPrice(highest.value)
    ? 'If short real-time, check open volume through {highestHour|he}, which cleared at {highest|usd} day-ahead.'
    : null
}

const OFF: Record<RequiredSourceName, string> = {
  lmp: 'no price level or trend',
  load: 'no net load',
  constraints: 'no constraint is named',
  weather: 'no weather items',
  gas: 'no heat rates',
}

/** States which data the brief lacks, if its data quality is below good. */
export function writeDataQualityLines({ facts }: NarrativeInput): NarrativeLine[] {
  const { sources, grade } = facts.input.completeness
  if (grade === 'Good') return []
  const affected = REQUIRED_SOURCE_NAMES.filter((name) => sources[name].state !== 'ok' || sources[name].note !== null)
  return affected.map((name) => {
    const { state, note } = sources[name]
    const isShownOnly = name === 'constraints' && facts.input.facts.system.constraints.state === 'absent'
    const effect = state === 'missing' ? OFF[name] : isShownOnly ? 'shown with its age' : 'used with less weight'
    return createNarrativeLine('notes', 0, '{label}: {note}; {effect}.', {
      label: REQUIRED_SOURCE_TITLES[name],
      note: note ?? state,
      effect,
    })
  })
}
