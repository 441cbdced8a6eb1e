import type { Benchmark } from '../benchmark.ts'
import { startServerProgram } from '../child.ts'
import { measureRequestLoad } from '../measure-request-load.ts'
import { SAMPLE_BRIEF } from '../programs/sample-brief.ts'

const SECONDS = 4
const CONNECTIONS = 50

const requestWith = (more = '') => `GET /api/briefs/latest?zone=HOUSTON HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`

/** Measures our server and a bare Node server alternately while both run, so that noise of the machine affects both. */
async function measureBoth(request: string): Promise<{ ours: number; bare: number }> {
  const [bare, ours] = await Promise.all([startServerProgram('bare-server'), startServerProgram('real-app')])
  const totals = { ours: 0, bare: 0 }
  try {
    for (let round = 0; round < 3; round++) {
      totals.bare += (await measureRequestLoad(bare.port, request, CONNECTIONS, SECONDS / 2)).perSecond
      totals.ours += (await measureRequestLoad(ours.port, request, CONNECTIONS, SECONDS / 2)).perSecond
    }
  } finally {
    await Promise.all([bare.stop(), ours.stop()])
  }
  return { ours: totals.ours / 3, bare: totals.bare / 3 }
}

const row = (name: string, request: string): Benchmark => ({
  name,
  bar: '>= 0.8x of bare node:http',
  async measure() {
    const { ours, bare } = await measureBoth(request)
    const figure = `${(ours / bare).toFixed(2)}x (${ours.toFixed(0)} vs ${bare.toFixed(0)} a second)`
    return { figure, met: ours / bare >= 0.8 }
  },
})

export const cachedBriefBenchmark = row('cached brief', requestWith())
export const unchangedBriefBenchmark = row(
  'unchanged brief (304)',
  requestWith(`If-None-Match: ${SAMPLE_BRIEF.etag}\r\n`),
)
