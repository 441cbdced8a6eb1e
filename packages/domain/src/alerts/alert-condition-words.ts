import { ZONE_NAMES } from '../market/zones.ts'
import { ALERT_LEVEL_NAMES, nameRuleKind } from '../present/names.ts'
import {
  formatCountWithNoun,
  formatDecimal,
  formatDollarAmount,
  formatShareAsPercent,
  formatSignedDollarAmount,
} from '../present/numbers.ts'
import { ALERT_LEVELS } from '../rules/alert-level.ts'
import type { AlertCondition } from './alert-condition.ts'
import type { AlertConditionState } from './alert-condition-state.ts'
import {
  ALERT_QUANTITY_DEFINITIONS,
  type AlertQuantity,
  SILENCE_ALERT_SERIES,
  type ZoneOrAny,
} from './alert-quantity.ts'

const nameZone = (zone: ZoneOrAny): string => (zone === 'ANY' ? 'any zone' : ZONE_NAMES[zone])

/** A dollar amount with cents only if there are some: `$150`, `$7.50`. */
const formatDollars = (value: number): string => formatDollarAmount(value, Number.isInteger(value) ? 0 : 2)

/** A value in the unit of the alert's quantity: `$150`, `3,000 MW`, `50%`, `Warn`, `20 min`. */
export function formatAlertValue({ kind }: AlertQuantity, value: number): string {
  switch (ALERT_QUANTITY_DEFINITIONS[kind].unit) {
    case 'usd':
      return formatDollars(value)
    case 'usd_per_mw':
      return `${formatDollars(value)}/MW`
    case 'mw':
      return `${formatDecimal(value, 0)} MW`
    case 'percent':
      return formatShareAsPercent(value / 100)
    case 'level':
      return value < 0 ? 'no level' : ALERT_LEVEL_NAMES[ALERT_LEVELS[Math.min(value, ALERT_LEVELS.length - 1)]!]
    case 'minutes':
      return `${formatDecimal(value, 0)} min`
  }
}

const isDifference = (kind: AlertQuantity['kind']) =>
  kind === 'basis' || kind === 'spread' || kind === 'dart' || kind === 'lmp_change'

/** Formats a current value: differences with their sign, prices to the cent. */
export const formatCurrentAlertValue = (quantity: AlertQuantity, value: number): string =>
  ALERT_QUANTITY_DEFINITIONS[quantity.kind].unit === 'usd'
    ? isDifference(quantity.kind)
      ? formatSignedDollarAmount(value)
      : formatDollarAmount(value)
    : formatAlertValue(quantity, value)

/** Names what an alert measures: `Houston LMP`, `PRC`, `Houston minus West`. */
export function nameAlertQuantity(quantity: AlertQuantity): string {
  switch (quantity.kind) {
    case 'lmp':
      return `${nameZone(quantity.zone)} LMP`
    case 'spp':
      return `${nameZone(quantity.zone)} SPP`
    case 'lmp_change':
      return `${nameZone(quantity.zone)} LMP change over ${formatCountWithNoun(quantity.runs, 'run')}`
    case 'basis':
      return `${nameZone(quantity.zone)} basis`
    case 'spread':
      return `${nameZone(quantity.zone)} minus ${nameZone(quantity.otherZone)}`
    case 'dart':
      return `${nameZone(quantity.zone)} DART`
    case 'net_load':
      return 'Net load'
    case 'reserve_price':
      return `${quantity.product} price`
    case 'prc':
      return 'PRC'
    case 'chance':
      return `${nameZone(quantity.zone)} chance of ${quantity.event === 'over_100' ? 'over $100' : 'below $0'} within ${quantity.withinHours} h`
    case 'level':
      return quantity.zone === 'ANY' ? 'Any zone' : nameZone(quantity.zone)
    case 'rule_level':
      return `${nameRuleKind(quantity.rule)} in ${nameZone(quantity.zone)}`
    case 'source_silent':
      return `${SILENCE_ALERT_SERIES[quantity.source].title} source`
  }
}

/** Writes an alert condition as one line: `Houston LMP above $150`, `West reaches Warn`. */
export function describeAlertCondition({ quantity, side, line, confirmRuns }: AlertCondition): string {
  const value = formatAlertValue(quantity, line)
  const named = nameAlertQuantity(quantity)
  const runs = confirmRuns > 1 ? ` for ${formatCountWithNoun(confirmRuns, 'run')}` : ''
  switch (ALERT_QUANTITY_DEFINITIONS[quantity.kind].unit) {
    case 'level':
      return `${named} ${quantity.kind === 'level' ? 'reaches' : 'at'} ${value}${runs}`
    case 'percent':
      return `${named} at ${value} or more${runs}`
    case 'minutes':
      return `${named} silent for ${value}`
    default:
      return `${named} ${side} ${value}${runs}`
  }
}

/**
 * Writes how far the current value is from an alert's threshold: `Now $123.69, $26.31 below the line. Clears under
 * $120.`
 */
export function describeDistanceToAlertThreshold(
  condition: AlertCondition,
  { value }: Pick<AlertConditionState, 'value'>,
): string {
  const { quantity, line } = condition
  const clears = describeClearing(condition)
  if (value === null) return `No value yet.${clears}`
  const now = `Now ${formatCurrentAlertValue(quantity, value)}`
  const { unit } = ALERT_QUANTITY_DEFINITIONS[quantity.kind]
  if (unit === 'level' || unit === 'minutes') return `${now}.`
  const distance = Math.round((value - line) * 100) / 100
  if (distance === 0) return `${now}, on the line.${clears}`
  const apart = formatAlertValue(quantity, Math.abs(distance))
  return `${now}, ${apart} ${distance > 0 ? 'above' : 'below'} the line.${clears}`
}

function describeClearing({ quantity, side, clearLine, clearRuns }: AlertCondition): string {
  const word = side === 'above' ? 'under' : 'over'
  return ` Clears ${word} ${formatAlertValue(quantity, clearLine)}${clearRuns > 1 ? ` for ${formatCountWithNoun(clearRuns, 'run')}` : ''}.`
}
