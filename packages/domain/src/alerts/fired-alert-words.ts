import { formatMomentCt } from '../present/market-time.ts'
import type { AlertCondition } from './alert-condition.ts'
import { describeAlertCondition } from './alert-condition-words.ts'

/** One firing of a reader's alert, for the daily mail. */
export type FiredAlert = { condition: AlertCondition; at: Date }

const MAX_NAMED = 5

/**
 * Writes `Your alerts since the last mail: Houston LMP above $150 at 16:10 CT, and 2 more.`; empty if no alert fired.
 */
export function describeFiredAlerts(fired: readonly FiredAlert[], now: Date): string {
  if (fired.length === 0) return ''
  const named = fired
    .slice(0, MAX_NAMED)
    .map(({ condition, at }) => `${describeAlertCondition(condition)} at ${formatMomentCt(at, now)}`)
  const more = fired.length > MAX_NAMED ? `, and ${fired.length - MAX_NAMED} more` : ''
  return `Your alerts since the last mail: ${named.join('; ')}${more}.`
}
