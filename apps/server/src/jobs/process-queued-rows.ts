import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { type RepeatJobDependencies, repeatJob } from './repeat-job.ts'

export type ProcessQueuedRowsDependencies = Pick<RepeatJobDependencies, 'timers' | 'onFault'> & {
  clock: { now(): Date }
  queue: { work(queue: string, handle: (data: object) => Promise<void>, atOnce?: number): Promise<void> }
  queueName: string
  /** How many queue jobs run at once; the queue's default if omitted. */
  atOnce?: number
  rows: { overdue(before: Date, limit: number): Promise<number[]> }
  /** Age from which a row counts as overdue, longer than any job waits in the queue. */
  overdueMs: number
  handle(id: number): Promise<void>
  afterRound?(now: Date): Promise<void>
}

const PER_ROUND = 50

/** Handles each database row when its queue job runs, and once a minute the overdue rows whose queue job was lost. */
export async function processQueuedRows(
  dependencies: ProcessQueuedRowsDependencies,
): Promise<{ stop(): Promise<void> }> {
  const { queue, queueName, atOnce, rows, overdueMs, handle, afterRound, clock, timers, onFault } = dependencies
  let stopped = false
  await queue.work(queueName, (data) => handle((data as { id: number }).id), atOnce)
  const round = repeatJob({
    timers,
    onFault,
    everyMs: MINUTE_MS,
    async go() {
      const now = clock.now()
      for (const id of await rows.overdue(new Date(now.getTime() - overdueMs), PER_ROUND)) {
        if (!stopped) await handle(id).catch(onFault)
      }
      await afterRound?.(now)
    },
  })
  return {
    stop() {
      stopped = true
      return round.stop()
    },
  }
}
