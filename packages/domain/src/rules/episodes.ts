import { MINUTE_MS } from './facts/clock.ts'
import { LEVELS, type Level, levelRank } from './kinds.ts'
import { THRESHOLDS } from './thresholds.ts'

/** One kind's memory between runs: plain JSON. */
export type Episode = {
  level: Level | null
  sinceMs: number
  updatedMs: number
  /** When the present level was reached from below: it stays at least the dwell time. */
  raisedMs: number
  peak: Level | null
  risingTo: Level | null
  risingRuns: number
  belowRuns: number
  lastTrueMs: number
  /** After an end: the level that may not come back before its time. */
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

export type Reach = { entry: Level | null; hold: Level | null }

const lower = (left: Level, right: Level): Level => (levelRank(left) <= levelRank(right) ? left : right)

const below = (level: Level): Level | null => LEVELS[levelRank(level) - 1] ?? null

/** Counts runs in which a higher level is reached; the level confirmed is the lowest of those runs. */
function rise(
  episode: Episode,
  entry: Level | null,
  confirmRuns: number,
): { episode: Episode; confirmed: Level | null } {
  if (entry === null || levelRank(entry) <= levelRank(episode.level)) {
    const idle = episode.risingRuns === 0 ? episode : { ...episode, risingTo: null, risingRuns: 0 }
    return { episode: idle, confirmed: null }
  }
  const risingTo = episode.risingTo === null ? entry : lower(entry, episode.risingTo)
  const risingRuns = episode.risingRuns + 1
  const confirmed = entry === 'alert' ? 'alert' : risingRuns >= confirmRuns ? risingTo : null
  return { episode: { ...episode, risingTo, risingRuns }, confirmed }
}

const isCooling = (episode: Episode, level: Level, nowMs: number): boolean =>
  level !== 'alert' &&
  episode.cooling !== null &&
  nowMs < episode.cooling.untilMs &&
  levelRank(level) <= levelRank(episode.cooling.level)

function raise(episode: Episode, level: Level, nowMs: number): Episode {
  const peak = episode.peak !== null && levelRank(episode.peak) > levelRank(level) ? episode.peak : level
  const sinceMs = episode.level === null ? nowMs : episode.sinceMs
  return { ...NO_EPISODE, level, sinceMs, updatedMs: nowMs, raisedMs: nowMs, peak, lastTrueMs: nowMs }
}

export function end(episode: Episode, nowMs: number): Episode {
  if (episode.level === null) return NO_EPISODE
  const untilMs = nowMs + THRESHOLDS.episodes.coolDownMinutes * MINUTE_MS
  return { ...NO_EPISODE, cooling: { level: episode.peak ?? episode.level, untilMs } }
}

/**
 * One run of one kind. Alert enters at once, other levels after two runs in a row; a level is left only after three runs
 * under its exit value and its dwell time, one level per run; what has ended does not come back at the same level for half
 * an hour. Without these a price at the edge of its band would ring all afternoon.
 */
export function step(episode: Episode, reach: Reach, nowMs: number, confirmRuns: number): Episode {
  const rule = THRESHOLDS.episodes
  const risen = rise(episode, reach.entry, confirmRuns)
  if (risen.confirmed !== null && !isCooling(episode, risen.confirmed, nowMs))
    return raise(risen.episode, risen.confirmed, nowMs)
  const current = risen.episode
  if (current.level === null) return current
  if (levelRank(reach.hold) >= levelRank(current.level)) return { ...current, belowRuns: 0, lastTrueMs: nowMs }
  const belowRuns = current.belowRuns + 1
  const dwelt = nowMs - current.raisedMs >= rule.dwellMinutes * MINUTE_MS
  if (belowRuns < rule.exitRuns || !dwelt) return { ...current, belowRuns }
  const level = below(current.level)
  if (level === null) return end(current, nowMs)
  return { ...current, level, updatedMs: nowMs, belowRuns }
}

/** The inputs are absent: nothing fires and nothing clears, until the last true state is too old to stand for anything. */
export function hold(episode: Episode, nowMs: number): Episode {
  const stands = nowMs - episode.lastTrueMs <= THRESHOLDS.episodes.forgetMinutes * MINUTE_MS
  if (episode.level === null || stands)
    return episode.risingRuns === 0 ? episode : { ...episode, risingTo: null, risingRuns: 0 }
  return end(episode, nowMs)
}
