import { floorToFiveMinutes, nextFiveMinuteMark } from '@tradeops/domain/time/durations'
import type { Timers } from '../runtime/clock.ts'

export type BriefMakingNeeds = {
  makeBriefs(runAt: Date, now: Date): Promise<unknown>
  remakeBriefs(now: Date): Promise<unknown>
  clock: { now(): Date }
  timers: Timers
  /** Whether the prices of this five-minute mark were polled when they are usually published, and could be ingested. */
  pricesPolledFor(markAt: Date): boolean
  newestRunAt: Date | null
  onFault(fault: unknown): void
}

/** A run's prices are published within two minutes; after this wait the brief must state that they are missing. */
const PATIENCE_MS = 4 * 60_000
const CHECK_AGAIN_MS = 10_000
/** Briefs wait this long for further sources, because several recover within seconds after a start or an outage. */
const GATHERING_MS = 2_000
/** At most this many remakes per run: an unstable source must not cause new briefs every time it recovers. */
const MAX_REMAKES = 3

/**
 * Makes briefs for every SCED run as soon as its prices are stored. When prices stop, it makes briefs for every
 * five-minute mark, so that the page shows the gap. When a source that the newest briefs lack arrives, they are remade.
 */
export function startBriefMaking(needs: BriefMakingNeeds) {
  const { makeBriefs, remakeBriefs, pricesPolledFor, clock, timers, newestRunAt, onFault } = needs
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
        : nextFiveMinuteMark(now)
    cancelWatch = timers.after(mark.getTime() + PATIENCE_MS - now.getTime(), () => briefMissingRun(mark))
  }

  /**
   * Makes briefs without prices only if we polled the source: a sleeping process or a missing database is our own gap.
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
