import { ZONE_NAMES } from '../market/zones.ts'
import { LEVEL_WORDS, nameKind } from '../present/names.ts'
import { decimal, dollars, formatShareAsPercent, plural, signedDollars } from '../present/numbers.ts'
import { LEVELS } from '../rules/level.ts'
import type { AlertCondition } from './condition.ts'
import type { ConditionState } from './condition-state.ts'
import { type AlertQuantity, QUANTITY_FACTS, SILENCE_SERIES, type ZoneOrAny } from './quantity.ts'

const nameZone = (zone: ZoneOrAny): string => (zone === 'ANY' ? 'any zone' : ZONE_NAMES[zone])

/** `$150`, `$7.50`: cents only where there are some. */
const formatDollars = (value: number): string => dollars(value, Number.isInteger(value) ? 0 : 2)

/** A value in the quantity's unit: `$150`, `3,000 MW`, `50%`, `Warn`, `20 min`. */
export function formatQuantityValue({ kind }: AlertQuantity, value: number): string {
  switch (QUANTITY_FACTS[kind].unit) {
    case 'usd':
      return formatDollars(value)
    case 'usd_per_mw':
      return `${formatDollars(value)}/MW`
    case 'mw':
      return `${decimal(value, 0)} MW`
    case 'percent':
      return formatShareAsPercent(value / 100)
    case 'level':
      return value < 0 ? 'no level' : LEVEL_WORDS[LEVELS[Math.min(value, LEVELS.length - 1)]!]
    case 'minutes':
      return `${decimal(value, 0)} min`
  }
}

const isDifference = (kind: AlertQuantity['kind']) =>
  kind === 'basis' || kind === 'spread' || kind === 'dart' || kind === 'lmp_change'

/** Current values: differences with their sign, prices to the cent. */
export const formatCurrentValue = (quantity: AlertQuantity, value: number): string =>
  QUANTITY_FACTS[quantity.kind].unit === 'usd'
    ? isDifference(quantity.kind)
      ? signedDollars(value)
      : dollars(value)
    : formatQuantityValue(quantity, value)

/** `Houston LMP`, `PRC`, `Houston minus West`. */
export function nameQuantity(quantity: AlertQuantity): string {
  switch (quantity.kind) {
    case 'lmp':
      return `${nameZone(quantity.zone)} LMP`
    case 'spp':
      return `${nameZone(quantity.zone)} SPP`
    case 'lmp_change':
      return `${nameZone(quantity.zone)} LMP change over ${plural(quantity.runs, 'run')}`
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
      return `${nameKind(quantity.rule)} in ${nameZone(quantity.zone)}`
    case 'source_silent':
      return `${SILENCE_SERIES[quantity.source].title} source`
  }
}

/** The condition as one line: `Houston LMP above $150`, `West reaches Warn`. */
export function describeCondition({ quantity, side, line, confirmRuns }: AlertCondition): string {
  const value = formatQuantityValue(quantity, line)
  const named = nameQuantity(quantity)
  const runs = confirmRuns > 1 ? ` for ${plural(confirmRuns, 'run')}` : ''
  switch (QUANTITY_FACTS[quantity.kind].unit) {
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

/** `Now $123.69, $26.31 below the line. Clears under $120.` */
export function describeCurrentValue(condition: AlertCondition, { value }: Pick<ConditionState, 'value'>): string {
  const { quantity, line } = condition
  const clears = describeClearing(condition)
  if (value === null) return `No value yet.${clears}`
  const now = `Now ${formatCurrentValue(quantity, value)}`
  const { unit } = QUANTITY_FACTS[quantity.kind]
  if (unit === 'level' || unit === 'minutes') return `${now}.`
  const distance = Math.round((value - line) * 100) / 100
  if (distance === 0) return `${now}, on the line.${clears}`
  const apart = formatQuantityValue(quantity, Math.abs(distance))
  return `${now}, ${apart} ${distance > 0 ? 'above' : 'below'} the line.${clears}`
}

function describeClearing({ quantity, side, clearLine, clearRuns }: AlertCondition): string {
  const word = side === 'above' ? 'under' : 'over'
  return ` Clears ${word} ${formatQuantityValue(quantity, clearLine)}${clearRuns > 1 ? ` for ${plural(clearRuns, 'run')}` : ''}.`
}
