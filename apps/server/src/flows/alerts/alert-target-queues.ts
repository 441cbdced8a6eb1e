import type { Timers } from '../../runtime/clock.ts'

/**
 * After this time without an answer the next message to the target is sent anyway, so that a hanging target does not
 * delay each of its messages by fifteen seconds.
 */
const SLOW_MS = 1_000

type Waiting = { order: number; start(): void }

/** Runs work for a target; of the work that waits for the same target, the lowest `order` is first. */
export type RunInTargetQueue = <T>(target: string, order: number, work: () => Promise<T>) => Promise<T>

/**
 * Creates one queue per target (a webhook or a push device): messages to one target are sent one after another, so that
 * a receiver learns of a firing before its end and a killed process repeats at most one message per target. Messages to
 * different targets are sent at the same time.
 */
export function createAlertTargetQueues({ after }: Timers): RunInTargetQueue {
  /** A target is in this map while work for it runs. */
  const waitingFor = new Map<string, Waiting[]>()

  function startNext(target: string): void {
    const waiting = waitingFor.get(target) ?? []
    const next = waiting.reduce<Waiting | null>(
      (first, each) => (first && first.order < each.order ? first : each),
      null,
    )
    if (!next) {
      waitingFor.delete(target)
      return
    }
    waiting.splice(waiting.indexOf(next), 1)
    next.start()
  }

  return async (target, order, work) => {
    const waiting = waitingFor.get(target)
    if (waiting) await new Promise<void>((start) => waiting.push({ order, start }))
    else waitingFor.set(target, [])
    let isLetOn = false
    const letNextOn = () => {
      if (!isLetOn) startNext(target)
      isLetOn = true
    }
    const cancel = after(SLOW_MS, letNextOn)
    try {
      return await work()
    } finally {
      cancel()
      letNextOn()
    }
  }
}
