import { readCentralWallClock, resolveCentralInstant } from '../../time/central-time.ts'
import { MINUTE_MS } from '../../time/durations.ts'

const MINUTES_PER_DAY = 1_440

/**
 * When a document is polled. It is published every `periodMinutes`, at `markMinute` past the hour (a daily document:
 * past Central midnight), and polled `pollAfterSeconds` after this mark. ERCOT's terms allow polls at three times the
 * publication rate, so a period never has more than three polls.
 */
export type PollPlan = {
  periodMinutes: number
  markMinute: number
  pollAfterSeconds: readonly [number, ...number[]]
}

/** One planned poll, and the scheduled time (`markMs`) of the publication that it should find. */
export type PlannedPoll = { atMs: number; markMs: number }

function dailyMark(afterMs: number, markMinute: number): number {
  const { year, month, day } = readCentralWallClock(new Date(afterMs))
  const wall = { year, month, day, hour: Math.floor(markMinute / 60), minute: markMinute % 60, second: 0 }
  const resolved = resolveCentralInstant(wall, false)
  if (!resolved.ok) throw new RangeError(`A daily mark must exist on every day: minute ${markMinute} does not.`)
  return resolved.at.getTime()
}

export function findScheduledPublicationBefore(plan: PollPlan, ms: number): number {
  if (plan.periodMinutes === MINUTES_PER_DAY) {
    const today = dailyMark(ms, plan.markMinute)
    return today <= ms ? today : dailyMark(ms - MINUTES_PER_DAY * MINUTE_MS, plan.markMinute)
  }
  const periodMs = plan.periodMinutes * MINUTE_MS
  const shiftMs = plan.markMinute * MINUTE_MS
  return Math.floor((ms - shiftMs) / periodMs) * periodMs + shiftMs
}

function markAfter(plan: PollPlan, markMs: number): number {
  if (plan.periodMinutes !== MINUTES_PER_DAY) return markMs + plan.periodMinutes * MINUTE_MS
  return findScheduledPublicationBefore(plan, markMs + 1.5 * MINUTES_PER_DAY * MINUTE_MS)
}

export function findNextPoll(plan: PollPlan, afterMs: number): PlannedPoll {
  for (let markMs = findScheduledPublicationBefore(plan, afterMs); ; markMs = markAfter(plan, markMs)) {
    for (const seconds of plan.pollAfterSeconds) {
      const atMs = markMs + seconds * 1_000
      if (atMs > afterMs) return { atMs, markMs }
    }
  }
}

/** Finds the first poll for the publication that follows the newest one. */
export function findFirstPollAfterPublication(plan: PollPlan, markMs: number): PlannedPoll {
  const nextMarkMs = markAfter(plan, markMs)
  return { atMs: nextMarkMs + plan.pollAfterSeconds[0] * 1_000, markMs: nextMarkMs }
}
