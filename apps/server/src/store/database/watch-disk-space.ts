import { statfsSync } from 'node:fs'

export type DiskSpaceDependencies = {
  directory: string
  /** Makes the database refuse all writes, or accept them again. */
  setReadOnly(on: boolean): Promise<unknown>
  /** Logs a line for the operator each time writing stops or resumes. */
  log(line: string): void
  readFreeMib?: (directory: string) => number
}

const MIB = 2 ** 20
/**
 * Free disk space in MiB below which writing stops: the embedded database hangs, and the process with it, when it
 * cannot create the next 16 MiB segment of its log. Three segments are more than it writes between two checks.
 */
const MIN_FREE_MIB = 48
/**
 * Free disk space in MiB at which writing resumes; it is more than the minimum, so that small files do not switch
 * writing on and off repeatedly.
 */
const ENOUGH_FREE_MIB = 64
const CHECK_EVERY_MS = 1_000

function readDiskFreeMib(directory: string): number {
  const { bavail, bsize } = statfsSync(directory)
  return (bavail * bsize) / MIB
}

/** Fails with the error of a full disk before the embedded database starts, because the database would hang. */
export function refuseFullDisk(directory: string): void {
  if (readDiskFreeMib(directory) >= MIN_FREE_MIB) return
  throw Object.assign(new Error(`less than ${MIN_FREE_MIB} MiB are free`), { code: 'ENOSPC' })
}

export function watchDiskSpace({ directory, setReadOnly, log, readFreeMib = readDiskFreeMib }: DiskSpaceDependencies): {
  stop(): void
} {
  let isReadOnly = false
  let isChecking = false
  async function check(): Promise<void> {
    const free = readFreeMib(directory)
    const isFull = free < (isReadOnly ? ENOUGH_FREE_MIB : MIN_FREE_MIB)
    if (isFull === isReadOnly) return
    await setReadOnly(isFull)
    // Only after the database has accepted it, so that a failed attempt is repeated.
    isReadOnly = isFull
    log(
      isFull
        ? `Only ${Math.floor(free)} MiB are free on the disk of ${directory}: nothing is saved until ${ENOUGH_FREE_MIB} are.`
        : `There is room again on the disk of ${directory}: everything is saved.`,
    )
  }
  const timer = setInterval(() => {
    if (isChecking) return
    isChecking = true
    check()
      .catch((fault: Error) => log(`The disk of ${directory} cannot be checked: ${fault.message}`))
      .finally(() => {
        isChecking = false
      })
  }, CHECK_EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
