import { findNextFiveMinuteMark, floorToFiveMinutes } from '@tradeops/domain/time/durations'
import type { Timers } from '../runtime/clock.ts'

export type BriefMakingDependencies = {
  makeBriefs(runAt: Date, now: Date): Promise<unknown>
  remakeBriefs(now: Date): Promise<unknown>
  clock: { now(): Date }
  timers: Timers
  /**
   * Whether the prices of this five-minute mark were polled when ERCOT usually publishes them, and could be ingested.
   */
  pricesPolledFor(markAt: Date): boolean
  newestRunAt: Date | null
  onFault(fault: unknown): void
}

/**
 * How long briefs wait for a SCED run's prices: they are published within two minutes, so after this wait the brief
 * must state that they are missing.
 */
const PATIENCE_MS = 4 * 60_000
const CHECK_AGAIN_MS = 10_000
/**
 * Before briefs are made again the server waits this long for further sources, because several sources recover within
 * seconds after a start or an outage.
 */
const GATHERING_MS = 2_000
/**
 * Maximum remakes of one SCED run's briefs, because an unstable source must not cause new briefs every time it
 * recovers.
 */
const MAX_REMAKES = 3

/**
 * Makes briefs for every SCED run as soon as its prices are stored. When prices stop, it makes briefs for every
 * five-minute mark, so that the page shows the gap. When a source that the newest briefs lack arrives, these briefs are
 * made again.
 */
export function startBriefMaking(dependencies: BriefMakingDependencies) {
  const { makeBriefs, remakeBriefs, pricesPolledFor, clock, timers, newestRunAt, onFault } = dependencies
  let work = Promise.resolve()
  let newestRunMs = newestRunAt?.getTime() ?? Number.NEGATIVE_INFINITY
  let remakesLeft = MAX_REMAKES
  let gathering = false
  let stopped = false
  let cancelWatch = () => {}
  let cancelRemake = () => {}

  const enqueue = (make: () => Promise<unknown>): void => {
    work = work.then(make).then(() => {}, onFault)
  }

  function make(runAt: Date): void {
    if (stopped || runAt.getTime() <= newestRunMs) return
    newestRunMs = runAt.getTime()
    remakesLeft = MAX_REMAKES
    enqueue(() => makeBriefs(runAt, clock.now()))
  }

  function onArrival(): void {
    if (stopped || gathering || remakesLeft === 0) return
    gathering = true
    cancelRemake = timers.after(GATHERING_MS, () => {
      gathering = false
      remakesLeft -= 1
      enqueue(() => remakeBriefs(clock.now()))
    })
  }

  function watchForMissingRun(): void {
    const now = clock.now()
    const mark =
      now.getTime() - floorToFiveMinutes(now).getTime() < PATIENCE_MS
        ? floorToFiveMinutes(now)
        : findNextFiveMinuteMark(now)
    cancelWatch = timers.after(mark.getTime() + PATIENCE_MS - now.getTime(), () => briefMissingRun(mark))
  }

  /**
   * Makes briefs without prices, but only if we polled the price source: a sleeping process or a missing database is
   * our own gap, not ERCOT's.
   */
  function briefMissingRun(mark: Date): void {
    if (stopped) return
    if (newestRunMs < mark.getTime()) {
      if (!pricesPolledFor(mark)) {
        cancelWatch = timers.after(CHECK_AGAIN_MS, () => briefMissingRun(mark))
        return
      }
      make(mark)
    }
    watchForMissingRun()
  }

  watchForMissingRun()
  return {
    onScedRun: make,
    onArrival,
    async stop(): Promise<void> {
      stopped = true
      cancelWatch()
      cancelRemake()
      await work
    },
  }
}
