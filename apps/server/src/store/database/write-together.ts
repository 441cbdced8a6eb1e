import { setImmediate as nextTurn } from 'node:timers/promises'

type Waiting<Item, Outcome> = { item: Item; resolve(outcome: Outcome): void; reject(fault: unknown): void }

/**
 * Whatever comes while a write is under way goes out with the next one. A commit costs the disk the same for one as for
 * a hundred, so the busier it gets the more callers share one; a lone caller waits for one turn of the loop.
 */
export function writeTogether<Item, Outcome>(
  write: (items: readonly Item[]) => Promise<readonly Outcome[]>,
  mostAtOnce: number,
): (item: Item) => Promise<Outcome> {
  const waiting: Waiting<Item, Outcome>[] = []
  let writing = false

  async function writeAll(): Promise<void> {
    writing = true
    while (waiting.length > 0) {
      // The embedded engine works on this thread: without a turn of the loop nobody else would be heard before it.
      await nextTurn()
      const group = waiting.splice(0, mostAtOnce)
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
