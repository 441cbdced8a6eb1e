import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Benchmark } from '../benchmark.ts'
import { startServerProgram } from '../child.ts'
import { measureRequestLoad, measureResponseBytes } from '../measure-request-load.ts'
import { computePercentile } from '../percentile.ts'

const WEB_FOLDER = fileURLToPath(new URL('../../../apps/web', import.meta.url))
const PATH = '/brief?zone=HOUSTON'
const REQUEST = `GET ${PATH} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`
const CONNECTIONS = 50
const ROUNDS = 3
const SECONDS = 2
const MIN_RATIO = 0.8
const READERS = 5_000
const CONNECTED_AT_ONCE = 100
const MAX_P99_MS = 1_000

/** Requests the page once, which renders it, and returns its compressed bytes. */
async function renderPage(port: number): Promise<Buffer> {
  const call = get({ port, path: PATH, headers: { 'accept-encoding': 'br' } })
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  const page = await buffer(answer)
  if (answer.headers['content-encoding'] !== 'br') throw new Error('The server has not rendered the page.')
  return page
}

export const cachedPageBenchmark: Benchmark = {
  name: 'cached page',
  bar: `>= ${MIN_RATIO}x of bare node:http with the same bytes`,
  async measure() {
    const folder = await mkdtemp(join(tmpdir(), 'bench-page-'))
    const ours = await startServerProgram('page-app', [WEB_FOLDER])
    const file = join(folder, 'page.br')
    const page = await renderPage(ours.port)
    await writeFile(file, page)
    const bare = await startServerProgram('bare-page', [file])
    const totals = { ours: 0, bare: 0 }
    try {
      for (let round = 0; round < ROUNDS; round++) {
        totals.bare += (await measureRequestLoad(bare.port, REQUEST, CONNECTIONS, SECONDS)).perSecond
        // The server renders a page again after half a minute; this request waits for that, so that no measured request
        // has to.
        await renderPage(ours.port)
        totals.ours += (await measureRequestLoad(ours.port, REQUEST, CONNECTIONS, SECONDS)).perSecond
      }
    } finally {
      await Promise.all([ours.stop(), bare.stop(), rm(folder, { recursive: true })])
    }
    const ratio = totals.ours / totals.bare
    const figure = `${ratio.toFixed(2)}x (${(totals.ours / ROUNDS).toFixed(0)} vs ${(totals.bare / ROUNDS).toFixed(0)} a second, ${(page.byteLength / 1000).toFixed(1)} KB)`
    return { figure, met: ratio >= MIN_RATIO }
  },
}

async function connectReader(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Sends one request and returns the time until the response has arrived; all responses have the same length. */
function loadPage(socket: Socket, responseBytes: number): Promise<number> {
  const sentAt = performance.now()
  let received = 0
  return new Promise((resolve, reject) => {
    socket.on('data', (chunk) => {
      received += chunk.length
      if (received >= responseBytes) resolve(performance.now() - sentAt)
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server has closed a connection.')))
    socket.write(REQUEST)
  })
}

/** Measures readers who open the page in the same instant, each on a connection that is already open. */
export const pageReadersBenchmark: Benchmark = {
  name: `${READERS} readers load the page at once`,
  bar: `p99 < ${MAX_P99_MS / 1000} s, none lost`,
  async measure() {
    const server = await startServerProgram('page-app', [WEB_FOLDER])
    const sockets: Socket[] = []
    try {
      while (sockets.length < READERS) {
        const more = Array.from({ length: CONNECTED_AT_ONCE }, () => connectReader(server.port))
        sockets.push(...(await Promise.all(more)))
      }
      await renderPage(server.port)
      const responseBytes = await measureResponseBytes(server.port, REQUEST)
      const timesMs = await Promise.all(sockets.map((socket) => loadPage(socket, responseBytes)))
      const p99Ms = computePercentile(timesMs, 0.99)
      const figure = `p50 ${computePercentile(timesMs, 0.5).toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms, ${timesMs.length} responses of ${(responseBytes / 1000).toFixed(1)} KB`
      return { figure, met: timesMs.length === READERS && p99Ms < MAX_P99_MS }
    } finally {
      for (const socket of sockets) socket.destroy()
      await server.stop()
    }
  },
}
