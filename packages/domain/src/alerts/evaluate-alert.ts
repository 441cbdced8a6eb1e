import type { AlertCondition } from './condition.ts'
import { type ConditionState, createConditionState } from './condition-state.ts'
import {
  createNotifiedState,
  decideNotice,
  type NoticeKind,
  type NotifiedState,
  type SendingRules,
} from './decide-notice.ts'
import { type AlertReading, evaluateCondition, needsAttention } from './evaluate-condition.ts'

/** One reader's alert: the state of its condition and what the reader was notified of. */
export type AlertState = { condition: ConditionState; notified: NotifiedState; wakeAtMs: number | null }

export const createAlertState = (nowMs: number): AlertState => ({
  condition: createConditionState(nowMs),
  notified: createNotifiedState(nowMs),
  wakeAtMs: null,
})

/** One run of one alert. The live evaluation does the same for all readers together, one condition at a time. */
export function evaluateAlert(
  alert: { condition: AlertCondition; sending: SendingRules },
  state: AlertState,
  reading: AlertReading,
  nowMs: number,
): { state: AlertState; notice: NoticeKind | null } {
  const condition = evaluateCondition(alert.condition, state.condition, reading, nowMs)
  const isWoken = state.wakeAtMs !== null && state.wakeAtMs <= nowMs
  if (!isWoken && !needsAttention(alert.condition, state.condition, condition))
    return { state: { ...state, condition }, notice: null }
  const { notice, notified, wakeAtMs } = decideNotice(alert.condition, alert.sending, state.notified, condition, nowMs)
  return { state: { condition, notified, wakeAtMs }, notice }
}
