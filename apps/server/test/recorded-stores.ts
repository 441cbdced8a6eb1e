type Answer = unknown | ((...given: never[]) => unknown)

const shown = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

/**
 * Stores that do nothing but write down what is asked of them, in order, and answer as a test says by the name of the
 * call: what a flow does is then one list to read.
 */
export function recordedStores<Stores>(answers: Record<string, Answer> = {}) {
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
