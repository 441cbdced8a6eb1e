import type { AlertCondition } from './condition.ts'
import type { EndedEpisode } from './condition-state.ts'
import type { NoticeKind, SendingRules } from './decide-notice.ts'
import { type AlertState, createAlertState, evaluateAlert } from './evaluate-alert.ts'
import type { AlertReading } from './evaluate-condition.ts'

type ReplayedNotice = { atMs: number; kind: NoticeKind }
/** `endedAtMs` is null while it goes on at the end of the replay. */
export type ReplayedEpisode = Omit<EndedEpisode, 'endedAtMs'> & { endedAtMs: number | null }

export type AlertReplay = {
  episodes: ReplayedEpisode[]
  notices: ReplayedNotice[]
  judgedRuns: number
  /** Runs that could not be judged, because data were missing or a window was incomplete. */
  heldRuns: number
  /** Judged values in time order, for the value that would have fired once a week. */
  values: { atMs: number; value: number }[]
  state: AlertState
}

/** Runs an alert over past runs with the function that evaluates it live. */
export function replayAlert(
  alert: { condition: AlertCondition; sending: SendingRules },
  runs: Iterable<{ atMs: number; reading: AlertReading }>,
  startMs: number,
): AlertReplay {
  let state = createAlertState(startMs)
  const replay: Omit<AlertReplay, 'state'> = { episodes: [], notices: [], judgedRuns: 0, heldRuns: 0, values: [] }
  for (const { atMs, reading } of runs) {
    const before = state.condition
    const next = evaluateAlert(alert, state, reading, atMs)
    state = next.state
    if ('absent' in reading) replay.heldRuns++
    else {
      replay.judgedRuns++
      replay.values.push({ atMs, value: reading.value })
    }
    const { lastEpisode } = state.condition
    if (lastEpisode !== before.lastEpisode && lastEpisode) replay.episodes.push(lastEpisode)
    if (next.notice !== null) replay.notices.push({ atMs, kind: next.notice })
  }
  const { episode } = state.condition
  if (episode) replay.episodes.push({ ...episode, endedAtMs: null })
  return { ...replay, state }
}
