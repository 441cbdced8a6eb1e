import { findCentralMidnight, readCentralWallClock, resolveCentralInstant } from '@tradeops/domain/time/central-time'

/** Backups are due at 03:40 Central, a time that exists exactly once on every day, even when the clocks change. */
const BACKUP_TIME = { hour: 3, minute: 40, second: 0 }

/** Finds the newest time at which a backup was due: 03:40 Central of today or of yesterday. */
export function findLastDueBackupTime(now: Date): Date {
  const on = (day: Date): Date => {
    const due = resolveCentralInstant({ ...readCentralWallClock(day), ...BACKUP_TIME }, false)
    if (!due.ok) throw new RangeError(`No 03:40 Central on ${day.toISOString()}`)
    return due.at
  }
  const today = on(now)
  return today <= now ? today : on(new Date(findCentralMidnight(now).getTime() - 1))
}

export type NightlyBackupDependencies = {
  /** Returns when the newest backup was made; null if there is no backup. */
  newestAt(): Date | null
  make(now: Date): Promise<'made' | 'cancelled'>
  deleteOld(): void
}

/**
 * Makes last night's backup if it is missing. The oldest backup is deleted only after the new backup is complete, so
 * that a failure loses nothing.
 */
export async function makeDueBackup(
  { newestAt, make, deleteOld }: NightlyBackupDependencies,
  now: Date,
): Promise<void> {
  const newest = newestAt()
  if (newest && newest >= findLastDueBackupTime(now)) return
  if ((await make(now)) === 'made') deleteOld()
}
