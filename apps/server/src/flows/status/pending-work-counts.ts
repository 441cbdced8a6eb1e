/** Counts of unfinished work in the database, and of what readers have set up, for the metrics. */
export type PendingWorkCounts = {
  queues: { queue: string; waiting: number; oldestSeconds: number }[]
  alerts: { enabled: number; firing: number }
}

/** The newest database backup that this process can see. */
export type NewestBackup = { madeAt: Date; bytes: number }
