import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { AS_SHIPPED, createEmptyDirectory, startProduct } from '../../../apps/server/test/product.ts'
import type { Benchmark } from '../benchmark.ts'
import { startServerProgram } from '../child.ts'
import { computePercentile } from '../percentile.ts'

const CONNECTIONS = 50
const STREAMS = 4_000
const SECONDS = 5
const ROUNDS = 3
const HOSTILE = '203.0.113.66'
const COSTLY = '/api/briefs/history?zone=HOUSTON&limit=48'
const PATHS = ['/healthz', '/api/briefs/latest?zone=HOUSTON'] as const

type Times = Record<(typeof PATHS)[number], number>

/** Measures readers with separate addresses, as a proxy reports them; each reader stays far below its rate limit. */
async function measureReaders(base: string): Promise<Times> {
  const timesMs = new Map(PATHS.map((path) => [path, [] as number[]]))
  const deadline = performance.now() + SECONDS * 1000
  for (let turn = 0; performance.now() < deadline; turn++) {
    for (const path of PATHS) {
      const sentAt = performance.now()
      const headers = { 'x-forwarded-for': `198.18.${(turn >> 8) & 255}.${turn & 255}` }
      const answer = await fetch(base + path, { headers })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} to a reader below the limit`)
      timesMs.get(path)!.push(performance.now() - sentAt)
    }
    await sleep(5)
  }
  return Object.fromEntries(PATHS.map((path) => [path, computePercentile(timesMs.get(path)!, 0.95)])) as Times
}

async function startReadyProduct() {
  const directory = createEmptyDirectory()
  const product = startProduct({ DATA_DIR: directory, TRUSTED_PROXIES: 'loopback' }, AS_SHIPPED)
  const { port, base } = await product.started
  while ((await fetch(`${base}${PATHS[1]}`, { headers: { 'x-forwarded-for': '198.19.0.1' } })).status !== 200) {
    await sleep(500)
  }
  await measureReaders(base)
  return {
    base,
    port,
    async stop() {
      product.process.kill('SIGTERM')
      await product.exit
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export const hostileClientBenchmark: Benchmark = {
  name: 'one client sending requests without pause',
  bar: `the p95 of other readers at most doubles, median of ${ROUNDS} rounds`,
  async measure() {
    const product = await startReadyProduct()
    try {
      const ratios = new Map(PATHS.map((path) => [path, [] as number[]]))
      for (let round = 0; round < ROUNDS; round++) {
        const alone = await measureReaders(product.base)
        const hostile = await startServerProgram('hostile', [`${product.base}${COSTLY}`, HOSTILE, String(CONNECTIONS)])
        const underAttack = await measureReaders(product.base)
        await hostile.stop()
        for (const path of PATHS) ratios.get(path)!.push(underAttack[path] / alone[path])
      }
      const medians = PATHS.map((path) => [path, computePercentile(ratios.get(path)!, 0.5)] as const)
      const figure = medians.map(([path, ratio]) => `${path} ${ratio.toFixed(2)}x`).join(', ')
      return { figure, met: medians.every(([, ratio]) => ratio <= 2) }
    } finally {
      await product.stop()
    }
  },
}

async function openStream(port: number, statuses: Map<string, number>): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(
    `GET /api/stream?zone=HOUSTON HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${HOSTILE}\r\nConnection: close\r\n\r\n`,
  )
  socket.once('data', (chunk) => {
    const status = chunk.toString('latin1', 9, 12)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  })
  return socket
}

export const streamFloodBenchmark: Benchmark = {
  name: `${STREAMS} live streams from one address`,
  bar: 'twenty accepted, the rest refused with 429, other readers answered, a stream for the next reader',
  async measure() {
    const product = await startReadyProduct()
    const statuses = new Map<string, number>()
    const sockets: Socket[] = []
    try {
      while (sockets.length < STREAMS) {
        sockets.push(...(await Promise.all(Array.from({ length: 200 }, () => openStream(product.port, statuses)))))
      }
      await measureReaders(product.base)
      const answered = () => [...statuses.values()].reduce((sum, count) => sum + count, 0)
      for (let waits = 0; answered() < STREAMS && waits < 600; waits++) await sleep(100)
      const other = new AbortController()
      const stream = await fetch(`${product.base}/api/stream?zone=HOUSTON`, {
        headers: { 'x-forwarded-for': '198.19.0.2' },
        signal: other.signal,
      })
      other.abort()
      const [accepted, refused] = [statuses.get('200') ?? 0, statuses.get('429') ?? 0]
      const figure = `${accepted} accepted, ${refused} refused with 429, ${STREAMS - accepted - refused} otherwise; the next reader's stream: ${stream.status}`
      return { figure, met: accepted === 20 && accepted + refused === STREAMS && stream.status === 200 }
    } finally {
      for (const socket of sockets) socket.destroy()
      await product.stop()
    }
  },
}
