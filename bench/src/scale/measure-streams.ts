import { setTimeout as pause } from 'node:timers/promises'
import { computePercentile } from '../percentile.ts'
import { readCpuMs, readMemoryMib } from '../process-figures.ts'
import type { openProductDatabase, ServingProduct } from '../product-on-postgres.ts'
import { openStreamCrowd, type StreamCrowd } from '../stream-crowd.ts'
import type { createBriefPublisher } from './publish-briefs.ts'
import type { StreamFigures } from './scale-model.ts'

const PUBLICATIONS = 8
/** The first publications warm up code and buffers and are not counted; new processes need more of them. */
const WARM_UP = 3
const WARM_UP_OF_NEW_PROCESSES = 20
const IDLE_MS = 20_000
const OPEN_WITHIN_MS = 240_000
const ARRIVE_WITHIN_MS = 90_000

type Measured = {
  database: Awaited<ReturnType<typeof openProductDatabase>>
  publisher: Awaited<ReturnType<typeof createBriefPublisher>>
  /** The total number of streams of each step, ascending. */
  steps: readonly number[]
  processes: number
}

const sumCpuMs = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + readCpuMs(pid), 0)
/** The kernel counts CPU in steps of ten milliseconds, so the mean is finer than the median. */
const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
const median = (values: number[]) => computePercentile(values, 0.5)

/**
 * Measures the CPU, in milliseconds per second, that the processes use while no brief is published: for heartbeats and
 * database notifications.
 */
async function measureIdleCpu(pids: readonly number[]): Promise<number> {
  const before = sumCpuMs(pids)
  await pause(IDLE_MS)
  return (sumCpuMs(pids) - before) / (IDLE_MS / 1000)
}

async function measureStep(
  webs: readonly ServingProduct[],
  crowds: readonly StreamCrowd[],
  streams: number,
  { publisher, steps }: Measured,
): Promise<StreamFigures> {
  const pids = webs.map(({ process }) => process.pid!)
  const clientPids = crowds.flatMap((crowd) => crowd.pids)
  const delays = { p50: [] as number[], p99: [] as number[] }
  const cpu = { servers: [] as number[], clients: [] as number[] }
  let arrived = streams
  const idleCpuMsPerSecond = await measureIdleCpu(pids)
  const warmUp = streams === steps[0] ? WARM_UP_OF_NEW_PROCESSES : WARM_UP
  for (let count = -warmUp; count < PUBLICATIONS; count += 1) {
    const startedAt = performance.now()
    const before = { servers: sumCpuMs(pids), clients: sumCpuMs(clientPids) }
    const { ids, storedAtMs } = await publisher.publish()
    const delaysMs: number[] = []
    for (const crowd of crowds) {
      const countOf = (events: Record<string, number>) => ids.reduce((sum, id) => sum + (events[id] ?? 0), 0)
      await crowd.waitFor(({ events }) => countOf(events) >= crowd.readers, ARRIVE_WITHIN_MS)
    }
    if (count < 0) continue
    const idleMs = (idleCpuMsPerSecond * (performance.now() - startedAt)) / 1000
    cpu.servers.push(sumCpuMs(pids) - before.servers - idleMs)
    cpu.clients.push(sumCpuMs(clientPids) - before.clients)
    for (const crowd of crowds) {
      for (const id of ids) delaysMs.push(...(await crowd.readArrivalsMs(id)).map((atMs) => atMs - storedAtMs))
    }
    arrived = Math.min(arrived, delaysMs.length)
    delays.p50.push(computePercentile(delaysMs, 0.5))
    delays.p99.push(computePercentile(delaysMs, 0.99))
  }
  const memoryMib = pids.map(readMemoryMib)
  return {
    processes: webs.length,
    streams,
    arrived,
    memoryMib: memoryMib.reduce((sum, each) => sum + each, 0) / memoryMib.length,
    highestMemoryMib: Math.max(...memoryMib),
    p50Ms: median(delays.p50),
    p99Ms: median(delays.p99),
    serverCpuMs: mean(cpu.servers),
    clientCpuMs: mean(cpu.clients),
    idleCpuMsPerSecond,
  }
}

/** Starts web processes and measures them at each number of live streams, spread evenly. */
export async function measureStreams(needs: Measured): Promise<StreamFigures[]> {
  const webs: ServingProduct[] = []
  const crowds: StreamCrowd[] = []
  const steps: StreamFigures[] = []
  try {
    for (let count = 0; count < needs.processes; count += 1) webs.push(await needs.database.startWeb())
    const ports = webs.map(({ port }) => port)
    let open = 0
    for (const streams of needs.steps) {
      const crowd = await openStreamCrowd(ports, streams - open, open)
      crowds.push(crowd)
      open = streams
      await crowd.waitFor((now) => now.open === crowd.readers, OPEN_WITHIN_MS)
      steps.push(await measureStep(webs, crowds, streams, needs))
    }
    return steps
  } finally {
    for (const crowd of crowds) await crowd.close()
    for (const web of webs) await web.stop()
  }
}
