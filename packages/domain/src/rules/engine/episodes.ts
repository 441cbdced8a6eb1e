import { MINUTE_MS } from '../../time/durations.ts'
import { ALERT_LEVELS, type AlertLevel, rankAlertLevel } from '../alert-level.ts'
import { THRESHOLDS } from './thresholds.ts'

/** The state of one rule between two SCED runs, as plain JSON. */
export type RuleEpisode = {
  level: AlertLevel | null
  sinceMs: number
  updatedMs: number
  /** When the current alert level was reached from below; the level is kept at least for the dwell time. */
  raisedMs: number
  peak: AlertLevel | null
  risingTo: AlertLevel | null
  risingRuns: number
  belowRuns: number
  lastTrueMs: number
  /** After an episode ended, this alert level and lower ones, except alert, cannot be raised again before `untilMs`. */
  cooling: { level: AlertLevel; untilMs: number } | null
}

export const NO_RULE_EPISODE: RuleEpisode = {
  level: null,
  sinceMs: 0,
  updatedMs: 0,
  raisedMs: 0,
  peak: null,
  risingTo: null,
  risingRuns: 0,
  belowRuns: 0,
  lastTrueMs: 0,
  cooling: null,
}

/** How many SCED runs must reach an alert level, and how long an ended level cannot be raised again. */
export type RuleEpisodeTiming = { confirmRuns: number; coolDownMinutes: number }

export type CandidateLevels = { entry: AlertLevel | null; hold: AlertLevel | null; atMost?: AlertLevel | null }

const lower = (left: AlertLevel, right: AlertLevel): AlertLevel =>
  rankAlertLevel(left) <= rankAlertLevel(right) ? left : right

const below = (level: AlertLevel): AlertLevel | null => ALERT_LEVELS[rankAlertLevel(level) - 1] ?? null

/**
 * Copies the fields one by one, because an object spread takes ten times as long and every SCED run makes dozens of
 * copies.
 */
const copyOf = (episode: RuleEpisode): RuleEpisode => ({
  level: episode.level,
  sinceMs: episode.sinceMs,
  updatedMs: episode.updatedMs,
  raisedMs: episode.raisedMs,
  peak: episode.peak,
  risingTo: episode.risingTo,
  risingRuns: episode.risingRuns,
  belowRuns: episode.belowRuns,
  lastTrueMs: episode.lastTrueMs,
  cooling: episode.cooling,
})

const notRising = (episode: RuleEpisode): RuleEpisode => {
  if (episode.risingRuns === 0) return episode
  const next = copyOf(episode)
  next.risingTo = null
  next.risingRuns = 0
  return next
}

/**
 * Counts the SCED runs that reach a higher alert level; the confirmed level is the lowest of those runs. Runs at a
 * level in its cool-down do not delay a higher level.
 */
function rising(episode: RuleEpisode, entry: AlertLevel, nowMs: number): RuleEpisode {
  const next = copyOf(episode)
  const { risingTo } = episode
  const isFirst = risingTo === null || (isCooling(episode, risingTo, nowMs) && !isCooling(episode, entry, nowMs))
  next.risingTo = isFirst ? entry : lower(entry, risingTo)
  next.risingRuns = isFirst ? 1 : episode.risingRuns + 1
  return next
}

const isCooling = (episode: RuleEpisode, level: AlertLevel, nowMs: number): boolean =>
  level !== 'alert' &&
  episode.cooling !== null &&
  nowMs < episode.cooling.untilMs &&
  rankAlertLevel(level) <= rankAlertLevel(episode.cooling.level)

/**
 * Raises the alert level; a SCED run beyond the confirmed level already counts as the first run of the higher level.
 */
function raise(episode: RuleEpisode, level: AlertLevel, entry: AlertLevel, nowMs: number): RuleEpisode {
  const next = copyOf(NO_RULE_EPISODE)
  next.level = level
  next.sinceMs = episode.level === null ? nowMs : episode.sinceMs
  next.updatedMs = nowMs
  next.raisedMs = nowMs
  next.peak = episode.peak !== null && rankAlertLevel(episode.peak) > rankAlertLevel(level) ? episode.peak : level
  next.lastTrueMs = nowMs
  if (rankAlertLevel(entry) > rankAlertLevel(level)) {
    next.risingTo = entry
    next.risingRuns = 1
  }
  return next
}

export function endRuleEpisode(episode: RuleEpisode, nowMs: number, coolDownMinutes: number): RuleEpisode {
  const next = copyOf(NO_RULE_EPISODE)
  if (episode.level === null) next.cooling = episode.cooling
  else
    next.cooling = {
      level: episode.peak ?? episode.level,
      untilMs: nowMs + coolDownMinutes * MINUTE_MS,
    }
  return next
}

/**
 * Advances one rule by one SCED run. An alert is raised at once, other levels after `confirmRuns` runs in a row. A
 * level is lowered, one step per run, after its dwell time and three runs under its exit threshold, or at once if the
 * rule caps it. An ended level, except alert, is not raised again before its cool-down is over. Without this a price at
 * the edge of its usual range would alert all afternoon.
 */
export function advanceRuleEpisode(
  episode: RuleEpisode,
  { entry, hold: held, atMost }: CandidateLevels,
  nowMs: number,
  { confirmRuns, coolDownMinutes }: RuleEpisodeTiming,
): RuleEpisode {
  const rises = entry !== null && rankAlertLevel(entry) > rankAlertLevel(episode.level)
  const current = rises ? rising(episode, entry, nowMs) : notRising(episode)
  if (rises) {
    const confirmed = entry === 'alert' ? entry : current.risingRuns >= confirmRuns ? current.risingTo : null
    if (confirmed !== null && !isCooling(episode, confirmed, nowMs)) return raise(current, confirmed, entry, nowMs)
  }
  if (current.level === null) return current
  if (atMost === null) return endRuleEpisode(current, nowMs, coolDownMinutes)
  if (atMost !== undefined && rankAlertLevel(current.level) > rankAlertLevel(atMost))
    return lowered(current, atMost, nowMs)
  return keepOrLower(current, current.level, held, nowMs, coolDownMinutes)
}

function lowered(current: RuleEpisode, level: AlertLevel, nowMs: number): RuleEpisode {
  const next = copyOf(current)
  next.level = level
  next.updatedMs = nowMs
  next.belowRuns = 0
  return next
}

function keepOrLower(
  current: RuleEpisode,
  level: AlertLevel,
  held: AlertLevel | null,
  nowMs: number,
  coolDownMinutes: number,
): RuleEpisode {
  const rule = THRESHOLDS.episodes
  const next = copyOf(current)
  if (rankAlertLevel(held) >= rankAlertLevel(level)) {
    next.belowRuns = 0
    next.lastTrueMs = nowMs
    return next
  }
  next.belowRuns = current.belowRuns + 1
  const dwelt = nowMs - current.raisedMs >= rule.dwellMinutes * MINUTE_MS
  if (next.belowRuns < rule.exitRuns || !dwelt) return next
  next.level = below(level)
  if (next.level === null) return endRuleEpisode(current, nowMs, coolDownMinutes)
  next.updatedMs = nowMs
  return next
}

/**
 * Keeps an episode whose inputs are absent: its level is neither raised nor lowered until its last confirmed state is
 * too old.
 */
export function keepRuleEpisode(episode: RuleEpisode, nowMs: number, coolDownMinutes: number): RuleEpisode {
  const isCurrent = nowMs - episode.lastTrueMs <= THRESHOLDS.episodes.forgetMinutes * MINUTE_MS
  return episode.level === null || isCurrent ? notRising(episode) : endRuleEpisode(episode, nowMs, coolDownMinutes)
}
