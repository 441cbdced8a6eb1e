import { ALERT_LEVEL_NAMES } from '../present/names.ts'
import { ALERT_LEVELS } from '../rules/alert-level.ts'
import {
  type AlertCondition,
  computeDefaultAlertEndThreshold,
  DEFAULT_ALERT_END_RUNS,
  findDefaultAlertConfirmRuns,
  MAX_ALERT_CONFIRM_RUNS,
} from './alert-condition.ts'
import { formatAlertValue } from './alert-condition-words.ts'
import { ALERT_QUANTITY_DEFINITIONS } from './alert-quantity.ts'
import type { AlertQuietHours } from './quiet-hours.ts'

export const MAX_ALERTS_PER_USER = 50
export const MIN_ALERT_REPEAT_MINUTES = 60
const MAX_CHANGE_RUNS = 24
const MAX_CHANCE_HOURS = 6

const isWholeWithin = (value: number, lowest: number, highest: number): boolean =>
  Number.isInteger(value) && value >= lowest && value <= highest

/** Explains to its author why an alert condition can never work as meant; null for a possible condition. */
export function explainImpossibleAlertCondition(condition: AlertCondition): string | null {
  const { quantity, side, line, clearLine, confirmRuns, clearRuns } = condition
  const { unit, lowest, highest, includesLine } = ALERT_QUANTITY_DEFINITIONS[quantity.kind]
  const value = (number: number) => formatAlertValue(quantity, number)
  if (![line, clearLine].every(Number.isFinite)) return 'Choose a value for the line and for clearing.'
  if (!isWholeWithin(confirmRuns, 1, MAX_ALERT_CONFIRM_RUNS) || !isWholeWithin(clearRuns, 1, MAX_ALERT_CONFIRM_RUNS))
    return `Choose from 1 to ${MAX_ALERT_CONFIRM_RUNS} runs.`
  if (quantity.kind === 'spread' && quantity.zone === quantity.otherZone)
    return 'A zone has no spread to itself. Choose two zones.'
  if (quantity.kind === 'lmp_change' && !isWholeWithin(quantity.runs, 1, MAX_CHANGE_RUNS))
    return `A change covers 1 to ${MAX_CHANGE_RUNS} runs.`
  if (quantity.kind === 'chance' && !isWholeWithin(quantity.withinHours, 1, MAX_CHANCE_HOURS))
    return `The outlook covers 1 to ${MAX_CHANCE_HOURS} hours.`
  if (unit === 'level' && (side !== 'above' || !isWholeWithin(line, 1, ALERT_LEVELS.length - 1)))
    return `Choose ${ALERT_LEVELS.slice(1)
      .map((level) => ALERT_LEVEL_NAMES[level])
      .join(', ')}: a level is reached from below.`
  if (includesLine && unit !== 'level' && side !== 'above') return 'This figure can only be watched from below.'
  const isBeyond = side === 'above' ? line >= highest && !(includesLine && line === highest) : line <= lowest
  if (isBeyond) return `This can never fire: the figure does not go ${side} ${value(line)}.`
  const isAlways = side === 'above' ? line < lowest || (includesLine && line <= lowest) : line > highest
  if (isAlways) return `This would always fire: the figure is always ${side} ${value(line)}.`
  if (side === 'above' ? clearLine > line : clearLine < line)
    return `It would clear before it fires. Choose a value ${side === 'above' ? 'up to' : 'from'} ${value(line)}.`
  if (side === 'above' ? clearLine <= lowest && unit !== 'level' : clearLine >= highest)
    return `It would never clear: the figure does not go ${side === 'above' ? 'below' : 'above'} ${value(clearLine)}.`
  return null
}

type ConditionDraft = Pick<AlertCondition, 'quantity' | 'side' | 'line'> & {
  clearLine?: number | undefined
  confirmRuns?: number | undefined
  clearRuns?: number | undefined
}

/**
 * Fills in the defaults of an alert condition and explains why it is impossible; `reason` is null for a possible
 * condition.
 */
export function fillAlertConditionDefaults({
  quantity,
  side,
  line,
  clearLine,
  confirmRuns,
  clearRuns,
}: ConditionDraft): {
  condition: AlertCondition
  reason: string | null
} {
  const condition: AlertCondition = {
    quantity,
    side,
    line,
    clearLine: clearLine ?? computeDefaultAlertEndThreshold(quantity, side, line),
    confirmRuns: confirmRuns ?? findDefaultAlertConfirmRuns(quantity),
    clearRuns: clearRuns ?? DEFAULT_ALERT_END_RUNS,
  }
  return { condition, reason: explainImpossibleAlertCondition(condition) }
}

/** Quiet hours with equal start and end would last the whole day, so that no alert would ever be sent. */
export const explainImpossibleQuietHours = ({ from, to }: AlertQuietHours): string | null =>
  from === to ? 'Quiet hours that begin and end at the same time would never end.' : null
