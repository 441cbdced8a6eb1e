import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MIGRATIONS_FOLDER } from '@tradeops/server/runtime/paths'
import { startPostgresCluster } from '../../../apps/server/test/postgres-cluster.ts'
import { findPostgresFolder } from '../../../scripts/test-programs.mjs'
import type { Benchmark } from '../benchmark.ts'
import { type ServerProcess, startServerProgram } from '../child.ts'
import { computePercentile } from '../percentile.ts'

const MAILS = 10_000
const LIMIT_S = 300
const API_LIMIT_MS = 200
const REQUEST_EVERY_MS = 50

/** Reads how many mails and recipients the benchmark's mail server has counted. */
export async function readMailServerCounts(sink: ServerProcess): Promise<{ mails: number; readers: number }> {
  sink.process.stdin!.write('count\n')
  const [line] = (await once(sink.process.stdout!, 'data')) as [Buffer]
  const [mails = 0, readers = 0] = line.toString().trim().split(' ').map(Number)
  return { mails, readers }
}

/** Measures how long a reader waits while mails are sent: the preferences page needs three database queries. */
async function requestPreferences(port: number): Promise<number> {
  const startedAt = performance.now()
  const headers = { authorization: `Bearer ${randomUUID()}` }
  const answer = await fetch(`http://127.0.0.1:${port}/api/user/preferences`, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`the API answered ${answer.status} during the wave`)
  return performance.now() - startedAt
}

export const mailWaveBenchmark: Benchmark = {
  name: 'mail wave: 10,000 daily briefs due in one minute',
  bar: `all handed over in < ${LIMIT_S / 60} min, none twice, API p95 < ${API_LIMIT_MS} ms meanwhile`,
  async measure() {
    const directory = mkdtempSync(join(tmpdir(), 'tradeops-wave-'))
    const binaries = findPostgresFolder()
    const cluster = binaries ? await startPostgresCluster(binaries) : null
    const sink = await startServerProgram('mail-sink')
    const databaseUrl = cluster ? cluster.url('postgres') : ''
    const smtpUrl = `smtp://127.0.0.1:${sink.port}`
    const server = await startServerProgram('mailing', [
      MIGRATIONS_FOLDER,
      databaseUrl,
      directory,
      smtpUrl,
      String(MAILS),
    ])
    const timesMs: number[] = []
    const startedAt = performance.now()
    const seconds = () => (performance.now() - startedAt) / 1000
    try {
      let sent = await readMailServerCounts(sink)
      for (let count = 0; sent.mails < MAILS && seconds() < LIMIT_S + 30; count += 1) {
        timesMs.push(await requestPreferences(server.port))
        await pause(REQUEST_EVERY_MS)
        if (count % 10 === 0) sent = await readMailServerCounts(sink)
      }
      const tookS = seconds()
      const p95 = computePercentile(timesMs, 0.95)
      const duplicates = sent.mails - sent.readers
      const figure = `${sent.readers} handed over in ${tookS.toFixed(0)} s on ${cluster ? 'PostgreSQL' : 'PGlite'}, ${duplicates} twice, API p95 ${p95.toFixed(0)} ms over ${timesMs.length} calls`
      return { figure, met: sent.readers === MAILS && duplicates === 0 && tookS < LIMIT_S && p95 < API_LIMIT_MS }
    } finally {
      await server.stop()
      await sink.stop()
      await cluster?.stop()
      rmSync(directory, { recursive: true, force: true })
    }
  },
}
