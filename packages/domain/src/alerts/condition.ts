import { type AlertQuantity, QUANTITY_FACTS } from './quantity.ts'

export type AlertSide = 'above' | 'below'

/** When an alert fires and when it clears. Alerts with equal conditions share one state. */
export type AlertCondition = {
  quantity: AlertQuantity
  side: AlertSide
  line: number
  /** Values on the near side of this line count toward clearing. */
  clearLine: number
  /** Runs in a row past the line before it fires. */
  confirmRuns: number
  /** Runs in a row past the clear line before it ends. */
  clearRuns: number
}

export const DEFAULT_CLEAR_RUNS = 2
export const MAX_RUNS = 24
const CLEARS_BACK_SHARE = 0.1

/** A tenth back from the line. A line of zero has no tenth, so one dollar or megawatt is used. */
export function defaultClearLine(quantity: AlertQuantity, side: AlertSide, line: number): number {
  const { unit, includesLine } = QUANTITY_FACTS[quantity.kind]
  if (unit === 'level' || (includesLine && unit === 'minutes')) return line
  const back = Math.max(1, Math.abs(line) * CLEARS_BACK_SHARE)
  return Math.round((side === 'above' ? line - back : line + back) * 100) / 100
}

export const defaultConfirmRuns = ({ kind }: AlertQuantity): number => QUANTITY_FACTS[kind].confirmRuns

export function isPastLine({ quantity, side, line }: AlertCondition, value: number): boolean {
  if (QUANTITY_FACTS[quantity.kind].includesLine) return side === 'above' ? value >= line : value <= line
  return side === 'above' ? value > line : value < line
}

export const isPastClearLine = ({ side, clearLine }: AlertCondition, value: number): boolean =>
  side === 'above' ? value < clearLine : value > clearLine

/** The value that lies further past the line. */
export const findFurther = ({ side }: Pick<AlertCondition, 'side'>, one: number, other: number): number =>
  side === 'above' ? Math.max(one, other) : Math.min(one, other)

/** One text per condition, whatever the order of its fields: equal texts share one state. */
export function composeConditionKey({
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
