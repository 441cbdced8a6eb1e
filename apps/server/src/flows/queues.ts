import { Refusal } from '@tradeops/contract/site/errors'

const RETRY_AFTER_SECONDS = 2

export type BoundedWorkQueue = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Limits how much work runs and waits at once; further requests are refused with a retry time, so that a burst cannot
 * pile up.
 */
export function createBoundedWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): BoundedWorkQueue {
  let running = 0
  const line: (() => void)[] = []

  const enter = async () => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (line.length >= waiting) throw new Refusal('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    await new Promise<void>((go) => line.push(go))
  }
  const leave = () => {
    const next = line.shift()
    if (next) next()
    else running -= 1
  }

  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

export type SerialQueue = <T>(work: () => Promise<T>) => Promise<T>

/** Runs work one at a time in order of arrival; a failed piece of work does not block the next one. */
export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work, work)
    last = result.catch(() => {})
    return result
  }
}
