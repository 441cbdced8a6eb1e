export const ALERT_PHASES = ['normal', 'pending', 'firing', 'recovering', 'held'] as const
type AlertPhase = (typeof ALERT_PHASES)[number]
export type ActiveAlertPhase = Exclude<AlertPhase, 'held'>

/** Why the phase of an alert condition last changed. */
export const ALERT_PHASE_REASONS = [
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
type AlertPhaseReason = (typeof ALERT_PHASE_REASONS)[number]

/** One firing of an alert, from firing to normal. Its start time identifies it within an alert condition. */
export type AlertEpisode = { startedAtMs: number; startValue: number; peak: number; peakAtMs: number }
export type EndedAlertEpisode = AlertEpisode & { endedAtMs: number }

export type AlertConditionState = {
  phase: AlertPhase
  reason: AlertPhaseReason
  sinceMs: number
  /** The phase that the alert continues with when its data return; set only while data are missing. */
  resumes: ActiveAlertPhase | null
  /** How many SCED runs in a row have counted toward firing the alert, or toward ending it. */
  countedRuns: number
  episode: AlertEpisode | null
  lastEpisode: EndedAlertEpisode | null
  /** One bit for each of the last twenty evaluated SCED runs: whether an episode began or ended in that run. */
  recentChanges: number
  value: number | null
  valueAtMs: number | null
  /** The data source without which the condition cannot be evaluated, and since when it is missing. */
  silence: { source: string; sinceMs: number } | null
}

export const createAlertConditionState = (nowMs: number): AlertConditionState => ({
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

export const appendRecentAlertChange = (recentChanges: number, hasChanged: boolean): number =>
  ((recentChanges << 1) | (hasChanged ? 1 : 0)) & WATCHED_MASK

/** An alert is unsteady after four changes in the last twenty evaluated SCED runs. */
export function isAlertUnsteady({ recentChanges }: Pick<AlertConditionState, 'recentChanges'>): boolean {
  let changes = 0
  for (let bits = recentChanges; bits > 0; bits >>= 1) changes += bits & 1
  return changes >= UNSTEADY_CHANGES
}
