import { formatMomentCt } from '../present/market-time.ts'
import type { AlertCondition } from './condition.ts'
import { describeCondition } from './condition-words.ts'

/** One firing of a reader's alert. */
export type FiredAlert = { condition: AlertCondition; at: Date }

const MAX_NAMED = 5

/** `Your alerts since the last mail: Houston LMP above $150 at 16:10 CT, and 2 more.`; empty without any. */
export function describeFiredAlerts(fired: readonly FiredAlert[], now: Date): string {
  if (fired.length === 0) return ''
  const named = fired
    .slice(0, MAX_NAMED)
    .map(({ condition, at }) => `${describeCondition(condition)} at ${formatMomentCt(at, now)}`)
  const more = fired.length > MAX_NAMED ? `, and ${fired.length - MAX_NAMED} more` : ''
  return `Your alerts since the last mail: ${named.join('; ')}${more}.`
}
