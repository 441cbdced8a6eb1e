import type { AlertCondition } from './alert-condition.ts'
import type { AlertConditionState, AlertEpisode } from './alert-condition-state.ts'
import type { AlertNoticeKind, AlertNotifiedState } from './decide-alert-notice.ts'

/** The figures of an alert message, stored with it so that every channel and every attempt sends the same text. */
export type AlertNoticeContent = {
  condition: AlertCondition
  value: number | null
  valueAtMs: number | null
  episode: (AlertEpisode & { endedAtMs: number | null }) | null
  missed: AlertNotifiedState['missed']
  source: string | null
}

export function composeAlertNoticeContent(
  kind: AlertNoticeKind,
  condition: AlertCondition,
  state: AlertConditionState,
  before: AlertNotifiedState,
): AlertNoticeContent {
  const episode = state.episode ? { ...state.episode, endedAtMs: null } : kind === 'silent' ? null : state.lastEpisode
  return {
    condition,
    value: state.value,
    valueAtMs: state.valueAtMs,
    episode,
    missed: kind === 'summary' ? before.missed : null,
    source: kind === 'silent' ? (state.silence?.source ?? null) : null,
  }
}
