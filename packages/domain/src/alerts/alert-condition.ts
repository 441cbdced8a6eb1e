import { ALERT_QUANTITY_DEFINITIONS, type AlertQuantity } from './alert-quantity.ts'

export type AlertThresholdSide = 'above' | 'below'

/**
 * When an alert fires and when it ends. Alerts with equal conditions share one state, so that each condition is
 * evaluated once.
 */
export type AlertCondition = {
  quantity: AlertQuantity
  side: AlertThresholdSide
  line: number
  /** A firing alert can end only after its value has returned past this threshold. */
  clearLine: number
  /** How many SCED runs in a row must be past the threshold `line` before the alert fires. */
  confirmRuns: number
  /** How many SCED runs in a row must be back past the threshold `clearLine` before a firing alert ends. */
  clearRuns: number
}

export const DEFAULT_ALERT_END_RUNS = 2
export const MAX_ALERT_CONFIRM_RUNS = 24
const CLEARS_BACK_SHARE = 0.1

/**
 * By default an alert ends a tenth, but at least one dollar, megawatt or percent, back from the threshold at which it
 * fires; alerts on levels and on minutes end at the threshold itself.
 */
export function computeDefaultAlertEndThreshold(
  quantity: AlertQuantity,
  side: AlertThresholdSide,
  line: number,
): number {
  const { unit, includesLine } = ALERT_QUANTITY_DEFINITIONS[quantity.kind]
  if (unit === 'level' || (includesLine && unit === 'minutes')) return line
  const back = Math.max(1, Math.abs(line) * CLEARS_BACK_SHARE)
  return Math.round((side === 'above' ? line - back : line + back) * 100) / 100
}

export const findDefaultAlertConfirmRuns = ({ kind }: AlertQuantity): number =>
  ALERT_QUANTITY_DEFINITIONS[kind].confirmRuns

export function isPastAlertThreshold({ quantity, side, line }: AlertCondition, value: number): boolean {
  if (ALERT_QUANTITY_DEFINITIONS[quantity.kind].includesLine) return side === 'above' ? value >= line : value <= line
  return side === 'above' ? value > line : value < line
}

export const isBackPastAlertEndThreshold = ({ side, clearLine }: AlertCondition, value: number): boolean =>
  side === 'above' ? value < clearLine : value > clearLine

export const pickValueFurtherPastAlertThreshold = (
  { side }: Pick<AlertCondition, 'side'>,
  one: number,
  other: number,
): number => (side === 'above' ? Math.max(one, other) : Math.min(one, other))

/** Writes a condition as one text, whatever the order of its fields: alerts with equal texts share one state. */
export function composeAlertConditionKey({
  quantity,
  side,
  line,
  clearLine,
  confirmRuns,
  clearRuns,
}: AlertCondition): string {
  const parts = Object.entries(quantity).sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([parts, side, line, clearLine, confirmRuns, clearRuns])
}
