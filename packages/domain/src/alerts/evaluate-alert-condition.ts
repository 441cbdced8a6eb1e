import {
  type AlertCondition,
  isBackPastAlertEndThreshold,
  isPastAlertThreshold,
  pickValueFurtherPastAlertThreshold,
} from './alert-condition.ts'
import {
  type ActiveAlertPhase,
  type AlertConditionState,
  type AlertEpisode,
  appendRecentAlertChange,
  isAlertUnsteady,
} from './alert-condition-state.ts'
import { ALERT_QUANTITY_DEFINITIONS } from './alert-quantity.ts'

/** The value of an alert's quantity at a SCED run, or the reason why there is none. */
export type AlertQuantityReading =
  | { value: number; atMs: number }
  | { absent: 'incomplete_window' }
  | { absent: 'no_data'; source: string }

/**
 * Computes the next state of an alert condition after one SCED run, for live alerts, previews and backtests. The fields
 * are written out one by one, because a preview makes 26,000 states and object spread took most of its time.
 */
export function evaluateAlertCondition(
  condition: AlertCondition,
  state: AlertConditionState,
  reading: AlertQuantityReading,
  nowMs: number,
): AlertConditionState {
  if ('absent' in reading) return holdState(state, reading, nowMs)
  const before = state.phase === 'held' ? (state.resumes ?? 'normal') : state.phase
  const { phase, reason, countedRuns, episode, lastEpisode } = judgePhase(
    condition,
    state,
    before,
    reading.value,
    nowMs,
  )
  const hasChanged = (episode === null) !== (state.episode === null)
  return {
    phase,
    reason,
    sinceMs: before === phase ? state.sinceMs : nowMs,
    resumes: null,
    countedRuns,
    episode,
    lastEpisode,
    recentChanges: appendRecentAlertChange(state.recentChanges, hasChanged),
    value: reading.value,
    valueAtMs: reading.atMs,
    silence: null,
  }
}

/** Missing data neither fires nor ends an alert: its phase and its counted SCED runs stay as they are. */
function holdState(
  state: AlertConditionState,
  reading: Extract<AlertQuantityReading, { absent: string }>,
  nowMs: number,
) {
  const silence =
    reading.absent === 'no_data'
      ? state.silence?.source === reading.source
        ? state.silence
        : { source: reading.source, sinceMs: nowMs }
      : null
  if (state.phase === 'held') return { ...state, reason: reading.absent, silence }
  return { ...state, phase: 'held' as const, resumes: state.phase, reason: reading.absent, sinceMs: nowMs, silence }
}

type Judgement = Pick<AlertConditionState, 'reason' | 'countedRuns' | 'episode' | 'lastEpisode'> & {
  phase: ActiveAlertPhase
}

function judgePhase(
  condition: AlertCondition,
  state: AlertConditionState,
  before: ActiveAlertPhase,
  value: number,
  nowMs: number,
): Judgement {
  const { episode, lastEpisode } = state
  if (episode === null) {
    if (isPastAlertThreshold(condition, value)) return countTowardFiring(condition, state, value, nowMs)
    const reason = before === 'pending' ? 'not_confirmed' : before === 'normal' ? state.reason : 'within_line'
    return {
      phase: 'normal',
      reason: reason === 'not_judged_yet' ? 'within_line' : reason,
      countedRuns: 0,
      episode,
      lastEpisode,
    }
  }
  if (isBackPastAlertEndThreshold(condition, value)) return countTowardClearing(condition, state, episode, nowMs)
  return {
    phase: 'firing',
    reason: before === 'recovering' ? 'back_past_line' : state.reason,
    countedRuns: 0,
    episode: extendEpisode(condition, episode, value, nowMs),
    lastEpisode,
  }
}

function countTowardFiring(
  { confirmRuns }: AlertCondition,
  { countedRuns, lastEpisode }: AlertConditionState,
  value: number,
  nowMs: number,
): Judgement {
  const counted = countedRuns + 1
  if (counted < confirmRuns)
    return { phase: 'pending', reason: 'past_line', countedRuns: counted, episode: null, lastEpisode }
  const episode = { startedAtMs: nowMs, startValue: value, peak: value, peakAtMs: nowMs }
  return { phase: 'firing', reason: 'confirmed', countedRuns: 0, episode, lastEpisode }
}

function countTowardClearing(
  { clearRuns }: AlertCondition,
  { countedRuns, lastEpisode }: AlertConditionState,
  episode: AlertEpisode,
  nowMs: number,
): Judgement {
  const counted = countedRuns + 1
  if (counted < clearRuns)
    return { phase: 'recovering', reason: 'past_clear_line', countedRuns: counted, episode, lastEpisode }
  const ended = { ...episode, endedAtMs: nowMs }
  return { phase: 'normal', reason: 'cleared', countedRuns: 0, episode: null, lastEpisode: ended }
}

function extendEpisode(condition: AlertCondition, episode: AlertEpisode, value: number, nowMs: number): AlertEpisode {
  if (pickValueFurtherPastAlertThreshold(condition, episode.peak, value) === episode.peak) return episode
  return { ...episode, peak: value, peakAtMs: nowMs }
}

/**
 * Whether readers may need a message: an episode began or ended, a level rose, the alert became unsteady or steady
 * again, or a source went silent.
 */
export function mayNeedAlertNotice(
  condition: AlertCondition,
  before: AlertConditionState,
  after: AlertConditionState,
): boolean {
  return (
    before.episode?.startedAtMs !== after.episode?.startedAtMs ||
    isAlertUnsteady(before) !== isAlertUnsteady(after) ||
    (after.silence !== null && before.silence?.sinceMs !== after.silence.sinceMs) ||
    (after.episode !== null &&
      ALERT_QUANTITY_DEFINITIONS[condition.quantity.kind].unit === 'level' &&
      after.episode.peak !== before.episode?.peak)
  )
}
