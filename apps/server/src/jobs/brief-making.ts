import { floorToFiveMinutes, nextFiveMinutes } from '@tradeops/domain/time/five-minute'
import type { Timers } from './source-polling.ts'

export type BriefMakingNeeds = {
  makeBriefs(runAt: Date, now: Date): Promise<unknown>
  clock: { now(): Date }
  timers: Timers
  /** The newest run that is briefed already. */
  newestRunAt: Date | null
  onFault(fault: unknown): void
}

/** A run's price is there within two minutes. If it is not by now, the brief must say so instead of staying silent. */
const PATIENCE_MS = 4 * 60_000

/**
 * A brief for every SCED run as soon as its prices are stored; and where prices stop, one for every five-minute mark, so
 * that the page tells of the silence. One run at a time, in the order they came.
 */
export function startBriefMaking({ makeBriefs, clock, timers, newestRunAt, onFault }: BriefMakingNeeds) {
  let work = Promise.resolve()
  let newestRunMs = newestRunAt?.getTime() ?? Number.NEGATIVE_INFINITY
  let stopped = false
  let cancel = () => {}

  function make(runAt: Date): void {
    if (stopped || runAt.getTime() <= newestRunMs) return
    newestRunMs = runAt.getTime()
    work = work.then(() => makeBriefs(runAt, clock.now())).then(() => {}, onFault)
  }

  function watchForSilence(): void {
    const now = clock.now()
    const mark =
      now.getTime() - floorToFiveMinutes(now).getTime() < PATIENCE_MS ? floorToFiveMinutes(now) : nextFiveMinutes(now)
    cancel = timers.after(mark.getTime() + PATIENCE_MS - now.getTime(), () => {
      if (stopped) return
      if (newestRunMs < mark.getTime()) make(mark)
      watchForSilence()
    })
  }

  watchForSilence()
  return {
    onScedRun: make,
    async stop(): Promise<void> {
      stopped = true
      cancel()
      await work
    },
  }
}
