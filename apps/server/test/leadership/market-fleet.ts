import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { IngestRole } from '@tradeops/contract/site/status'
import type { Zone } from '@tradeops/domain/market/zones'
import { bundlePrograms } from '../../../../scripts/bundle.mjs'
import { TEST_NODE_FLAGS } from '../../../../scripts/test-node-flags.mjs'
import { openPostgres } from '../../src/store/database/client.ts'
import { openMarketWorld } from '../market-world.ts'
import type { PublicationRequestCounts } from './counting-sources.ts'
import { createFastClock, type FastClockSettings } from './fast-clock.ts'
import type { MarketWorkerOptions } from './market-worker.ts'

const programAt = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
const PROGRAMS = { 'market-worker': programAt('market-worker'), 'counting-sources': programAt('counting-sources') }
const BEGINS_AT = '2026-07-15T22:36:30Z'
const BUILT = fileURLToPath(new URL('../../dist', import.meta.url))

/** Often enough for a clock that runs twenty times faster; a request to the processes and its answer take CPU time. */
const POLL_MS = 100

/** Waits for a condition. The limit is generous for a busy machine; `npm run test:faults` measures the time. */
export async function waitForCondition<T>(
  what: string,
  check: () => Promise<T | null | false>,
  limitMs = 300_000,
): Promise<T> {
  const deadline = performance.now() + limitMs
  for (;;) {
    const found = await check().catch(() => null)
    if (found) return found
    if (performance.now() > deadline) throw new Error(`timed out after ${limitMs} ms waiting for: ${what}`)
    await pause(POLL_MS)
  }
}

export type MarketWorker = Awaited<ReturnType<Awaited<ReturnType<typeof startMarketFleet>>['start']>>

/** Reads two weeks and an hour of market data on a normal clock, because a fast clock would leave no time for it. */
async function readHistory(databaseUrl: string): Promise<void> {
  const database = await openPostgres(databaseUrl, () => {})
  // The work uses the background pool, whose timeouts are longer, because it is slow on a busy machine.
  const world = await openMarketWorld({ ...database, db: database.background }, { at: BEGINS_AT })
  await world.catchUp()
  await world.close()
  await database.close()
}

/** On an idle machine reading the history takes this many times its CPU time, because it also waits for queries. */
const IDLE_SHARE = 2
const SLOWEST_TIMES = 4

/**
 * Chooses the speed of the clock for this machine. If other programs use the CPU cores too, a fast clock would pass
 * SCED runs before any process could read them.
 */
export const chooseClockSpeed = (
  times: number,
  { tookMs, processorMs }: { tookMs: number; processorMs: number },
): number => Math.max(Math.min(times, SLOWEST_TIMES), Math.min(times, (times * IDLE_SHARE * processorMs) / tookMs))

/** Starts market processes of the product on one database, with one set of sources that counts requests. */
export async function startMarketFleet({ databaseUrl, times }: { databaseUrl: string; times: number }) {
  const startedAt = performance.now()
  const usedBefore = process.cpuUsage()
  await Promise.all([bundlePrograms(PROGRAMS, BUILT), readHistory(databaseUrl)])
  const processorMs = process.cpuUsage(usedBefore).user / 1_000
  const speed = chooseClockSpeed(times, { tookMs: performance.now() - startedAt, processorMs })
  const time: FastClockSettings = { beginsAtMs: Date.parse(BEGINS_AT), times: speed }
  const clock = createFastClock(time)
  const running = new Set<ChildProcess>()
  let realStartMs: number | null = null
  function spawnBuilt(program: keyof typeof PROGRAMS, orders: unknown) {
    const args = [...TEST_NODE_FLAGS, join(BUILT, `${program}.mjs`), JSON.stringify(orders)]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    running.add(child)
    const lines: string[] = []
    const collect = (chunk: Buffer) => lines.push(...chunk.toString().split('\n').filter(Boolean))
    child.stdout!.on('data', collect)
    child.stderr!.on('data', collect)
    const port = new Promise<number>((resolve, reject) => {
      child.once('message', (sent) => resolve(Number(sent)))
      child.once('exit', (code) => reject(new Error(`${program} ended with ${code}: ${lines.join('\n')}`)))
    })
    return { child, lines, port }
  }
  const sources = spawnBuilt('counting-sources', time)
  const sourcesAt = `http://127.0.0.1:${await sources.port}`

  /** Starts the clock with the first process that is ready, because a start can take minutes on a busy machine. */
  function startClock(): number {
    if (realStartMs !== null) return realStartMs
    realStartMs = Date.now()
    clock.start(realStartMs)
    sources.child.send(realStartMs)
    return realStartMs
  }

  async function start(roles: string) {
    const orders: MarketWorkerOptions = { databaseUrl, sourcesAt, roles, time }
    const { child, lines, port: ready } = spawnBuilt('market-worker', orders)
    const port = await ready
    child.send(startClock())
    const request = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(5_000) })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      return answer
    }
    const get = async (path: string) => Buffer.from(await (await request(path)).arrayBuffer())
    const worker = {
      port,
      pid: child.pid!,
      lines,
      ingestRole: async (): Promise<IngestRole> => JSON.parse((await get('/readyz')).toString()).ingest,
      etag: async (zone: Zone = 'HOUSTON') => (await request(`/api/briefs/latest?zone=${zone}`)).headers.get('etag'),
      latest: async (zone: Zone = 'HOUSTON') => (await get(`/api/briefs/latest?zone=${zone}`)).toString(),
      history: async (zone: Zone = 'HOUSTON') => (await get(`/api/briefs/history?zone=${zone}&limit=48`)).toString(),
      signal: (signal: NodeJS.Signals) => child.kill(signal),
      async kill(): Promise<void> {
        running.delete(child)
        if (child.exitCode !== null || child.signalCode !== null) return
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      },
    }
    return worker
  }

  return {
    clock,
    speed,
    start,
    /** Counts the requests of all processes to the sources. */
    requestCounts: async () => (await (await fetch(`${sourcesAt}/request-counts`)).json()) as PublicationRequestCounts,
    async stop(): Promise<void> {
      for (const child of running) child.kill('SIGKILL')
    },
  }
}
