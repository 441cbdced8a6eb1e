import { addCalendarDays, findDueInstant, readWallClock } from '../schedule/due-instant.ts'

/** Wall-clock times between which nothing is sent, such as 22:00 to 06:00. */
export type QuietHours = { from: string; to: string; timezone: string }

/** When the quiet hours that contain an instant end; null outside them. They can begin on the day before. */
export function findQuietEnd({ from, to, timezone }: QuietHours, nowMs: number): number | null {
  const today = readWallClock(timezone, new Date(nowMs)).date
  for (const startDay of [today, addCalendarDays(today, -1)]) {
    const endDay = to <= from ? addCalendarDays(startDay, 1) : startDay
    const start = findDueInstant(startDay, from, timezone)?.at.getTime()
    const end = findDueInstant(endDay, to, timezone)?.at.getTime()
    if (start !== undefined && end !== undefined && start <= nowMs && nowMs < end) return end
  }
  return null
}
