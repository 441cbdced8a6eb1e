import type { Benchmark } from '../benchmark.ts'
import { startServerProgram } from '../child.ts'
import { measureRequestLoad } from '../measure-request-load.ts'

const SECONDS = 2
const CONNECTIONS = 50
const ROUNDS = 3
const MIN_RATIO = 0.8

const requestFor = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
const NEWEST = requestFor('/api/briefs/latest?zone=HOUSTON')
const SHARED = requestFor(`/api/shared/${'A'.repeat(43)}`)

/**
 * Measures a shared link that many readers open at once: it must cost about as much as the newest brief. Both are
 * requested alternately from one server.
 */
export const sharedBriefBenchmark: Benchmark = {
  name: 'shared brief',
  bar: `>= ${MIN_RATIO}x of the newest brief`,
  async measure() {
    const server = await startServerProgram('real-app')
    const totals = { newest: 0, shared: 0 }
    let opened = 0
    try {
      for (let round = 0; round < ROUNDS; round++) {
        totals.newest += (await measureRequestLoad(server.port, NEWEST, CONNECTIONS, SECONDS)).perSecond
        const { perSecond, requests } = await measureRequestLoad(server.port, SHARED, CONNECTIONS, SECONDS)
        totals.shared += perSecond
        opened += requests
      }
    } finally {
      await server.stop()
    }
    const ratio = totals.shared / totals.newest
    const figure = `${ratio.toFixed(2)}x (${(totals.shared / ROUNDS).toFixed(0)} vs ${(totals.newest / ROUNDS).toFixed(0)} a second, opened ${opened} times)`
    return { figure, met: ratio >= MIN_RATIO }
  },
}
