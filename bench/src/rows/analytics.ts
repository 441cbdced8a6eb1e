import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIGRATIONS_FOLDER } from '@tradeops/server/runtime/paths'
import type { Benchmark } from '../benchmark.ts'
import { type ServerProcess, startServerProgram } from '../child.ts'
import { computePercentile } from '../percentile.ts'

/**
 * The first seconds of a process are not measured, because the embedded database is compiled while it is first used.
 */
const WARM_UP = { seconds: 20, events: 3000 }
const SECONDS = 8
const CONNECTIONS = 50
/** Number of simulated clients: so many that each stays below its rate limit of sixty calls a minute. */
const CLIENTS = 20_000

const event = (index: number) =>
  JSON.stringify({
    sessionId: `sess_1752580800000_${index.toString(36)}`,
    userId: null,
    eventType: 'brief_viewed',
    eventData: {
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
      referrer: '',
      pageUrl: 'https://brief.example/brief?zone=WEST&mode=free',
      timestamp: '2026-07-15T12:00:00.000Z',
      viewport: { width: 1440, height: 900 },
      zone: 'WEST',
      viewSource: 'direct',
    },
  })

type Tally = { answers: number; accepted: number; failed: number; timesMs: number[] }

function track(port: number, agent: Agent, index: number, tally: Tally): Promise<void> {
  const body = event(index)
  const client = index % CLIENTS
  const sentAt = performance.now()
  return new Promise((resolve, reject) => {
    const call = request(
      {
        port,
        agent,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/analytics/track',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-forwarded-for': `198.${18 + (client >> 16)}.${(client >> 8) & 255}.${client & 255}`,
        },
      },
      (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => {
          text += chunk
        })
        answer.on('end', () => {
          tally.timesMs.push(performance.now() - sentAt)
          if (answer.statusCode === 202) {
            tally.answers += 1
            tally.accepted += (JSON.parse(text) as { accepted: number }).accepted
          } else tally.failed += 1
          resolve()
        })
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

async function readCounts(child: ServerProcess): Promise<{ rows: number; cpuMs: number }> {
  child.process.stdin!.write('count\n')
  const [line] = (await once(child.process.stdout!, 'data')) as [Buffer]
  const [rows, cpuMs] = line.toString().split(' ').map(Number)
  return { rows: rows!, cpuMs: cpuMs! }
}

const emptyTally = (): Tally => ({ answers: 0, accepted: 0, failed: 0, timesMs: [] })

/**
 * Measures how many analytics events the server stores per second, with one event per call, the costliest way to send
 * events.
 */
export const analyticsBenchmark: Benchmark = {
  name: 'analytics events accepted and stored',
  bar: '>= 1,000 a second, p99 < 100 ms, rows = answers',
  async measure() {
    const directory = mkdtempSync(join(tmpdir(), 'tradeops-analytics-'))
    const child = await startServerProgram('analytics', [MIGRATIONS_FOLDER, directory])
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    let index = 0
    async function run(seconds: number, maxEvents: number): Promise<Tally & { perSecond: number }> {
      const tally = emptyTally()
      const startedAt = performance.now()
      const sendUntilDeadline = async () => {
        while (performance.now() < startedAt + seconds * 1000 && tally.answers < maxEvents) {
          index += 1
          await track(child.port, agent, index, tally)
        }
      }
      await Promise.all(Array.from({ length: CONNECTIONS }, sendUntilDeadline))
      return { ...tally, perSecond: tally.accepted / ((performance.now() - startedAt) / 1000) }
    }
    try {
      await run(WARM_UP.seconds, WARM_UP.events)
      const before = await readCounts(child)
      const { answers, accepted, failed, perSecond, timesMs } = await run(SECONDS, Number.POSITIVE_INFINITY)
      const after = await readCounts(child)
      const rows = after.rows - before.rows
      const p99Ms = computePercentile(timesMs, 0.99)
      const cpuMs = (after.cpuMs - before.cpuMs) / answers
      const figure = `${perSecond.toFixed(0)} a second, p99 ${p99Ms.toFixed(0)} ms, ${rows} rows for ${answers} answers, ${cpuMs.toFixed(2)} ms of CPU each`
      const isComplete = rows === answers && accepted === answers && failed === 0
      return { figure, met: perSecond >= 1000 && p99Ms < 100 && isComplete }
    } finally {
      agent.destroy()
      await child.stop()
      rmSync(directory, { recursive: true, force: true })
    }
  },
}
