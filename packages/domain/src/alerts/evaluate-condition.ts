import { type AlertCondition, findFurther, isPastClearLine, isPastLine } from './condition.ts'
import {
  type AlertEpisode,
  addRecentRun,
  type ConditionState,
  isUnsteady,
  type JudgedPhase,
  type PhaseReason,
} from './condition-state.ts'
import { QUANTITY_FACTS } from './quantity.ts'

/** What a run shows of a quantity, or why it shows nothing. */
export type AlertReading =
  | { value: number; atMs: number }
  | { absent: 'incomplete_window' }
  | { absent: 'no_data'; source: string }

/** The next state of a condition after one run. Live evaluation, preview and backtest all use it. */
export function evaluateCondition(
  condition: AlertCondition,
  state: ConditionState,
  reading: AlertReading,
  nowMs: number,
): ConditionState {
  if ('absent' in reading) return holdState(state, reading, nowMs)
  const phase = state.phase === 'held' ? (state.resumes ?? 'normal') : state.phase
  const judged = { ...state, value: reading.value, valueAtMs: reading.atMs, silence: null, resumes: null }
  const next = judgePhase(condition, { ...judged, phase }, reading.value, nowMs)
  const hasChanged = (next.episode === null) !== (state.episode === null)
  return { ...next, recentChanges: addRecentRun(state.recentChanges, hasChanged) }
}

/** Missing data neither fire nor clear: the phase and its counted runs wait. */
function holdState(state: ConditionState, reading: Extract<AlertReading, { absent: string }>, nowMs: number) {
  const silence =
    reading.absent === 'no_data'
      ? state.silence?.source === reading.source
        ? state.silence
        : { source: reading.source, sinceMs: nowMs }
      : null
  if (state.phase === 'held') return { ...state, reason: reading.absent, silence }
  return { ...state, phase: 'held' as const, resumes: state.phase, reason: reading.absent, sinceMs: nowMs, silence }
}

type Judged = ConditionState & { phase: JudgedPhase }

const enter = (
  state: Judged,
  phase: JudgedPhase,
  reason: PhaseReason,
  nowMs: number,
  more: Partial<ConditionState> = {},
): ConditionState => ({
  ...state,
  ...more,
  phase,
  reason,
  sinceMs: state.phase === phase ? state.sinceMs : nowMs,
})

function judgePhase(condition: AlertCondition, state: Judged, value: number, nowMs: number): ConditionState {
  if (state.episode === null) {
    if (isPastLine(condition, value)) return countTowardFiring(condition, state, value, nowMs)
    const reason = state.phase === 'pending' ? 'not_confirmed' : state.phase === 'normal' ? state.reason : 'within_line'
    return enter(state, 'normal', reason === 'not_judged_yet' ? 'within_line' : reason, nowMs, { countedRuns: 0 })
  }
  if (isPastClearLine(condition, value)) return countTowardClearing(condition, state, state.episode, nowMs)
  const reason = state.phase === 'recovering' ? 'back_past_line' : state.reason
  return enter(state, 'firing', reason, nowMs, {
    countedRuns: 0,
    episode: extendEpisode(condition, state.episode, value, nowMs),
  })
}

function countTowardFiring(condition: AlertCondition, state: Judged, value: number, nowMs: number): ConditionState {
  const countedRuns = state.countedRuns + 1
  if (countedRuns < condition.confirmRuns) return enter(state, 'pending', 'past_line', nowMs, { countedRuns })
  const episode = { startedAtMs: nowMs, startValue: value, peak: value, peakAtMs: nowMs }
  return enter(state, 'firing', 'confirmed', nowMs, { countedRuns: 0, episode })
}

function countTowardClearing(
  condition: AlertCondition,
  state: Judged,
  episode: AlertEpisode,
  nowMs: number,
): ConditionState {
  const countedRuns = state.countedRuns + 1
  if (countedRuns < condition.clearRuns) return enter(state, 'recovering', 'past_clear_line', nowMs, { countedRuns })
  return enter(state, 'normal', 'cleared', nowMs, {
    countedRuns: 0,
    episode: null,
    lastEpisode: { ...episode, endedAtMs: nowMs },
  })
}

function extendEpisode(condition: AlertCondition, episode: AlertEpisode, value: number, nowMs: number): AlertEpisode {
  if (findFurther(condition, episode.peak, value) === episode.peak) return episode
  return { ...episode, peak: value, peakAtMs: nowMs }
}

/** Whether readers can have something to learn: a begin, an end, a higher level, unsteadiness or a silent source. */
export function needsAttention(condition: AlertCondition, before: ConditionState, after: ConditionState): boolean {
  return (
    before.episode?.startedAtMs !== after.episode?.startedAtMs ||
    isUnsteady(before) !== isUnsteady(after) ||
    (after.silence !== null && before.silence?.sinceMs !== after.silence.sinceMs) ||
    (after.episode !== null &&
      QUANTITY_FACTS[condition.quantity.kind].unit === 'level' &&
      after.episode.peak !== before.episode?.peak)
  )
}
