import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** An error for a data directory that another process has open. */
export class DataDirectoryInUse extends Error {
  readonly pid: number
  constructor(directory: string, pid: number) {
    super(
      `The data directory ${directory} is in use by process ${pid}. Stop that process first, or set DATA_DIR to another directory.`,
    )
    this.name = 'DataDirectoryInUse'
    this.pid = pid
  }
}

type Owner = { pid: number; startTicks: string | null }

/**
 * Reads the start time of a process, which distinguishes it from a later process with the same pid. On Linux it is
 * field 22 of /proc/<pid>/stat, after a command name that can contain blanks and brackets; on other systems only the
 * pid is compared.
 */
function startTicks(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]!
  } catch {
    return null
  }
}

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0)
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return owner.startTicks === null || startTicks(owner.pid) === owner.startTicks
}

function readOwner(path: string): Owner | null {
  try {
    const { pid, startTicks } = JSON.parse(readFileSync(path, 'utf8'))
    return typeof pid === 'number' ? { pid, startTicks: typeof startTicks === 'string' ? startTicks : null } : null
  } catch {
    return null
  }
}

const sameOwner = (one: Owner | null, other: Owner | null) =>
  one?.pid === other?.pid && one?.startTicks === other?.startTicks

/**
 * Locks the data directory for one process, because PGlite takes no lock and a second process on the same directory
 * would silently lose acknowledged rows. The lock file appears complete or not at all (a hard link). A dead owner's
 * lock is moved aside and checked again before it is deleted, because two processes can find it dead at once.
 */
export function lockDataDirectory(directory: string): { release(): void } {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, 'lock.json')
  const mine: Owner = { pid: process.pid, startTicks: startTicks(process.pid) }
  const draft = join(directory, `lock.${randomUUID()}`)
  writeFileSync(draft, JSON.stringify(mine))
  try {
    claim(directory, path, draft)
  } finally {
    rmSync(draft, { force: true })
  }
  return {
    release() {
      if (sameOwner(readOwner(path), mine)) rmSync(path, { force: true })
    },
  }
}

/** Locks the data directory and releases it when the process exits, even while the database is still opening. */
export function lockDataDirectoryUntilExit(directory: string): { release(): void } {
  const { release } = lockDataDirectory(directory)
  process.once('exit', release)
  return {
    release() {
      process.off('exit', release)
      release()
    },
  }
}

function claim(directory: string, path: string, draft: string): void {
  for (;;) {
    try {
      linkSync(draft, path)
      return
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault
    }
    const owner = readOwner(path)
    if (owner && isAlive(owner)) throw new DataDirectoryInUse(directory, owner.pid)
    removeDeadLock(directory, path, owner)
  }
}

function removeDeadLock(directory: string, path: string, dead: Owner | null): void {
  const aside = join(directory, `lock.${randomUUID()}`)
  try {
    renameSync(path, aside)
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return
    throw fault
  }
  const moved = readOwner(aside)
  if (!sameOwner(moved, dead)) linkSync(aside, path)
  rmSync(aside, { force: true })
}
