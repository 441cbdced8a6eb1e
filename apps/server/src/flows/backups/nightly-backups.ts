import { centralMidnight, instantFromCentral, readCentralParts } from '@tradeops/domain/time/central-time'

/** Every Central day has 03:40 exactly once, also the two on which the clocks change. */
const BACKUP_TIME = { hour: 3, minute: 40, second: 0 }

/** Finds the newest time at which a backup was due: 03:40 Central of today or of yesterday. */
export function findLastBackupTime(now: Date): Date {
  const on = (day: Date): Date => {
    const due = instantFromCentral({ ...readCentralParts(day), ...BACKUP_TIME }, false)
    if (!due.ok) throw new RangeError(`No 03:40 Central on ${day.toISOString()}`)
    return due.at
  }
  const today = on(now)
  return today <= now ? today : on(new Date(centralMidnight(now).getTime() - 1))
}

export type NightlyBackupNeeds = {
  /** When the newest backup was made; null if there is none. */
  newestAt(): Date | null
  make(now: Date): Promise<'made' | 'cancelled'>
  deleteOld(): void
}

/** Makes the backup of the night if it is missing, and deletes the oldest only after the new one is complete. */
export async function makeDueBackup({ newestAt, make, deleteOld }: NightlyBackupNeeds, now: Date): Promise<void> {
  const newest = newestAt()
  if (newest && newest >= findLastBackupTime(now)) return
  if ((await make(now)) === 'made') deleteOld()
}
