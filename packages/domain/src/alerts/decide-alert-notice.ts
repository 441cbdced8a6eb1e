import { MINUTE_MS } from '../time/durations.ts'
import { type AlertCondition, pickValueFurtherPastAlertThreshold } from './alert-condition.ts'
import { type AlertConditionState, isAlertUnsteady } from './alert-condition-state.ts'
import { ALERT_QUANTITY_DEFINITIONS } from './alert-quantity.ts'
import { type AlertQuietHours, findQuietHoursEnd } from './quiet-hours.ts'

/** When and how often a reader wants to get messages about an alert. */
export type AlertSendingPreferences = {
  quietHours: AlertQuietHours | null
  snoozedUntilMs: number | null
  /** Minutes between two messages about one episode; null if an episode gets only its first message. */
  repeatMinutes: number | null
}

/**
 * What a reader was last notified of. It is compared with the alert's state, so that every message is sent exactly
 * once, even after a crash.
 */
export type AlertNotifiedState = {
  /** When the reader began to watch the alert; episodes that began earlier cause no messages. */
  watchedSinceMs: number
  episodeMs: number | null
  peak: number | null
  sentAtMs: number | null
  isUnsteady: boolean
  acknowledgedMs: number | null
  silenceMs: number | null
  /** How many episodes began and ended while no message could be sent, when, and their furthest value; null if none. */
  missed: { episodes: number; firstAtMs: number; lastEndedAtMs: number; peak: number } | null
}

export const ALERT_NOTICE_KINDS = ['fired', 'rose', 'repeat', 'unsteady', 'ended', 'summary', 'silent'] as const
export type AlertNoticeKind = (typeof ALERT_NOTICE_KINDS)[number]

export type AlertNoticeDecision = {
  notice: AlertNoticeKind | null
  notified: AlertNotifiedState
  /** When the alert must be evaluated again, even if its condition does not change. */
  wakeAtMs: number | null
}

export const createAlertNotifiedState = (nowMs: number): AlertNotifiedState => ({
  watchedSinceMs: nowMs,
  episodeMs: null,
  peak: null,
  sentAtMs: null,
  isUnsteady: false,
  acknowledgedMs: null,
  silenceMs: null,
  missed: null,
})

/** The end of the time in which no message is sent to the reader; null if one can be sent now. */
export function findAlertMuteEnd(
  { quietHours, snoozedUntilMs }: AlertSendingPreferences,
  nowMs: number,
): number | null {
  const quietEnd = quietHours === null ? null : findQuietHoursEnd(quietHours, nowMs)
  const snoozeEnd = snoozedUntilMs !== null && snoozedUntilMs > nowMs ? snoozedUntilMs : null
  return quietEnd === null && snoozeEnd === null ? null : Math.max(quietEnd ?? 0, snoozeEnd ?? 0)
}

/**
 * Decides whether the reader gets a message now, from what they were last notified of and the current state.
 * `isInhibited` means that an alert of a higher level on the same subject is sent instead.
 */
export function decideAlertNotice(
  condition: AlertCondition,
  rules: AlertSendingPreferences,
  notified: AlertNotifiedState,
  state: AlertConditionState,
  nowMs: number,
  isInhibited = false,
): AlertNoticeDecision {
  if (isInhibited) return { notice: null, notified, wakeAtMs: nowMs }
  const muteEndMs = findAlertMuteEnd(rules, nowMs)
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
  rules: AlertSendingPreferences,
  notified: AlertNotifiedState,
  state: AlertConditionState,
  nowMs: number,
): AlertNoticeKind | null {
  const { episode } = state
  if (notified.missed !== null) return 'summary'
  if (notified.isUnsteady) return !isAlertUnsteady(state) && episode === null ? 'ended' : null
  if ((episode?.startedAtMs ?? null) !== notified.episodeMs) {
    if (isAlertUnsteady(state)) return 'unsteady'
    return episode === null ? 'ended' : 'fired'
  }
  if (state.silence !== null && state.silence.sinceMs !== notified.silenceMs) return 'silent'
  if (episode === null) return null
  if (ALERT_QUANTITY_DEFINITIONS[quantity.kind].unit === 'level' && episode.peak > (notified.peak ?? episode.peak))
    return 'rose'
  const repeatAtMs = findRepeatAt(rules, notified, state)
  return repeatAtMs !== null && repeatAtMs <= nowMs ? 'repeat' : null
}

/**
 * An alert that is no longer unsteady may still be firing: then no message is sent now, and one message is sent when it
 * ends.
 */
const followSilently = (notified: AlertNotifiedState, state: AlertConditionState): AlertNotifiedState =>
  notified.isUnsteady && !isAlertUnsteady(state)
    ? { ...notified, isUnsteady: false, episodeMs: state.episode?.startedAtMs ?? null }
    : notified

function recordNotice(
  notice: AlertNoticeKind,
  notified: AlertNotifiedState,
  { episode, silence }: AlertConditionState,
  nowMs: number,
): AlertNotifiedState {
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

/** Counts an episode that began and ended without a message, so that a later message can mention it. */
function countMissed(
  condition: AlertCondition,
  notified: AlertNotifiedState,
  { lastEpisode }: AlertConditionState,
): AlertNotifiedState {
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
      peak: missed === null ? peak : pickValueFurtherPastAlertThreshold(condition, missed.peak, peak),
    },
  }
}

function findRepeatAt(
  { repeatMinutes }: AlertSendingPreferences,
  notified: AlertNotifiedState,
  { episode }: AlertConditionState,
): number | null {
  if (repeatMinutes === null || episode === null || notified.isUnsteady) return null
  if (notified.sentAtMs === null || notified.acknowledgedMs === episode.startedAtMs) return null
  return notified.sentAtMs + repeatMinutes * MINUTE_MS
}
