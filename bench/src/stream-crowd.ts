import { setTimeout as pause } from 'node:timers/promises'
import { type ServerProcess, startServerProgram } from './child.ts'
import type { ReceivedByReaders } from './programs/stream-readers.ts'

const LARGEST_CLIENT = 5_000
const POLL_MS = 200

export type StreamCrowd = Awaited<ReturnType<typeof openStreamCrowd>>

/** Opens live streams to the ports in turn, from as many client processes as the limit of open files demands. */
export async function openStreamCrowd(ports: readonly number[], readers: number, firstNumber = 0) {
  const clients: ServerProcess[] = []
  for (let opened = 0; opened < readers; opened += LARGEST_CLIENT) {
    const count = Math.min(LARGEST_CLIENT, readers - opened)
    clients.push(await startServerProgram('stream-readers', [ports.join(','), `${count}`, `${firstNumber + opened}`]))
  }

  async function readReceived(): Promise<ReceivedByReaders> {
    const sum: ReceivedByReaders = { open: 0, lost: 0, statuses: {}, events: {} }
    for (const { port } of clients) {
      const each = (await (await fetch(`http://127.0.0.1:${port}/`)).json()) as ReceivedByReaders
      sum.open += each.open
      sum.lost += each.lost
      for (const [status, count] of Object.entries(each.statuses)) {
        sum.statuses[status] = (sum.statuses[status] ?? 0) + count
      }
      for (const [id, count] of Object.entries(each.events)) sum.events[id] = (sum.events[id] ?? 0) + count
    }
    return sum
  }

  return {
    readers,
    pids: clients.map((client) => client.process.pid!),
    readReceived,
    /** Reads the instants at which readers had received the whole of a brief. */
    async readArrivalsMs(id: string): Promise<number[]> {
      const all = clients.map(async ({ port }) => (await fetch(`http://127.0.0.1:${port}/${id}`)).json())
      return ((await Promise.all(all)) as number[][]).flat()
    },
    /**
     * Waits until the readers have received what is expected, or until the time limit; returns the last state in either
     * case.
     */
    async waitFor(isReached: (received: ReceivedByReaders) => boolean, limitMs: number): Promise<ReceivedByReaders> {
      const deadline = performance.now() + limitMs
      for (;;) {
        const received = await readReceived()
        if (isReached(received) || performance.now() > deadline) return received
        await pause(POLL_MS)
      }
    },
    async close(): Promise<void> {
      for (const client of clients) await client.stop()
    },
  }
}
