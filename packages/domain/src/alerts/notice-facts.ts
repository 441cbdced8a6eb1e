import type { AlertCondition } from './condition.ts'
import type { AlertEpisode, ConditionState } from './condition-state.ts'
import type { NoticeKind, NotifiedState } from './decide-notice.ts'

/** What a notice states, stored with it so that every channel and every attempt says the same. */
export type NoticeFacts = {
  condition: AlertCondition
  value: number | null
  valueAtMs: number | null
  episode: (AlertEpisode & { endedAtMs: number | null }) | null
  missed: NotifiedState['missed']
  source: string | null
}

export function composeNoticeFacts(
  kind: NoticeKind,
  condition: AlertCondition,
  state: ConditionState,
  before: NotifiedState,
): NoticeFacts {
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
