import { MINUTE_MS } from '../time/durations.ts'
import { type AlertCondition, findFurther } from './condition.ts'
import { type ConditionState, isUnsteady } from './condition-state.ts'
import { QUANTITY_FACTS } from './quantity.ts'
import { findQuietEnd, type QuietHours } from './quiet-hours.ts'

/** How a reader wants to be notified. */
export type SendingRules = {
  quietHours: QuietHours | null
  snoozedUntilMs: number | null
  /** Null: an episode is not repeated. */
  repeatMinutes: number | null
}

/** What a reader was last notified of. Comparing it with the state makes every notice go out once, after any crash. */
export type NotifiedState = {
  /** Earlier episodes are not the reader's. */
  watchedSinceMs: number
  episodeMs: number | null
  peak: number | null
  sentAtMs: number | null
  isUnsteady: boolean
  acknowledgedMs: number | null
  silenceMs: number | null
  /** Episodes that ended while nothing was sent. */
  missed: { episodes: number; firstAtMs: number; lastEndedAtMs: number; peak: number } | null
}

export const NOTICE_KINDS = ['fired', 'rose', 'repeat', 'unsteady', 'ended', 'summary', 'silent'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export type NoticeDecision = {
  notice: NoticeKind | null
  notified: NotifiedState
  /** When the alert must be looked at again although its condition does not change. */
  wakeAtMs: number | null
}

export const createNotifiedState = (nowMs: number): NotifiedState => ({
  watchedSinceMs: nowMs,
  episodeMs: null,
  peak: null,
  sentAtMs: null,
  isUnsteady: false,
  acknowledgedMs: null,
  silenceMs: null,
  missed: null,
})

/** The end of the time in which nothing is sent to the reader; null if a notice can be sent now. */
export function findMuteEnd({ quietHours, snoozedUntilMs }: SendingRules, nowMs: number): number | null {
  const quietEnd = quietHours === null ? null : findQuietEnd(quietHours, nowMs)
  const snoozeEnd = snoozedUntilMs !== null && snoozedUntilMs > nowMs ? snoozedUntilMs : null
  return quietEnd === null && snoozeEnd === null ? null : Math.max(quietEnd ?? 0, snoozeEnd ?? 0)
}

/**
 * Whether the reader gets a notice now, from what they know and what is. `isInhibited`: a higher level of the same subject
 * speaks instead.
 */
export function decideNotice(
  condition: AlertCondition,
  rules: SendingRules,
  notified: NotifiedState,
  state: ConditionState,
  nowMs: number,
  isInhibited = false,
): NoticeDecision {
  if (isInhibited) return { notice: null, notified, wakeAtMs: nowMs }
  const muteEndMs = findMuteEnd(rules, nowMs)
  if (muteEndMs !== null) {
    const waiting = countMissed(condition, notified, state)
    const isOwed = chooseNotice(condition, rules, waiting, state, muteEndMs) !== null
    return { notice: null, notified: waiting, wakeAtMs: isOwed ? muteEndMs : findRepeatAt(rules, waiting, state) }
  }
  const notice = chooseNotice(condition, rules, notified, state, nowMs)
  const after = notice === null ? followSilently(notified, state) : recordNotice(notice, notified, state, nowMs)
  return { notice, notified: after, wakeAtMs: findRepeatAt(rules, after, state) }
}

function chooseNotice(
  { quantity }: AlertCondition,
  rules: SendingRules,
  notified: NotifiedState,
  state: ConditionState,
  nowMs: number,
): NoticeKind | null {
  const { episode } = state
  if (notified.missed !== null) return 'summary'
  if (notified.isUnsteady) return !isUnsteady(state) && episode === null ? 'ended' : null
  if ((episode?.startedAtMs ?? null) !== notified.episodeMs) {
    if (isUnsteady(state)) return 'unsteady'
    return episode === null ? 'ended' : 'fired'
  }
  if (state.silence !== null && state.silence.sinceMs !== notified.silenceMs) return 'silent'
  if (episode === null) return null
  if (QUANTITY_FACTS[quantity.kind].unit === 'level' && episode.peak > (notified.peak ?? episode.peak)) return 'rose'
  const repeatAtMs = findRepeatAt(rules, notified, state)
  return repeatAtMs !== null && repeatAtMs <= nowMs ? 'repeat' : null
}

/** An alert that no longer flaps but still fires: nothing is sent now, one message when it ends. */
const followSilently = (notified: NotifiedState, state: ConditionState): NotifiedState =>
  notified.isUnsteady && !isUnsteady(state)
    ? { ...notified, isUnsteady: false, episodeMs: state.episode?.startedAtMs ?? null }
    : notified

function recordNotice(
  notice: NoticeKind,
  notified: NotifiedState,
  { episode, silence }: ConditionState,
  nowMs: number,
): NotifiedState {
  if (notice === 'silent') return { ...notified, silenceMs: silence?.sinceMs ?? null }
  return {
    ...notified,
    episodeMs: episode?.startedAtMs ?? null,
    peak: episode?.peak ?? null,
    sentAtMs: nowMs,
    isUnsteady: notice === 'unsteady',
    missed: null,
  }
}

/** An episode that began and ended unseen is remembered until something can be sent again. */
function countMissed(
  condition: AlertCondition,
  notified: NotifiedState,
  { lastEpisode }: ConditionState,
): NotifiedState {
  const { missed } = notified
  const countedUntilMs = Math.max(notified.watchedSinceMs, missed?.lastEndedAtMs ?? 0, notified.sentAtMs ?? 0)
  if (lastEpisode === null || lastEpisode.endedAtMs <= countedUntilMs) return notified
  if (notified.isUnsteady || lastEpisode.startedAtMs === notified.episodeMs) return notified
  const { startedAtMs, endedAtMs, peak } = lastEpisode
  return {
    ...notified,
    missed: {
      episodes: (missed?.episodes ?? 0) + 1,
      firstAtMs: missed?.firstAtMs ?? startedAtMs,
      lastEndedAtMs: endedAtMs,
      peak: missed === null ? peak : findFurther(condition, missed.peak, peak),
    },
  }
}

function findRepeatAt(
  { repeatMinutes }: SendingRules,
  notified: NotifiedState,
  { episode }: ConditionState,
): number | null {
  if (repeatMinutes === null || episode === null || notified.isUnsteady) return null
  if (notified.sentAtMs === null || notified.acknowledgedMs === episode.startedAtMs) return null
  return notified.sentAtMs + repeatMinutes * MINUTE_MS
}
