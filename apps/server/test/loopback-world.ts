import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { afterEach } from 'vitest'
import { createHttpClient, type HttpClientOptions } from '../src/sources/http/http-client.ts'
import { createFakeClock } from './fake-clock.ts'
import { HTTP_WITHOUT_LIMITS } from './limit-timers.ts'
import { serveHttp, serveTcp } from './loopback-upstream.ts'

/** Creates the servers and clients of one test file; all of them are closed after each test. */
export function createLoopbackWorld() {
  const running: { stop(): Promise<unknown> }[] = []
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()))
  })

  async function http(answer: RequestListener): Promise<string> {
    const upstream = await serveHttp(answer)
    running.push(upstream)
    return upstream.base
  }

  return {
    http,

    async tcp(onSocket: (socket: Socket) => void): Promise<string> {
      const upstream = await serveTcp(onSocket)
      running.push(upstream)
      return upstream.base
    },

    /** Answers with these statuses in order, then repeats the last one. */
    async statuses(statuses: number[], headers: Record<string, string> = {}) {
      let requests = 0
      const base = await http((_request, response) => {
        const status = statuses[Math.min(requests, statuses.length - 1)]!
        requests += 1
        response.writeHead(status, headers).end(`answer ${requests}`)
      })
      return { base, requestCount: () => requests }
    },

    /** Creates a client without limits in real time, whose waits only advance a fake clock. */
    client(base: string | string[], options: Partial<HttpClientOptions> = {}) {
      const clock = createFakeClock('2026-07-15T20:10:00Z')
      const waits: number[] = []
      const client = createHttpClient({
        bases: [base].flat(),
        now: clock.now,
        random: () => 0,
        stop: new AbortController().signal,
        sleep: async (ms) => {
          waits.push(ms)
          clock.advance(ms)
        },
        ...HTTP_WITHOUT_LIMITS,
        ...options,
        limits: { ...HTTP_WITHOUT_LIMITS.limits, ...options.limits },
      })
      running.push({ stop: () => client.close() })
      return { client, waits, clock }
    },
  }
}
