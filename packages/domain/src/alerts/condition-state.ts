export const ALERT_PHASES = ['normal', 'pending', 'firing', 'recovering', 'held'] as const
type AlertPhase = (typeof ALERT_PHASES)[number]
export type JudgedPhase = Exclude<AlertPhase, 'held'>

/** Why the state last changed. */
export const PHASE_REASONS = [
  'not_judged_yet',
  'within_line',
  'past_line',
  'confirmed',
  'not_confirmed',
  'past_clear_line',
  'back_past_line',
  'cleared',
  'no_data',
  'incomplete_window',
] as const
export type PhaseReason = (typeof PHASE_REASONS)[number]

/** From firing to normal. Its start identifies it within a condition. */
export type AlertEpisode = { startedAtMs: number; startValue: number; peak: number; peakAtMs: number }
export type EndedEpisode = AlertEpisode & { endedAtMs: number }

export type ConditionState = {
  phase: AlertPhase
  reason: PhaseReason
  sinceMs: number
  /** The phase that goes on when data return; only while held. */
  resumes: JudgedPhase | null
  /** Runs counted toward firing or clearing. */
  countedRuns: number
  episode: AlertEpisode | null
  lastEpisode: EndedEpisode | null
  /** One bit for each of the last twenty judged runs: whether an episode began or ended in it. */
  recentChanges: number
  value: number | null
  valueAtMs: number | null
  /** The source without which the condition cannot be judged, and since when. */
  silence: { source: string; sinceMs: number } | null
}

export const createConditionState = (nowMs: number): ConditionState => ({
  phase: 'normal',
  reason: 'not_judged_yet',
  sinceMs: nowMs,
  resumes: null,
  countedRuns: 0,
  episode: null,
  lastEpisode: null,
  recentChanges: 0,
  value: null,
  valueAtMs: null,
  silence: null,
})

const WATCHED_RUNS = 20
const UNSTEADY_CHANGES = 4
const WATCHED_MASK = (1 << WATCHED_RUNS) - 1

export const addRecentRun = (recentChanges: number, hasChanged: boolean): number =>
  ((recentChanges << 1) | (hasChanged ? 1 : 0)) & WATCHED_MASK

/** Four changes in the last twenty runs. */
export function isUnsteady({ recentChanges }: Pick<ConditionState, 'recentChanges'>): boolean {
  let changes = 0
  for (let bits = recentChanges; bits > 0; bits >>= 1) changes += bits & 1
  return changes >= UNSTEADY_CHANGES
}
