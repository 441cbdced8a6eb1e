type Waiting<Input, Output> = { input: Input; resolve(output: Output): void; reject(fault: unknown): void }

/**
 * Groups calls that arrive while a statement runs into the next statement, so that many rows cost one round trip to the
 * database. A call that arrives alone waits for nothing. The outputs must have the order of the inputs.
 */
export function createBatchedQuery<Input, Output>(
  run: (inputs: readonly Input[]) => Promise<readonly Output[]>,
): (input: Input) => Promise<Output> {
  let waiting: Waiting<Input, Output>[] = []
  let isRunning = false

  async function runGroups(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      try {
        const outputs = await run(group.map(({ input }) => input))
        for (const [index, { resolve }] of group.entries()) resolve(outputs[index]!)
      } catch (fault) {
        for (const { reject } of group) reject(fault)
      }
    }
    isRunning = false
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      if (isRunning) return
      isRunning = true
      queueMicrotask(() => void runGroups())
    })
}
