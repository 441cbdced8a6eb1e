import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { DatabaseHandle } from '../database/client.ts'

/** The backup process has low CPU priority, because readers' requests and polls come first. */
const NICENESS = 10

export type BackupProcessDependencies = {
  database: Pick<DatabaseHandle, 'copyFiles'>
  dataDirectory: string
  program: string
  /** The environment variables of this process, which name the database. */
  environment: Record<string, string | undefined>
  stop: AbortSignal
}

async function runProgram(
  dependencies: BackupProcessDependencies,
  file: string,
  changed: Record<string, string>,
): Promise<void> {
  const child = spawn(process.execPath, [dependencies.program, file], {
    env: { ...dependencies.environment, ...changed },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal: dependencies.stop,
    killSignal: 'SIGKILL',
  })
  if (child.pid !== undefined) setPriority(child.pid, NICENESS)
  let faults = ''
  child.stderr.on('data', (chunk: Buffer) => {
    faults += chunk
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The backup program ended with ${code}: ${faults.trim()}`)
}

/**
 * Makes a backup in a separate process. The embedded database has one connection and runs on this process's thread, so
 * its files are copied first and the other process reads the copy; readers wait only for the copying.
 */
export async function backUpDatabaseInChildProcess(
  dependencies: BackupProcessDependencies,
  file: string,
): Promise<void> {
  const { copyFiles } = dependencies.database
  if (!copyFiles) return runProgram(dependencies, file, {})
  const copy = join(dependencies.dataDirectory, 'backup-copy')
  try {
    await rm(copy, { recursive: true, force: true })
    await copyFiles(join(copy, 'pglite'))
    await runProgram(dependencies, file, { DATA_DIR: copy })
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}
