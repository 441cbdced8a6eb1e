import { join, relative } from 'node:path'
import { Writable } from 'node:stream'
import type { Config } from '../runtime/config.ts'
import { openLogFile } from '../runtime/log-file.ts'
import { createLogger, type Logger } from '../runtime/logger.ts'
import { createProgressLines, type ProgressLines } from '../terminal/progress-lines.mjs'

export type Output = {
  logger: Logger
  /** Words for the person who started the product. */
  lines: ProgressLines
  /** Sets the function that gets the message of each logged error. */
  onErrorLogged(report: (message: string) => void): void
}

const LOG_FILE_BYTES = 10_000_000

export const findLogFile = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'server.log')

/** Writes a path as a person at the terminal would type it. */
export function writePath(path: string): string {
  const fromHere = relative(process.cwd(), path)
  return fromHere.startsWith('..') ? path : fromHere
}

/**
 * Opens the log and the terminal: with words the standard output is for a person and the log is a file; with JSON the
 * standard output is the log, and the words are dropped.
 */
export function openOutput(config: Config, terminal: string | undefined): Output {
  if (config.LOG_FORMAT === 'json') {
    const dropped = new Writable({ write: (_chunk, _encoding, done) => done() })
    return { logger: createLogger(config.LOG_LEVEL), lines: createProgressLines(dropped, {}), onErrorLogged() {} }
  }
  let report = (_message: string) => {}
  const file = openLogFile(findLogFile(config), {
    turnOverAtBytes: LOG_FILE_BYTES,
    onError: (message) => report(message),
  })
  return {
    logger: createLogger(config.LOG_LEVEL, file),
    lines: createProgressLines(process.stdout, { terminal }),
    onErrorLogged(next) {
      report = next
    },
  }
}
