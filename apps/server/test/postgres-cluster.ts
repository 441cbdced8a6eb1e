import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pickFreePort } from './product.ts'

/**
 * Finds the system user that runs PostgreSQL, because PostgreSQL refuses to run as root; null if this process is not
 * root.
 */
function owner(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

export type PostgresCluster = {
  url(database: string): string
  query(sql: string): Promise<void>
  /** Crashes the cluster without closing its connections, and restarts it a moment later with all committed data. */
  crash(): Promise<void>
  /** Pauses the cluster with every connection open, as when a disk hangs. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

/** Starts a private cluster on a free port in a temporary folder, which is deleted when the cluster stops. */
export async function startPostgresCluster(binaries: string): Promise<PostgresCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'tradeops-postgres-'))
  const as = owner()
  if (as) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'tradeops', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    {
      ...as,
      stdio: 'ignore',
      cwd: folder,
    },
  )
  const port = await pickFreePort()
  const settings = [
    'fsync=off',
    'max_connections=200',
    `unix_socket_directories=${folder}`,
    'listen_addresses=127.0.0.1',
  ]
  const begin = () =>
    spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...as, stdio: 'ignore', cwd: folder },
    )
  let server = begin()
  // A test run that is ended by a signal cannot stop its cluster in the usual way.
  const abandon = () => {
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', abandon)
  const url = (database: string) => `postgres://tradeops@127.0.0.1:${port}/${database}`
  const query = async (sql: string) => {
    const client = new pg.Client({ connectionString: url('postgres') })
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }
  await untilAnswering(query, () => server.exitCode !== null)
  return {
    url,
    query,
    async crash() {
      server.kill('SIGQUIT')
      await once(server, 'exit')
      await new Promise((resolve) => setTimeout(resolve, 1500))
      server = begin()
      await untilAnswering(query, () => server.exitCode !== null)
    },
    pause: () => signalAll(server.pid!, 'SIGSTOP'),
    resume: () => signalAll(server.pid!, 'SIGCONT'),
    async stop() {
      process.off('exit', abandon)
      if (server.exitCode === null) {
        server.kill('SIGINT')
        await once(server, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Signals the server and the process of each connection. */
function signalAll(pid: number, signal: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  for (const each of [pid, ...children.map(Number)]) process.kill(each, signal)
}

/** Starting the cluster takes seconds on an idle machine, but can take minutes on a busy one. */
const MAX_START_MS = 300_000

async function untilAnswering(query: (sql: string) => Promise<void>, hasEnded: () => boolean): Promise<void> {
  const deadline = performance.now() + MAX_START_MS
  for (;;) {
    try {
      return await query('select 1')
    } catch (fault) {
      if (hasEnded() || performance.now() > deadline) throw new Error('PostgreSQL did not start', { cause: fault })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
