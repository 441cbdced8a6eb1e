import { setImmediate as nextTurn } from 'node:timers/promises'

type Waiting<Item, Outcome> = { item: Item; resolve(outcome: Outcome): void; reject(fault: unknown): void }

/**
 * Writes items that arrive during a write together in the next write. A commit costs the disk the same for one item as
 * for a hundred, so under load more callers share one commit. A single caller waits for one turn of the event loop.
 */
export function createBatchedWrite<Item, Outcome>(
  write: (items: readonly Item[]) => Promise<readonly Outcome[]>,
  maxAtOnce: number,
): (item: Item) => Promise<Outcome> {
  const waiting: Waiting<Item, Outcome>[] = []
  let writing = false

  async function writeAll(): Promise<void> {
    writing = true
    while (waiting.length > 0) {
      // The embedded database runs on this thread, so without a turn of the event loop no other caller could add items.
      await nextTurn()
      const group = waiting.splice(0, maxAtOnce)
      try {
        const outcomes = await write(group.map(({ item }) => item))
        for (const [place, { resolve }] of group.entries()) resolve(outcomes[place]!)
      } catch (fault) {
        for (const { reject } of group) reject(fault)
      }
    }
    writing = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!writing) void writeAll()
    })
}
