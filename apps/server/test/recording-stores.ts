type Answer = unknown | ((...given: never[]) => unknown)

const shown = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

/**
 * Creates stores that record every call in one list, so that a test can check all effects of a flow; `answers` gives
 * the result of each call by its name, such as `accounts.lock`.
 */
export function createRecordingStores<Stores>(answers: Record<string, Answer> = {}) {
  const calls: string[] = []
  const storeNamed = (store: string) =>
    new Proxy(
      {},
      {
        get:
          (_target, method: string) =>
          async (...given: never[]): Promise<unknown> => {
            const name = `${store}.${method}`
            calls.push([name, ...given.map(shown)].join(' '))
            const answer = answers[name]
            return typeof answer === 'function' ? answer(...given) : answer
          },
      },
    )
  const stores = new Proxy({}, { get: (_target, store: string) => storeNamed(store) }) as Stores
  const transact = async <T>(work: (stores: Stores) => Promise<T>): Promise<T> => {
    calls.push('begin')
    const outcome = await work(stores)
    calls.push('commit')
    return outcome
  }
  return { calls, answers, stores, transact }
}
