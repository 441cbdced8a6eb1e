import type { Logger } from './logger.ts'

type StopOnSignalDependencies = {
  logger: Logger
  /** Called when everything is stopped, just before the process exits. */
  onStopped(tookMs: number): void
  timeLimitFactor: number
}

/** A container that does not stop is killed after ten seconds by default. */
const HARD_LIMIT_MS = 9_000

export type ShutdownHandle = {
  /** Replaces the function that a stop calls; used when more components are running. */
  stopWith(stop: () => Promise<void>): void
  isStopping(): boolean
}

/**
 * Stops the server on Ctrl-C, SIGTERM or an unhandled promise rejection, its components in order; after the time limit
 * the process exits anyway. It is installed before anything is opened: a signal during the start would otherwise leave
 * the data directory locked.
 */
export function stopOnSignal({ logger, onStopped, timeLimitFactor }: StopOnSignalDependencies): ShutdownHandle {
  const limitMs = timeLimitFactor * HARD_LIMIT_MS
  let stopping = false
  let stop = async () => {}
  const end = (reason: string, code: number) => {
    if (stopping) return
    stopping = true
    const startedAt = performance.now()
    logger.info({ reason }, 'stopping')
    setTimeout(() => {
      logger.error(`stopping took longer than ${limitMs / 1_000} s; the process exits anyway`)
      process.exit(code || 1)
    }, limitMs).unref()
    stop().then(
      () => {
        onStopped(performance.now() - startedAt)
        process.exit(code)
      },
      (fault: unknown) => {
        logger.error({ err: fault }, 'a clean stop failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', () => end('SIGINT', 0))
  process.on('SIGTERM', () => end('SIGTERM', 0))
  process.on('unhandledRejection', (fault) => {
    logger.fatal({ err: fault }, 'unhandled promise rejection')
    end('unhandledRejection', 1)
  })
  return {
    stopWith: (next) => {
      stop = next
    },
    isStopping: () => stopping,
  }
}
