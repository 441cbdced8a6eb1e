import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * When a process started, so that a new process with the number of a dead one is recognized; null if there is none.
 * Only Linux shows it; elsewhere the number alone decides.
 * @param {number} pid
 * @returns {string | null}
 */
export function findProcessStart(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return null
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program is in parentheses and can contain spaces; the start is the 20th field after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** @returns {{ pid: number, start: string } | null} */
function readHolder(file) {
  try {
    const { pid, start } = JSON.parse(readFileSync(file, 'utf8'))
    return Number.isInteger(pid) ? { pid, start } : null
  } catch {
    return null
  }
}

const isAlive = (holder) => holder !== null && findProcessStart(holder.pid) === holder.start

/**
 * Takes the lock file for this process. A lock whose process was killed is removed and taken.
 * @param {string} file
 * @returns {{ release: () => void } | { heldBy: number }}
 */
export function lockRun(file) {
  const own = `${file}.${process.pid}`
  writeFileSync(own, JSON.stringify({ pid: process.pid, start: findProcessStart(process.pid) }))
  try {
    for (;;) {
      try {
        // A link appears with its content at once, so no other run can read half a lock.
        linkSync(own, file)
        return { release: () => rmSync(file, { force: true }) }
      } catch (error) {
        if (error.code !== 'EEXIST') throw error
      }
      const holder = readHolder(file)
      if (isAlive(holder)) return { heldBy: holder.pid }
      removeStale(file, `${own}.stale`)
    }
  } finally {
    rmSync(own, { force: true })
  }
}

/** Moved aside before it is removed: if another run replaced the stale lock meanwhile, its lock is put back. */
function removeStale(file, aside) {
  try {
    renameSync(file, aside)
    if (isAlive(readHolder(aside))) linkSync(aside, file)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}
