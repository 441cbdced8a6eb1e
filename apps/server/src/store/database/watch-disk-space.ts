import { statfsSync } from 'node:fs'

export type DiskSpaceNeeds = {
  directory: string
  /** Lets nothing be written, or everything again. */
  setReadOnly(on: boolean): Promise<unknown>
  /** A line for whoever operates it, each time it changes. */
  tell(line: string): void
}

const MIB = 2 ** 20
/**
 * The embedded engine waits for ever when it cannot begin the next 16 MiB of its log, and the process with it. So it
 * stops writing while there is room for three such steps, which is more than it writes between two looks.
 */
const LEAST_FREE_MIB = 48
/** Not read-only and back with every file that comes and goes. */
const ENOUGH_FREE_MIB = 64
const LOOK_EVERY_MS = 1_000

function freeMib(directory: string): number {
  const { bavail, bsize } = statfsSync(directory)
  return (bavail * bsize) / MIB
}

/** A start that would hang is not begun: the fault is the one that a full disk gives. */
export function refuseFullDisk(directory: string): void {
  if (freeMib(directory) >= LEAST_FREE_MIB) return
  throw Object.assign(new Error(`less than ${LEAST_FREE_MIB} MiB are free`), { code: 'ENOSPC' })
}

export function watchDiskSpace({ directory, setReadOnly, tell }: DiskSpaceNeeds): { stop(): void } {
  let isReadOnly = false
  async function look(): Promise<void> {
    const free = freeMib(directory)
    const isFull = free < (isReadOnly ? ENOUGH_FREE_MIB : LEAST_FREE_MIB)
    if (isFull === isReadOnly) return
    isReadOnly = isFull
    await setReadOnly(isFull)
    tell(
      isFull
        ? `Only ${Math.floor(free)} MiB are free on the disk of ${directory}: nothing is saved until ${ENOUGH_FREE_MIB} are.`
        : `There is room again on the disk of ${directory}: everything is saved.`,
    )
  }
  const timer = setInterval(() => {
    look().catch((fault: Error) => tell(`The disk of ${directory} cannot be looked at: ${fault.message}`))
  }, LOOK_EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
