import { Gauge, type Registry } from 'prom-client'
import { cacheResult } from '../../flows/cache-result.ts'
import type { NewestBackup, PendingWorkCounts } from '../../flows/status/pending-work-counts.ts'

export type QueueAndBackupMetricsDependencies = {
  clock: { now(): Date }
  counts(): Promise<PendingWorkCounts>
  /** Finds the newest backup; null if this process can see none, or if no backups are made. */
  newestBackup(): NewestBackup | null
}

/** How long the counts are cached, so that all gauges of one scrape share a query. */
const CACHED_MS = 1_000

/** Registers metrics of the job queue, the alerts and the backups; unknown values are left out. */
export function registerQueueAndBackupMetrics(
  registry: Registry,
  { clock, counts, newestBackup }: QueueAndBackupMetricsDependencies,
): void {
  const work = cacheResult(clock, CACHED_MS, counts)
  const perQueue = (name: string, help: string, value: (queue: PendingWorkCounts['queues'][number]) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        this.reset()
        const now = await work().catch(() => null)
        for (const queue of now?.queues ?? []) this.set({ queue: queue.queue }, value(queue))
      },
    })
  const single = (name: string, help: string, read: () => Promise<number | null>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = await read().catch(() => null)
        if (value === null) this.remove()
        else this.set(value)
      },
    })

  perQueue(
    'job_queue_waiting',
    'Jobs that are due and wait for a process with the role jobs.',
    ({ waiting }) => waiting,
  )
  perQueue(
    'job_queue_oldest_seconds',
    'Delay of the job that has waited the longest.',
    ({ oldestSeconds }) => oldestSeconds,
  )
  single('alerts_enabled', 'Alerts that readers have switched on.', async () => (await work()).alerts.enabled)
  single(
    'alert_conditions_firing',
    'Distinct alert conditions that are met now.',
    async () => (await work()).alerts.firing,
  )
  single(
    'backup_age_seconds',
    'Seconds since the newest nightly backup; absent where a process sees none.',
    async () => {
      const newest = newestBackup()
      return newest && (clock.now().getTime() - newest.madeAt.getTime()) / 1000
    },
  )
  single('backup_size_bytes', 'Size of the newest nightly backup.', async () => newestBackup()?.bytes ?? null)
}
