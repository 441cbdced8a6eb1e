import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { findProcessStartTime } from './lock-test-run.mjs'

/**
 * Files in memory. The tests create and remove some hundred thousand files, mostly of PostgreSQL databases, which takes
 * a fifth of their processor time on a disk.
 */
const MEMORY_FOLDER = '/dev/shm'
/** What the files of a run can take, with room for other processes. Containers often have 64 MB there. */
const NEEDED_FOLDER_BYTES = 4e9
/** The files and the processes of a run together. */
const NEEDED_MEMORY_BYTES = 10e9

const nameOf = (pid) => `tradeops-tests-${pid}`

/**
 * Finds a folder in memory with enough room for the files of a test run, or null.
 * @param {{ folder?: string, freeBytes?: number, statfs?: (folder: string) => { bavail: number, bsize: number } }} machine
 */
export function findMemoryFolder({ folder = MEMORY_FOLDER, freeBytes = freemem(), statfs = statfsSync } = {}) {
  if (freeBytes < NEEDED_MEMORY_BYTES) return null
  try {
    const { bavail, bsize } = statfs(folder)
    return bavail * bsize >= NEEDED_FOLDER_BYTES && canRunPrograms(folder) ? folder : null
  } catch {
    return null
  }
}

/** Some systems forbid programs in this folder, and the copy of the image loads its native libraries from it. */
function canRunPrograms(folder) {
  const program = join(folder, `${nameOf(process.pid)}-program`)
  try {
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
    return spawnSync(program).status === 0
  } finally {
    rmSync(program, { force: true })
  }
}

/**
 * Creates the folder of this run and removes those of runs that were killed.
 * @param {string} folder
 */
export function createTemporaryFolder(folder) {
  for (const name of readdirSync(folder)) {
    const pid = Number(/^tradeops-tests-(\d+)$/.exec(name)?.[1] ?? process.pid)
    if (findProcessStartTime(pid) === null) rmSync(join(folder, name), { recursive: true, force: true })
  }
  const path = join(folder, nameOf(process.pid))
  mkdirSync(path, { recursive: true })
  // PostgreSQL runs as another user if the tests run as root.
  chmodSync(path, 0o1777)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
