import { type ChildProcess, fork } from 'node:child_process'
import { on } from 'node:events'
import { setPriority } from 'node:os'
import type { PriceArchiveToRead } from '../../../flows/market/backfill-price-archives.ts'
import type { PriceArchiveRefusal, PriceArchiveSheet } from '../../../flows/market/collect-price-archive-sheets.ts'

/** A message from the program that reads a yearly price file, one per sheet; `null` after the last sheet. */
export type PriceArchiveProcessMessage = PriceArchiveSheet | PriceArchiveRefusal | null

/** Describes the file that the program reads from its standard input. */
export type PriceArchiveProcessTask = Omit<PriceArchiveToRead, 'body'>

/**
 * Memory limit in MB of the process that reads a yearly price file: sheets are read in parts, so a file that needs more
 * memory is not a price file.
 */
const MAX_HEAP_MB = 160
/** The reading process has low CPU priority, because readers' requests and polls come first. */
const NICENESS = 10

/** Starts the process and sends it the file. */
function startReading(program: string, { body, ...facts }: PriceArchiveToRead): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
    execArgv: [...process.execArgv, `--max-old-space-size=${MAX_HEAP_MB}`],
  })
  if (child.pid !== undefined) setPriority(child.pid, NICENESS)
  // The file of 14 MB goes through a pipe, because a message would copy it twice in this process.
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(body)
  child.send(facts satisfies PriceArchiveProcessTask)
  return child
}

/**
 * Reads a yearly price file in a separate process that ends with the file, because the workbook unpacks to 200 MB and
 * this process would keep that memory. When `stop` is aborted the process is killed, and the sheets end early. The file
 * is not referred to while its sheets are read, which takes half a minute.
 */
export function readPriceArchiveInChildProcess(
  program: string,
  file: PriceArchiveToRead,
  stop: AbortSignal,
): AsyncIterable<PriceArchiveSheet | PriceArchiveRefusal> {
  return receiveSheets(stop.aborted ? null : startReading(program, file), stop)
}

async function* receiveSheets(
  child: ChildProcess | null,
  stop: AbortSignal,
): AsyncGenerator<PriceArchiveSheet | PriceArchiveRefusal> {
  if (!child) return
  const ended = new AbortController()
  let exitCode: number | string | null = null
  child.once('exit', (code, signal) => {
    exitCode = code ?? signal
    ended.abort()
  })
  const kill = () => child.kill('SIGKILL')
  stop.addEventListener('abort', kill)
  try {
    for await (const [message] of on(child, 'message', { signal: ended.signal }) as AsyncIterable<
      [PriceArchiveProcessMessage]
    >) {
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
