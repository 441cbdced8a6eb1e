import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MIGRATIONS } from '@tradeops/server/runtime/paths'
import { startCluster } from '../../../apps/server/test/postgres-cluster.ts'
import { findPostgres } from '../../../scripts/postgres.mjs'
import { type Child, startServer } from '../child.ts'
import type { Row } from '../row.ts'

const MAILS = 10_000
const LIMIT_S = 300
const LIMIT_MS = 200
const ASK_EVERY_MS = 50

async function taken(sink: Child): Promise<{ mails: number; readers: number }> {
  sink.process.stdin!.write('count\n')
  const [line] = (await once(sink.process.stdout!, 'data')) as [Buffer]
  const [mails = 0, readers = 0] = line.toString().trim().split(' ').map(Number)
  return { mails, readers }
}

/** What a reader waits for while the wave goes out: a page of preferences, which asks the database three times. */
async function askOnce(port: number): Promise<number> {
  const startedAt = performance.now()
  const headers = { authorization: `Bearer ${randomUUID()}` }
  const answer = await fetch(`http://127.0.0.1:${port}/api/user/preferences`, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`the API answered ${answer.status} during the wave`)
  return performance.now() - startedAt
}

export const mailWave: Row = {
  name: 'mail wave: 10,000 daily briefs due in one minute',
  bar: `all handed over in < ${LIMIT_S / 60} min, none twice, API p95 < ${LIMIT_MS} ms meanwhile`,
  async measure() {
    const directory = mkdtempSync(join(tmpdir(), 'tradeops-wave-'))
    const binaries = findPostgres()
    const cluster = binaries ? await startCluster(binaries) : null
    const sink = await startServer('mail-sink')
    const databaseUrl = cluster ? cluster.url('postgres') : ''
    const smtpUrl = `smtp://127.0.0.1:${sink.port}`
    const server = await startServer('mailing', [MIGRATIONS, databaseUrl, directory, smtpUrl, String(MAILS)])
    const timesMs: number[] = []
    const startedAt = performance.now()
    const seconds = () => (performance.now() - startedAt) / 1000
    try {
      let seen = await taken(sink)
      for (let asked = 0; seen.mails < MAILS && seconds() < LIMIT_S + 30; asked += 1) {
        timesMs.push(await askOnce(server.port))
        await pause(ASK_EVERY_MS)
        if (asked % 10 === 0) seen = await taken(sink)
      }
      const tookS = seconds()
      timesMs.sort((one, other) => one - other)
      const p95 = timesMs[Math.floor(timesMs.length * 0.95)] ?? Number.NaN
      const doubles = seen.mails - seen.readers
      const figure = `${seen.readers} handed over in ${tookS.toFixed(0)} s on ${cluster ? 'PostgreSQL' : 'PGlite'}, ${doubles} twice, API p95 ${p95.toFixed(0)} ms over ${timesMs.length} calls`
      return { figure, met: seen.readers === MAILS && doubles === 0 && tookS < LIMIT_S && p95 < LIMIT_MS }
    } finally {
      await server.stop()
      await sink.stop()
      await cluster?.stop()
      rmSync(directory, { recursive: true, force: true })
    }
  },
}
