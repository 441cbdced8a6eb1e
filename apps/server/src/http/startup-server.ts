import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const NOT_READY = {
  status: 'not ready',
  reasons: ['It is starting: the database is being opened and migrated. Nothing is served yet.'],
}

/** Programs that request these need to know at once that nothing is served yet. */
const PROBES: ReadonlySet<string | undefined> = new Set(['/readyz', '/metrics'])
/** A path of this site; a URL with two slashes would lead to another host. */
const OWN_PATH = /^\/(?![/\\])/
/** A start takes three seconds and a migration minutes, longer than a reader waits for a page. */
const LONGEST_WAIT_MS = 10_000
/** Thousands of readers return after a restart. They are let in by groups, so that each gets an answer quickly. */
const GROUP = 100
const GROUP_EVERY_MS = 20

type Address = { port: number; host: string; backlog?: number }

export type StartupServer = {
  /** The port on which it listens: that of its address or, for port 0, the one that the system chose. */
  port: number
  /** Leaves the port; requests that wait keep their connections. */
  leavePort(): void
  /** Sends the requests that wait to the product, which now listens on the port. */
  handOver(): Promise<void>
}

function answer(response: ServerResponse, status: number, headers: Record<string, string>, body: object): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
    ...headers,
  })
  response.end(JSON.stringify(body))
}

const refuse = (response: ServerResponse) => answer(response, 503, { 'retry-after': '5' }, NOT_READY)

/**
 * Listens while the product starts. Health checks get the answer that it is alive but not ready, because a migration
 * can take minutes, and a supervisor that gets no answer would kill the process in the middle. All other requests wait
 * and are sent to the same address again once the product listens, so that a restart is no error for its readers.
 */
export async function openStartupServer(address: Address, longestWaitMs = LONGEST_WAIT_MS): Promise<StartupServer> {
  const waiting = new Map<ServerResponse, string>()
  const server = createServer((request, response) => {
    const { url = '' } = request
    request.resume()
    if (url === '/healthz') return answer(response, 200, {}, { status: 'alive' })
    if (PROBES.has(url) || !OWN_PATH.test(url)) return refuse(response)
    waiting.set(response, url)
    const timer = setTimeout(() => refuse(response), longestWaitMs)
    response.on('close', () => {
      clearTimeout(timer)
      waiting.delete(response)
    })
  })
  server.listen(address)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    leavePort: () => void server.close(),
    async handOver() {
      const held = [...waiting]
      for (let first = 0; first < held.length; first += GROUP) {
        if (first > 0) await pause(GROUP_EVERY_MS)
        for (const [response, url] of held.slice(first, first + GROUP))
          if (waiting.has(response)) answer(response, 307, { location: url }, {})
      }
    },
  }
}
