import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type Hashing = {
  hash(password: string): Promise<string>
  verify(passwordHash: string, password: string): Promise<boolean>
}

type Order = { password: string; against: string | null }
type Answer = { result: string | boolean } | { fault: string }

const THREAD = new URL('./hashing-thread.mjs', import.meta.url)

function startThread(): Worker {
  const thread = new Worker(THREAD)
  thread.unref()
  return thread
}

/**
 * Hashing in threads of its own, each behind everybody else in the queue for a core. In the runtime's shared pool a hundred
 * sign-ins would take the cores, and the pool, from whoever only wants to read.
 */
export function hashingThreads(count: number): Hashing {
  const idle: Worker[] = []
  const waiting: ((thread: Worker) => void)[] = []
  let started = 0

  const free = (thread: Worker) => {
    const next = waiting.shift()
    if (next) next(thread)
    else idle.push(thread)
  }

  const take = async (): Promise<Worker> => {
    const thread = idle.pop()
    if (thread) return thread
    if (started === count) return new Promise((go) => waiting.push(go))
    started += 1
    return startThread()
  }

  async function carryOut(order: Order): Promise<string | boolean> {
    const thread = await take()
    thread.postMessage(order)
    const [answer] = (await once(thread, 'message').catch((broken: unknown) => {
      free(startThread())
      throw broken
    })) as [Answer]
    free(thread)
    if ('fault' in answer) throw new Error(answer.fault)
    return answer.result
  }

  return {
    hash: async (password) => String(await carryOut({ password, against: null })),
    verify: async (passwordHash, password) => (await carryOut({ password, against: passwordHash })) === true,
  }
}
