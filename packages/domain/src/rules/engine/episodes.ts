import { MINUTE_MS } from '../../time/durations.ts'
import { LEVELS, type Level, levelRank } from '../level.ts'
import { THRESHOLDS } from './thresholds.ts'

/** The state of one rule between runs, as plain JSON. */
export type Episode = {
  level: Level | null
  sinceMs: number
  updatedMs: number
  /** When the current level was reached from below; it is kept at least for the dwell time. */
  raisedMs: number
  peak: Level | null
  risingTo: Level | null
  risingRuns: number
  belowRuns: number
  lastTrueMs: number
  /** After an episode ended, this level and lower ones cannot be raised again before `untilMs`. */
  cooling: { level: Level; untilMs: number } | null
}

export const NO_EPISODE: Episode = {
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

/** How many runs must reach a level, and how long an ended level cannot be raised again. */
export type EpisodeTiming = { confirmRuns: number; coolDownMinutes: number }

export type CandidateLevels = { entry: Level | null; hold: Level | null; atMost?: Level | null }

const lower = (left: Level, right: Level): Level => (levelRank(left) <= levelRank(right) ? left : right)

const below = (level: Level): Level | null => LEVELS[levelRank(level) - 1] ?? null

/** Copies the fields one by one, because a spread costs ten times as much and every run makes dozens of copies. */
const copyOf = (episode: Episode): Episode => ({
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

const notRising = (episode: Episode): Episode => {
  if (episode.risingRuns === 0) return episode
  const next = copyOf(episode)
  next.risingTo = null
  next.risingRuns = 0
  return next
}

/**
 * Counts the runs that reach a higher level; the confirmed level is the lowest of those runs. Runs at a level in its
 * cool-down do not delay a higher level.
 */
function rising(episode: Episode, entry: Level, nowMs: number): Episode {
  const next = copyOf(episode)
  const { risingTo } = episode
  const isFirst = risingTo === null || (isCooling(episode, risingTo, nowMs) && !isCooling(episode, entry, nowMs))
  next.risingTo = isFirst ? entry : lower(entry, risingTo)
  next.risingRuns = isFirst ? 1 : episode.risingRuns + 1
  return next
}

const isCooling = (episode: Episode, level: Level, nowMs: number): boolean =>
  level !== 'alert' &&
  episode.cooling !== null &&
  nowMs < episode.cooling.untilMs &&
  levelRank(level) <= levelRank(episode.cooling.level)

/** Raises the level; a run beyond the confirmed level already counts as the first run of the higher level. */
function raise(episode: Episode, level: Level, entry: Level, nowMs: number): Episode {
  const next = copyOf(NO_EPISODE)
  next.level = level
  next.sinceMs = episode.level === null ? nowMs : episode.sinceMs
  next.updatedMs = nowMs
  next.raisedMs = nowMs
  next.peak = episode.peak !== null && levelRank(episode.peak) > levelRank(level) ? episode.peak : level
  next.lastTrueMs = nowMs
  if (levelRank(entry) > levelRank(level)) {
    next.risingTo = entry
    next.risingRuns = 1
  }
  return next
}

export function endEpisode(episode: Episode, nowMs: number, coolDownMinutes: number): Episode {
  const next = copyOf(NO_EPISODE)
  if (episode.level === null) next.cooling = episode.cooling
  else
    next.cooling = {
      level: episode.peak ?? episode.level,
      untilMs: nowMs + coolDownMinutes * MINUTE_MS,
    }
  return next
}

/**
 * Advances one rule by one run. An alert is raised at once, other levels after two runs in a row. A level is lowered,
 * one step per run, after its dwell time and three runs under its exit threshold, or at once if the rule caps it. An
 * ended level is not raised again before its cool-down is over. Without this a price at the edge of its band would
 * alert all afternoon.
 */
export function advanceEpisode(
  episode: Episode,
  { entry, hold: held, atMost }: CandidateLevels,
  nowMs: number,
  { confirmRuns, coolDownMinutes }: EpisodeTiming,
): Episode {
  const rises = entry !== null && levelRank(entry) > levelRank(episode.level)
  const current = rises ? rising(episode, entry, nowMs) : notRising(episode)
  if (rises) {
    const confirmed = entry === 'alert' ? entry : current.risingRuns >= confirmRuns ? current.risingTo : null
    if (confirmed !== null && !isCooling(episode, confirmed, nowMs)) return raise(current, confirmed, entry, nowMs)
  }
  if (current.level === null) return current
  if (atMost === null) return endEpisode(current, nowMs, coolDownMinutes)
  if (atMost !== undefined && levelRank(current.level) > levelRank(atMost)) return lowered(current, atMost, nowMs)
  return keepOrLower(current, current.level, held, nowMs, coolDownMinutes)
}

function lowered(current: Episode, level: Level, nowMs: number): Episode {
  const next = copyOf(current)
  next.level = level
  next.updatedMs = nowMs
  next.belowRuns = 0
  return next
}

function keepOrLower(
  current: Episode,
  level: Level,
  held: Level | null,
  nowMs: number,
  coolDownMinutes: number,
): Episode {
  const rule = THRESHOLDS.episodes
  const next = copyOf(current)
  if (levelRank(held) >= levelRank(level)) {
    next.belowRuns = 0
    next.lastTrueMs = nowMs
    return next
  }
  next.belowRuns = current.belowRuns + 1
  const dwelt = nowMs - current.raisedMs >= rule.dwellMinutes * MINUTE_MS
  if (next.belowRuns < rule.exitRuns || !dwelt) return next
  next.level = below(level)
  if (next.level === null) return endEpisode(current, nowMs, coolDownMinutes)
  next.updatedMs = nowMs
  return next
}

/** Keeps an episode whose inputs are absent: nothing is raised or cleared until its last confirmed state is too old. */
export function keepEpisode(episode: Episode, nowMs: number, coolDownMinutes: number): Episode {
  const isCurrent = nowMs - episode.lastTrueMs <= THRESHOLDS.episodes.forgetMinutes * MINUTE_MS
  return episode.level === null || isCurrent ? notRising(episode) : endEpisode(episode, nowMs, coolDownMinutes)
}
