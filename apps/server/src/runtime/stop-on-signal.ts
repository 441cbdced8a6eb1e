import type { Logger } from './logger.ts'

const HARD_LIMIT_MS = 9_000

/** Stops the parts in order on Ctrl-C or SIGTERM; after the time limit the process exits anyway. */
export function stopOnSignal(logger: Logger, stop: () => Promise<void>): void {
  let stopping = false
  const end = (reason: string, code: number) => {
    if (stopping) return
    stopping = true
    logger.info({ reason }, 'stopping')
    setTimeout(() => process.exit(code || 1), HARD_LIMIT_MS).unref()
    stop().then(
      () => process.exit(code),
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
}
