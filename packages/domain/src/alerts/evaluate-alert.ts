import type { AlertCondition } from './alert-condition.ts'
import { type AlertConditionState, createAlertConditionState } from './alert-condition-state.ts'
import {
  type AlertNoticeKind,
  type AlertNotifiedState,
  type AlertSendingPreferences,
  createAlertNotifiedState,
  decideAlertNotice,
} from './decide-alert-notice.ts'
import { type AlertQuantityReading, evaluateAlertCondition, mayNeedAlertNotice } from './evaluate-alert-condition.ts'

/** One reader's alert: the state of its condition, and what the reader was last notified of. */
export type AlertState = { condition: AlertConditionState; notified: AlertNotifiedState; wakeAtMs: number | null }

export const createAlertState = (nowMs: number): AlertState => ({
  condition: createAlertConditionState(nowMs),
  notified: createAlertNotifiedState(nowMs),
  wakeAtMs: null,
})

/**
 * Evaluates one alert at one SCED run. The live evaluation does the same for all readers together, one condition at a
 * time.
 */
export function evaluateAlert(
  alert: { condition: AlertCondition; sending: AlertSendingPreferences },
  state: AlertState,
  reading: AlertQuantityReading,
  nowMs: number,
): { state: AlertState; notice: AlertNoticeKind | null } {
  const condition = evaluateAlertCondition(alert.condition, state.condition, reading, nowMs)
  const isWoken = state.wakeAtMs !== null && state.wakeAtMs <= nowMs
  if (!isWoken && !mayNeedAlertNotice(alert.condition, state.condition, condition))
    return { state: { ...state, condition }, notice: null }
  const { notice, notified, wakeAtMs } = decideAlertNotice(
    alert.condition,
    alert.sending,
    state.notified,
    condition,
    nowMs,
  )
  return { state: { condition, notified, wakeAtMs }, notice }
}
