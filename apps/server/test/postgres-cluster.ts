import { type ChildProcessByStdio, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

type Owner = { uid: number; gid: number }

/** Finds the user who runs PostgreSQL, which refuses to run as root; null if this process is not root. */
function findOwner(): Owner | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/**
 * Returns a folder from which the owner can run the programs: a clone in root's home is closed to other users, so they
 * run a copy.
 */
function openPrograms(binaries: string, owner: Owner | null, folder: string): string {
  if (!owner || spawnSync(join(binaries, 'postgres'), ['--version'], { ...owner, cwd: folder }).status === 0)
    return binaries
  cpSync(dirname(binaries), join(folder, 'programs'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'programs', basename(binaries))
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

/** Part of the name of the socket; clusters do not share it, because each has its own folder. */
const PORT = 5432
const CRASHED_FOR_MS = 1_500

/**
 * Starts a private cluster in a temporary folder, which is deleted when the cluster stops. It listens on a socket in that
 * folder, because a port that is free now can be taken a moment later.
 */
export async function startPostgresCluster(binaries: string): Promise<PostgresCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'tradeops-postgres-'))
  const as = findOwner()
  if (as) chownSync(folder, as.uid, as.gid)
  const programs = openPrograms(binaries, as, folder)
  const data = join(folder, 'data')
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'tradeops', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    {
      ...as,
      stdio: 'ignore',
      cwd: folder,
    },
  )
  const settings = [
    'fsync=off',
    'max_connections=200',
    `unix_socket_directories=${folder}`,
    'listen_addresses=',
    'log_min_messages=log',
  ]
  const options = { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'] }
  const begin = () =>
    spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(PORT), ...settings.flatMap((setting) => ['-c', setting])],
      options,
    )
  let server = begin()
  // A test run that is ended by a signal cannot stop its cluster in the usual way.
  const abandon = () => {
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', abandon)
  const url = (database: string) =>
    `postgres://tradeops@localhost:${PORT}/${database}?${new URLSearchParams({ host: folder })}`
  const query = async (sql: string) => {
    const client = new pg.Client({ connectionString: url('postgres') })
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }
  await untilReady(server)
  return {
    url,
    query,
    async crash() {
      server.kill('SIGQUIT')
      await once(server, 'exit')
      await pause(CRASHED_FOR_MS)
      server = begin()
      await untilReady(server)
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

/** Waits until the server writes that it is ready; rejects with what it wrote if it ends first. */
function untilReady(server: ChildProcessByStdio<null, null, Readable>): Promise<void> {
  const written: string[] = []
  return new Promise((resolve, reject) => {
    createInterface({ input: server.stderr }).on('line', (line) => {
      written.push(line)
      if (line.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${written.join('\n')}`)))
  })
}
