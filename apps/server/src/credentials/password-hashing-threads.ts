import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type PasswordHashingThreads = {
  hash(password: string): Promise<string>
  verify(passwordHash: string, password: string): Promise<boolean>
}

type HashJob = { password: string; against: string | null }
type Answer = { result: string | boolean } | { fault: string }

const THREAD = new URL('./hashing-thread.mjs', import.meta.url)

function startThread(): Worker {
  const thread = new Worker(THREAD)
  thread.unref()
  return thread
}

/**
 * Hashes passwords in separate low-priority threads, because a hundred sign-ins in Node's shared thread pool would take
 * both the pool and the CPU cores from other requests.
 */
export function createPasswordHashingThreads(count: number): PasswordHashingThreads {
  const idle: Worker[] = []
  const waiting: ((thread: Worker) => void)[] = []
  let started = 0

  const release = (thread: Worker) => {
    const next = waiting.shift()
    if (next) next(thread)
    else idle.push(thread)
  }

  const acquire = async (): Promise<Worker> => {
    const thread = idle.pop()
    if (thread) return thread
    if (started === count) return new Promise((go) => waiting.push(go))
    started += 1
    return startThread()
  }

  async function run(job: HashJob): Promise<string | boolean> {
    const thread = await acquire()
    thread.postMessage(job)
    const [answer] = (await once(thread, 'message').catch((broken: unknown) => {
      release(startThread())
      throw broken
    })) as [Answer]
    release(thread)
    if ('fault' in answer) throw new Error(answer.fault)
    return answer.result
  }

  return {
    hash: async (password) => String(await run({ password, against: null })),
    verify: async (passwordHash, password) => (await run({ password, against: passwordHash })) === true,
  }
}
