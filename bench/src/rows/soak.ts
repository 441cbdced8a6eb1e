import { setTimeout as pause } from 'node:timers/promises'
import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { MIGRATIONS_FOLDER } from '@tradeops/server/runtime/paths'
import { openPostgres } from '@tradeops/server/store/database/client'
import { startMarketFleet, waitForCondition } from '../../../apps/server/test/leadership/market-fleet.ts'
import { startPostgresCluster } from '../../../apps/server/test/postgres-cluster.ts'
import { findPostgresFolder } from '../../../scripts/test-programs.mjs'
import type { Benchmark } from '../benchmark.ts'
import { fitLine } from '../least-squares.ts'
import { countOpenFiles, readMemoryMib } from '../process-figures.ts'
import { openStreamCrowd } from '../stream-crowd.ts'

const STREAMS = 500
const CLOCK_TIMES = 10
/** With the full counts the market runs for about ten hours. */
const MEASURED_MS = (process.env.FULL_COUNTS ? 60 : 10) * MINUTE_MS
const READ_EVERY_MS = 50
const SAMPLE_EVERY_MS = 5_000
const MAX_GROWTH_MB_PER_HOUR = 5
const MAX_DELAY_MS = 100
const MB = 1e6
const MIB = 2 ** 20
const READS = [
  '/api/briefs/latest?zone=HOUSTON',
  '/api/briefs/history?zone=WEST&limit=12',
  '/api/status',
  '/api/stream?zone=NORTH',
]

type Sample = { marketHours: number; memoryMb: number; files: number }

/** Reads as readers do, each with a separate address; a stream is opened and left again. */
async function readOnce(base: string, turn: number): Promise<void> {
  const path = READS[turn % READS.length]!
  const leave = new AbortController()
  const headers = { 'x-forwarded-for': `198.18.${(turn >> 8) & 255}.${turn & 255}` }
  const answer = await fetch(base + path, { headers, signal: leave.signal })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  if (path.startsWith('/api/stream')) leave.abort()
  else await answer.arrayBuffer()
}

/**
 * Reads the 99th percentile of the event loop's delay, in milliseconds, since it was last read; the process measures
 * it.
 */
async function readDelayMs(base: string): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) * 1_000
}

async function sampleWhileReading(base: string, pid: number, now: () => Date): Promise<Sample[]> {
  const samples: Sample[] = []
  const startedAt = performance.now()
  const marketStartMs = now().getTime()
  for (let turn = 0; performance.now() - startedAt < MEASURED_MS; turn += 1) {
    await readOnce(base, turn)
    if (performance.now() - startedAt >= samples.length * SAMPLE_EVERY_MS) {
      const marketHours = (now().getTime() - marketStartMs) / HOUR_MS
      samples.push({ marketHours, memoryMb: (readMemoryMib(pid) * MIB) / MB, files: countOpenFiles(pid) })
    }
    await pause(READ_EVERY_MS)
  }
  return samples
}

export const soakBenchmark: Benchmark = {
  name: `hours of ordinary use with ${STREAMS} streams`,
  bar: `memory grows < ${MAX_GROWTH_MB_PER_HOUR} MB an hour, no more open files, event-loop delay p99 < ${MAX_DELAY_MS} ms`,
  async measure() {
    const binaries = findPostgresFolder()
    if (!binaries) return { figure: 'PostgreSQL is not installed on this machine', met: false }
    const cluster = await startPostgresCluster(binaries)
    await cluster.query('create database soak')
    const databaseUrl = cluster.url('soak')
    const database = await openPostgres(databaseUrl, () => {})
    await database.migrate(MIGRATIONS_FOLDER)
    await database.close()
    const fleet = await startMarketFleet({ databaseUrl, times: CLOCK_TIMES })
    let crowd: Awaited<ReturnType<typeof openStreamCrowd>> | null = null
    try {
      const worker = await fleet.start('web,ingest,jobs')
      await waitForCondition('the last hour is briefed', async () =>
        worker.lines.some((line) => line.includes('are briefed')),
      )
      crowd = await openStreamCrowd([worker.port], STREAMS)
      await crowd.waitFor(({ open }) => open === STREAMS, MINUTE_MS)
      const base = `http://127.0.0.1:${worker.port}`
      await readDelayMs(base)
      const samples = await sampleWhileReading(base, worker.pid, fleet.clock.now)
      const delayMs = await readDelayMs(base)
      const { open, lost } = await crowd.readReceived()

      // Caches fill in the first third, which therefore does not count for the growth.
      const third = Math.floor(samples.length / 3)
      const settled = samples.slice(third)
      const growth = fitLine(settled.map(({ marketHours, memoryMb }) => [marketHours, memoryMb])).slope
      const earlyFiles = Math.max(...samples.slice(0, third).map(({ files }) => files))
      const lateFiles = Math.min(...samples.slice(-third).map(({ files }) => files))
      const hours = samples.at(-1)!.marketHours
      const figure = `${growth.toFixed(1)} MB an hour over ${hours.toFixed(1)} market hours at ${fleet.speed.toFixed(1)} times their speed, ${settled.at(-1)!.memoryMb.toFixed(0)} MB at the end, open files ${earlyFiles} at most early and ${lateFiles} at least late, event-loop delay p99 ${delayMs.toFixed(0)} ms, ${open} streams open, ${lost} lost`
      const isLevel = growth < MAX_GROWTH_MB_PER_HOUR && lateFiles <= earlyFiles
      return { figure, met: isLevel && delayMs < MAX_DELAY_MS && open === STREAMS && lost === 0 }
    } finally {
      await crowd?.close()
      await fleet.stop()
      await cluster.stop()
    }
  },
}
