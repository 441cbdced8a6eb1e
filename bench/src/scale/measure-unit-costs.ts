import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { MIGRATIONS_FOLDER } from '@tradeops/server/runtime/paths'
import { serveHttp } from '../../../apps/server/test/loopback-upstream.ts'
import { startPostgresCluster } from '../../../apps/server/test/postgres-cluster.ts'
import { measurePageScriptKb } from '../../../scripts/measure-page-weight.mjs'
import { findPostgresFolder } from '../../../scripts/test-programs.mjs'
import { runMeasuringProgram, startServerProgram } from '../child.ts'
import { measureRequestLoad, measureResponseBytes } from '../measure-request-load.ts'
import { readCpuMs, readMemoryMib } from '../process-figures.ts'
import { readMailServerCounts } from '../rows/mail-wave.ts'

const WEB_FOLDER = fileURLToPath(new URL('../../../apps/web', import.meta.url))
const CONNECTIONS = 50
const SECONDS = 5
const BRIEF_DAYS = 7
const MAILS = 1_000
const LIMIT_MS = 240_000

export type UnitCosts = {
  pageCpuMs: number
  pageKb: number
  scriptKb: number
  briefCpuMs: number
  mailCpuMs: number
  mailMemoryMib: number
  alertMailCpuMs: number
}

/** Measures a page that is rendered already, and the script that a first visit loads. */
async function measurePage(): Promise<Pick<UnitCosts, 'pageCpuMs' | 'pageKb' | 'scriptKb'>> {
  const request = 'GET /brief?zone=HOUSTON HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n'
  const server = await startServerProgram('page-app', [WEB_FOLDER])
  try {
    const bytes = await measureResponseBytes(server.port, request)
    const before = readCpuMs(server.process.pid!)
    const { requests } = await measureRequestLoad(server.port, request, CONNECTIONS, SECONDS)
    const pageCpuMs = (readCpuMs(server.process.pid!) - before) / requests
    return { pageCpuMs, pageKb: bytes / 1000, scriptKb: measurePageScriptKb('brief-page') }
  } finally {
    await server.stop()
  }
}

/**
 * Measures the CPU per mail and the memory of a process that sends mails; `begin` is the line on its standard input
 * that starts the work.
 */
async function measureMails(program: 'mailing' | 'alert-storm', begin: string | null) {
  const binaries = findPostgresFolder()
  if (!binaries) throw new Error('PostgreSQL is not installed on this machine.')
  const directory = mkdtempSync(join(tmpdir(), 'tradeops-scale-'))
  const cluster = await startPostgresCluster(binaries)
  const sink = await startServerProgram('mail-sink')
  const receiver = await serveHttp((request, response) => request.resume().on('end', () => response.end()))
  const smtpUrl = `smtp://127.0.0.1:${sink.port}`
  const hooks = program === 'alert-storm' ? [`${receiver.base}/hook`] : []
  const server = await startServerProgram(program, [
    ...[MIGRATIONS_FOLDER, cluster.url('postgres'), directory, smtpUrl, ...hooks, String(MAILS)],
  ])
  try {
    const pid = server.process.pid!
    const before = readCpuMs(pid)
    if (begin) server.process.stdin!.write(`${begin}\n`)
    const deadline = performance.now() + LIMIT_MS
    while ((await readMailServerCounts(sink)).mails < MAILS) {
      if (performance.now() > deadline) throw new Error(`${program} did not send all mails in time`)
      await pause(500)
    }
    return { cpuMs: (readCpuMs(pid) - before) / MAILS, memoryMib: readMemoryMib(pid) }
  } finally {
    await server.stop()
    await sink.stop()
    await receiver.stop()
    await cluster.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Measures what a page, a brief, a daily mail and a mail with two fired alerts cost, one after the other. */
export async function measureUnitCosts(): Promise<UnitCosts> {
  const page = await measurePage()
  const { cpuMs: briefCpuMs } = await runMeasuringProgram<'cpuMs'>('brief-stages', [String(BRIEF_DAYS)])
  const daily = await measureMails('mailing', null)
  const alert = await measureMails('alert-storm', 'storm')
  const mails = { mailCpuMs: daily.cpuMs, mailMemoryMib: daily.memoryMib, alertMailCpuMs: alert.cpuMs }
  return { ...page, briefCpuMs, ...mails }
}
