/** Work that waits in the database, and what readers have set up there. */
export type WorkCounts = {
  queues: { queue: string; waiting: number; oldestSeconds: number }[]
  alerts: { enabled: number; firing: number }
}

/** The newest backup that this process can see. */
export type NewestBackup = { madeAt: Date; bytes: number }
