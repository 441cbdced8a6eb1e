import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MIGRATIONS_FOLDER } from '@tradeops/server/runtime/paths'
import { serveHttp } from '../../../../apps/server/test/loopback-upstream.ts'
import { startPostgresCluster } from '../../../../apps/server/test/postgres-cluster.ts'
import { findPostgresFolder } from '../../../../scripts/test-programs.mjs'
import type { Benchmark } from '../../benchmark.ts'
import { startServerProgram } from '../../child.ts'
import { computePercentile } from '../../percentile.ts'
import { composeReaderId } from '../../programs/alert-crowd.ts'
import { readMailServerCounts } from '../mail-wave.ts'

const READERS = 10_000
const WEBHOOKS = READERS / 10
const FIRINGS = 2 * READERS
const LIMIT_S = 300
const API_LIMIT_MS = 200
const REQUEST_EVERY_MS = 50

/** Requests a reader's alerts, which takes three database queries, and returns the milliseconds that it took. */
async function requestAlerts(port: number, reader: number): Promise<number> {
  const startedAt = performance.now()
  const headers = { authorization: `Bearer ${composeReaderId(reader)}` }
  const answer = await fetch(`http://127.0.0.1:${port}/api/alerts`, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`the API answered ${answer.status} during the storm`)
  return performance.now() - startedAt
}

export const alertStormBenchmark: Benchmark = {
  name: `storm: ${FIRINGS} alerts of ${READERS} readers fire in one run`,
  bar: `all handed over in < ${LIMIT_S / 60} min, one message per reader, API p95 < ${API_LIMIT_MS} ms meanwhile`,
  async measure() {
    const directory = mkdtempSync(join(tmpdir(), 'tradeops-storm-'))
    const binaries = findPostgresFolder()
    const cluster = binaries ? await startPostgresCluster(binaries) : null
    const sink = await startServerProgram('mail-sink')
    const hooked: string[] = []
    const receiver = await serveHttp((request, response) => {
      hooked.push(String(request.headers['webhook-id']))
      request.resume().on('end', () => response.end())
    })
    const server = await startServerProgram('alert-storm', [
      ...[MIGRATIONS_FOLDER, cluster ? cluster.url('postgres') : '', directory],
      ...[`smtp://127.0.0.1:${sink.port}`, `${receiver.base}/hook`, String(READERS)],
    ])
    const timesMs: number[] = []
    try {
      server.process.stdin!.write('storm\n')
      const startedAt = performance.now()
      const seconds = () => (performance.now() - startedAt) / 1000
      let sent = await readMailServerCounts(sink)
      let hookedS = 0
      for (let count = 1; sent.mails < READERS && seconds() < LIMIT_S + 30; count += 1) {
        timesMs.push(await requestAlerts(server.port, 1 + (count % READERS)))
        await pause(REQUEST_EVERY_MS)
        if (count % 10 === 0) sent = await readMailServerCounts(sink)
        if (hookedS === 0 && hooked.length >= WEBHOOKS) hookedS = seconds()
      }
      const tookS = seconds()
      const p95 = computePercentile(timesMs, 0.95)
      const duplicates = sent.mails - sent.readers + hooked.length - new Set(hooked).size
      const figure = `${sent.readers} mails handed over in ${tookS.toFixed(0)} s on ${cluster ? 'PostgreSQL' : 'PGlite'}, ${hooked.length} webhooks in ${hookedS.toFixed(0)} s, ${duplicates} twice, API p95 ${p95.toFixed(0)} ms over ${timesMs.length} calls`
      const isComplete = sent.readers === READERS && hooked.length === WEBHOOKS && duplicates === 0
      return { figure, met: isComplete && tookS < LIMIT_S && p95 < API_LIMIT_MS }
    } finally {
      await server.stop()
      await sink.stop()
      await receiver.stop()
      await cluster?.stop()
      rmSync(directory, { recursive: true, force: true })
    }
  },
}
