import { fork } from 'node:child_process'
import { on } from 'node:events'
import { setPriority } from 'node:os'
import type { ArchiveRefusal, ArchiveSheet } from '../../../flows/market/collect-archive-sheet.ts'
import type { ArchiveToRead } from '../../../flows/market/read-price-archives.ts'

/** A message of the reading program, one per sheet; `null` after the last one. */
export type ArchiveMessage = ArchiveSheet | ArchiveRefusal | null

/** Memory limit in MB: a sheet in parts fits; a file that needs more is not one of ours. */
const MAX_HEAP_MB = 160
/** The process has low priority, because readers and polls come first. */
const NICENESS = 10

/**
 * Reads a yearly file in a process that ends with it: its workbook unpacks to 200 MB, and this process would keep that
 * memory. When `stop` is aborted the process is killed, and the sheets end early.
 */
export async function* readArchiveInProcess(
  program: string,
  file: ArchiveToRead,
  stop: AbortSignal,
): AsyncGenerator<ArchiveSheet | ArchiveRefusal> {
  if (stop.aborted) return
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [...process.execArgv, `--max-old-space-size=${MAX_HEAP_MB}`],
  })
  const ended = new AbortController()
  let exitCode: number | string | null = null
  child.once('exit', (code, signal) => {
    exitCode = code ?? signal
    ended.abort()
  })
  const kill = () => child.kill('SIGKILL')
  stop.addEventListener('abort', kill)
  try {
    if (child.pid !== undefined) setPriority(child.pid, NICENESS)
    child.send(file)
    for await (const [message] of on(child, 'message', { signal: ended.signal }) as AsyncIterable<[ArchiveMessage]>) {
      if (message === null) return
      yield message
    }
  } catch (fault) {
    if (stop.aborted) return
    if (ended.signal.aborted) throw new Error(`The process that reads an archive ended early (${exitCode}).`)
    throw fault
  } finally {
    stop.removeEventListener('abort', kill)
    kill()
  }
}
