import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Finds when a process started, so that a new process with the id of a dead one is recognized; null if there is no such
 * process. Only Linux shows the start; on other systems the process id alone decides.
 * @param {number} pid
 * @returns {string | null}
 */
export function findProcessStartTime(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return null
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // In /proc the program name is in parentheses and can contain spaces; the start time is the 20th field after it.
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

const isAlive = (holder) => holder !== null && findProcessStartTime(holder.pid) === holder.start

/**
 * Takes the lock file of the test run for this process. A lock whose process no longer exists is removed first.
 * @param {string} file
 * @returns {{ release: () => void } | { heldBy: number }}
 */
export function lockTestRun(file) {
  const own = `${file}.${process.pid}`
  writeFileSync(own, JSON.stringify({ pid: process.pid, start: findProcessStartTime(process.pid) }))
  try {
    for (;;) {
      try {
        // A hard link creates the lock file with its content at once, so that no other run can read half a lock.
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

/** Renames a stale lock before it is removed: if another run replaced the lock meanwhile, the new lock is put back. */
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
