import { Refusal } from '@tradeops/contract/site/errors'

const TRY_AGAIN_SECONDS = 2

export type QueueWithLimit = <T>(work: () => Promise<T>) => Promise<T>

/** So many at once, so many in line, and whoever comes after that is told to try again: a burst must not pile up. */
export function queueWithLimit({ atOnce, waiting }: { atOnce: number; waiting: number }): QueueWithLimit {
  let running = 0
  const line: (() => void)[] = []

  const enter = async () => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (line.length >= waiting) throw new Refusal('unavailable', { retryAfterSeconds: TRY_AGAIN_SECONDS })
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
