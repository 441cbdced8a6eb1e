import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { Benchmark } from '../benchmark.ts'
import { type ServerProcess, startServerProgram } from '../child.ts'
import { computePercentile } from '../percentile.ts'

const READERS = 5_000
/** One event a second; with the full counts for ten minutes. */
const EVENTS = process.env.FULL_COUNTS ? 600 : 30
const SLOW_READERS = 200
const MIB = 2 ** 20

const REQUEST = 'GET /api/stream?zone=HOUSTON HTTP/1.1\r\nHost: localhost\r\n\r\n'
const SENT_AT = /"sentAt":(\d+)/g

type Received = { events: number; delaysMs: number[] }

async function connectReader(port: number, received: Received | null): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(REQUEST)
  if (!received) return socket.pause()
  socket.on('data', (chunk) => {
    for (const match of chunk.toString('latin1').matchAll(SENT_AT)) {
      received.events += 1
      received.delaysMs.push(Date.now() - Number(match[1]))
    }
  })
  return socket
}

function consoleOf(child: ServerProcess) {
  const lines = createInterface({ input: child.process.stdout! })[Symbol.asyncIterator]()
  return {
    post: (bytes: number) => child.process.stdin!.write(`post ${bytes}\n`),
    async readState(): Promise<{ rssMib: number; readers: number }> {
      child.process.stdin!.write('memory\n')
      const { value } = (await lines.next()) as { value: string }
      const [, rss, , readers] = value.split(' ')
      return { rssMib: Number(rss) / MIB, readers: Number(readers) }
    },
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function until(isMet: () => Promise<boolean> | boolean, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs
  while (performance.now() < deadline) {
    if (await isMet()) return true
    await pause(100)
  }
  return false
}

export const manyLiveReadersBenchmark: Benchmark = {
  name: `${READERS} live readers`,
  bar: 'fan-out p99 < 1 s, no reader dropped, < 400 MiB',
  async measure() {
    const child = await startServerProgram('real-app')
    const { post, readState } = consoleOf(child)
    const received: Received = { events: 0, delaysMs: [] }
    const sockets: Socket[] = []
    try {
      while (sockets.length < READERS) {
        sockets.push(...(await Promise.all(Array.from({ length: 100 }, () => connectReader(child.port, received)))))
      }
      await until(async () => (await readState()).readers === READERS, 20_000)
      for (let event = 0; event < EVENTS; event++) {
        post(500)
        await pause(1_000)
      }
      await until(() => received.events === READERS * EVENTS, 20_000)
      const { rssMib, readers } = await readState()
      const p99Ms = computePercentile(received.delaysMs, 0.99)
      const complete = readers === READERS && received.events === READERS * EVENTS
      const figure = `p99 ${p99Ms} ms, ${readers} still connected, ${received.events} of ${READERS * EVENTS} events, ${rssMib.toFixed(0)} MiB`
      return { figure, met: complete && p99Ms < 1_000 && rssMib < 400 }
    } finally {
      for (const socket of sockets) socket.destroy()
      await child.stop()
    }
  },
}

export const stalledLiveReadersBenchmark: Benchmark = {
  name: `${SLOW_READERS} readers that never read`,
  bar: 'memory rises < 150 MiB, all disconnected within 30 s, a healthy reader loses nothing',
  async measure() {
    const child = await startServerProgram('real-app')
    const { post, readState } = consoleOf(child)
    const received: Received = { events: 0, delaysMs: [] }
    try {
      const healthy = await connectReader(child.port, received)
      await Promise.all(Array.from({ length: SLOW_READERS }, () => connectReader(child.port, null)))
      await until(async () => (await readState()).readers === SLOW_READERS + 1, 10_000)
      const before = await readState()
      const startedAt = performance.now()
      let sent = 0
      let highestMib = before.rssMib
      const allCut = await until(async () => {
        post(40_000)
        sent += 1
        const now = await readState()
        highestMib = Math.max(highestMib, now.rssMib)
        return now.readers === 1
      }, 30_000)
      const tookS = (performance.now() - startedAt) / 1000
      const isComplete = await until(() => received.events === sent, 5_000)
      healthy.destroy()
      const rise = highestMib - before.rssMib
      const figure = `${allCut ? 'all' : 'not all'} disconnected in ${tookS.toFixed(1)} s, memory +${rise.toFixed(0)} MiB, healthy reader received ${received.events} of ${sent}`
      return { figure, met: allCut && isComplete && rise < 150 }
    } finally {
      await child.stop()
    }
  },
}
