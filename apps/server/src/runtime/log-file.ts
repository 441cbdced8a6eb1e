import { closeSync, fstatSync, openSync, renameSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeDirectory } from './make-directory.ts'

/** Levels of pino from which a line concerns the person who started the product. */
const ERROR_LINE = /^\{"level":[56]0,/

export type LogFile = {
  write(line: string): void
  close(): void
}

type LogFileOptions = {
  /** The size from which the file is set aside as `<path>.1`, in place of the one set aside before. */
  turnOverAtBytes: number
  /** Called with the message of each error that is logged. */
  onError(message: string): void
}

/**
 * Writes log lines to a file, for a start whose terminal is kept for people. A line that cannot be written is lost: a
 * full disk must not end the product. Several processes can share the file, because each line is appended by one write.
 */
export function openLogFile(path: string, { turnOverAtBytes, onError }: LogFileOptions): LogFile {
  let file: number | null = null
  let bytes = 0

  function close(): void {
    if (file !== null) closeSync(file)
    file = null
  }
  function open(): number {
    makeDirectory(dirname(path))
    const opened = openSync(path, 'a', 0o600)
    bytes = fstatSync(opened).size
    return opened
  }
  function append(line: string): void {
    file ??= open()
    const size = Buffer.byteLength(line)
    if (bytes + size > turnOverAtBytes) {
      close()
      // Another process may have set the full file aside; its successor is not full.
      if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) + size > turnOverAtBytes) renameSync(path, `${path}.1`)
      file = open()
    }
    bytes += writeSync(file, line)
  }

  return {
    write(line) {
      try {
        append(line)
      } catch {
        close()
      }
      if (ERROR_LINE.test(line)) onError(String(JSON.parse(line).msg))
    },
    close,
  }
}
