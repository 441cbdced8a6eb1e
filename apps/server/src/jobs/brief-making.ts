import { floorToFiveMinutes, nextFiveMinutes } from '@tradeops/domain/time/five-minute'
import type { Timers } from '../runtime/timers.ts'

export type BriefMakingNeeds = {
  makeBriefs(runAt: Date, now: Date): Promise<unknown>
  /** The newest run once more, where something its briefs had to do without has come. */
  remakeBriefs(now: Date): Promise<unknown>
  clock: { now(): Date }
  timers: Timers
  /** Whether the prices of a mark were asked for when they are usually there, and what came could be taken in. */
  pricesPolledFor(markAt: Date): boolean
  /** The newest run that is briefed already. */
  newestRunAt: Date | null
  onFault(fault: unknown): void
}

/** A run's price is there within two minutes. If it is not by now, the brief must say so instead of staying silent. */
const PATIENCE_MS = 4 * 60_000
/** How soon to look again whether the prices have been asked for. */
const LOOK_AGAIN_MS = 10_000
/** After a start or an outage sources come back within the same seconds. */
const GATHERING_MS = 2_000
/** A source that comes and goes must not make four briefs every time. */
const MOST_REMAKES = 3

/**
 * A brief for every SCED run as soon as its prices are stored; and where prices stop, one for every five-minute mark, so
 * that the page tells of the silence. When a source arrives that the newest brief lacks, that brief is made again. One
 * making at a time, in the order they came.
 */
export function startBriefMaking(needs: BriefMakingNeeds) {
  const { makeBriefs, remakeBriefs, pricesPolledFor, clock, timers, newestRunAt, onFault } = needs
  let work = Promise.resolve()
  let newestRunMs = newestRunAt?.getTime() ?? Number.NEGATIVE_INFINITY
  let remakesLeft = MOST_REMAKES
  let gathering = false
  let stopped = false
  let cancelWatch = () => {}
  let cancelRemake = () => {}

  const inTurn = (making: () => Promise<unknown>): void => {
    work = work.then(making).then(() => {}, onFault)
  }

  function make(runAt: Date): void {
    if (stopped || runAt.getTime() <= newestRunMs) return
    newestRunMs = runAt.getTime()
    remakesLeft = MOST_REMAKES
    inTurn(() => makeBriefs(runAt, clock.now()))
  }

  function onArrival(): void {
    if (stopped || gathering || remakesLeft === 0) return
    gathering = true
    cancelRemake = timers.after(GATHERING_MS, () => {
      gathering = false
      remakesLeft -= 1
      inTurn(() => remakeBriefs(clock.now()))
    })
  }

  function watchForSilence(): void {
    const now = clock.now()
    const mark =
      now.getTime() - floorToFiveMinutes(now).getTime() < PATIENCE_MS ? floorToFiveMinutes(now) : nextFiveMinutes(now)
    cancelWatch = timers.after(mark.getTime() + PATIENCE_MS - now.getTime(), () => tellSilence(mark))
  }

  /** Only who has asked may call a source silent: asleep, or without a database to write to, the silence was ours. */
  function tellSilence(mark: Date): void {
    if (stopped) return
    if (newestRunMs < mark.getTime()) {
      if (!pricesPolledFor(mark)) {
        cancelWatch = timers.after(LOOK_AGAIN_MS, () => tellSilence(mark))
        return
      }
      make(mark)
    }
    watchForSilence()
  }

  watchForSilence()
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
