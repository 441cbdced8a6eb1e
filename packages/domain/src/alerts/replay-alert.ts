import type { AlertCondition } from './alert-condition.ts'
import type { EndedAlertEpisode } from './alert-condition-state.ts'
import type { AlertNoticeKind, AlertSendingPreferences } from './decide-alert-notice.ts'
import { type AlertState, createAlertState, evaluateAlert } from './evaluate-alert.ts'
import type { AlertQuantityReading } from './evaluate-alert-condition.ts'

type ReplayedNotice = { atMs: number; kind: AlertNoticeKind }
/** An episode of a replayed alert; `endedAtMs` is null if the episode goes on at the end of the replay. */
export type ReplayedAlertEpisode = Omit<EndedAlertEpisode, 'endedAtMs'> & { endedAtMs: number | null }

export type AlertReplay = {
  episodes: ReplayedAlertEpisode[]
  notices: ReplayedNotice[]
  judgedRuns: number
  /** How many SCED runs could not be evaluated, because data were missing or covered too short a time. */
  heldRuns: number
  /** All evaluated values in time order, to find the threshold that would have fired once a week. */
  values: { atMs: number; value: number }[]
  state: AlertState
}

/**
 * Replays an alert over past SCED runs with the same function that evaluates it live, so that a preview cannot differ
 * from the live alert.
 */
export function replayAlert(
  alert: { condition: AlertCondition; sending: AlertSendingPreferences },
  runs: Iterable<{ atMs: number; reading: AlertQuantityReading }>,
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
