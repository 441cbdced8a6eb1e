import type { MarketSource } from '@tradeops/domain/market/market-source'
import {
  findFirstPollAfterPublication,
  findNextPoll,
  type PlannedPoll,
  type PollPlan,
} from '@tradeops/domain/market/polling/poll-plan'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import type { Timers } from '../runtime/clock.ts'
import { withTimeout } from './with-timeout.ts'

export type SourcePollingDependencies = {
  sources: readonly MarketSource[]
  clock: { now(): Date }
  timers: Timers
  /** Timers for the limits of work. Tests speed up `timers` but not these. */
  limitTimers: Timers
  /** Returns a random number from 0 up to, but not including, 1. */
  random(): number
  /** Returns the poll plan of a source: the configured one, or the one learned from past publications. */
  planOf(source: MarketSource): PollPlan
  poll(source: MarketSource, mark: Date): Promise<boolean>
  hasFailed(source: MarketSource): boolean
  onPlanned(source: MarketSource, at: Date): void
  /** Called only for faults in our code: a failing source is a normal result, not an exception. */
  onFault(source: MarketSource, fault: unknown): void
}

const MAX_JITTER_MS = 20_000
/** A timer that fires this much too early means that the clock was set back. */
const EARLY_MS = 1_000
const STOP_WITHIN_MS = 900

/**
 * Polls every source on its own poll plan. The next poll is planned after the last one has ended, so that polls of a
 * source never overlap.
 */
export function startSourcePolling(dependencies: SourcePollingDependencies): { stop(): Promise<void> } {
  const cancels = new Map<string, () => void>()
  const running = new Set<Promise<void>>()
  let stopped = false

  // Returns a random delay, drawn once for each source and process, so that many installations do not all poll in the
  // same second.
  const jitterMs = (source: MarketSource) =>
    Math.floor(dependencies.random() * Math.min(MAX_JITTER_MS, source.plan.periodMinutes * 1_200))

  // Returns the random delay of a poll: zero for a learned poll plan, which is exact to the second.
  const jitterOf = (source: MarketSource, constantMs: number) =>
    dependencies.planOf(source) === source.plan ? constantMs : 0

  function plan(source: MarketSource, poll: PlannedPoll, jitter: number): void {
    if (stopped) return
    const shiftMs = jitterOf(source, jitter)
    const atMs = poll.atMs + shiftMs
    dependencies.onPlanned(source, new Date(atMs))
    const delayMs = Math.max(0, atMs - dependencies.clock.now().getTime())
    const cancel = dependencies.timers.after(delayMs, () => {
      const nowMs = dependencies.clock.now().getTime()
      if (nowMs < atMs - EARLY_MS)
        return plan(source, findNextPoll(dependencies.planOf(source), nowMs - shiftMs - EARLY_MS), jitter)
      const run = runPoll(source, poll, jitter).finally(() => running.delete(run))
      running.add(run)
    })
    cancels.set(source.name, cancel)
  }

  async function runPoll(source: MarketSource, poll: PlannedPoll, jitter: number): Promise<void> {
    let arrived = false
    try {
      arrived = await dependencies.poll(source, new Date(poll.markMs))
    } catch (fault) {
      dependencies.onFault(source, fault)
    }
    const nowMs = dependencies.clock.now().getTime()
    const learned = dependencies.planOf(source)
    const next = findNextPoll(learned, nowMs - jitterOf(source, jitter))
    const retryMs = nowMs + (source.retryAfterMinutes ?? Number.POSITIVE_INFINITY) * MINUTE_MS
    if (retryMs < next.atMs && dependencies.hasFailed(source)) return plan(source, { ...poll, atMs: retryMs }, jitter)
    plan(
      source,
      arrived && next.markMs === poll.markMs ? findFirstPollAfterPublication(learned, poll.markMs) : next,
      jitter,
    )
  }

  for (const source of dependencies.sources) {
    const jitter = jitterMs(source)
    plan(
      source,
      findNextPoll(dependencies.planOf(source), dependencies.clock.now().getTime() - jitterOf(source, jitter)),
      jitter,
    )
  }

  return {
    async stop() {
      stopped = true
      for (const cancel of cancels.values()) cancel()
      await withTimeout(dependencies.limitTimers, STOP_WITHIN_MS, Promise.allSettled(running))
    },
  }
}
