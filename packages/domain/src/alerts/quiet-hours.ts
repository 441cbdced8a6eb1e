import { addCalendarDays, findMailDueInstant, readWallClock } from '../schedule/due-instant.ts'

/** Wall-clock times between which no alert message is sent, such as 22:00 to 06:00. */
export type AlertQuietHours = { from: string; to: string; timezone: string }

/** Finds when the quiet hours around a time end; null outside quiet hours. Quiet hours can begin on the day before. */
export function findQuietHoursEnd({ from, to, timezone }: AlertQuietHours, nowMs: number): number | null {
  const today = readWallClock(timezone, new Date(nowMs)).date
  for (const startDay of [today, addCalendarDays(today, -1)]) {
    const endDay = to <= from ? addCalendarDays(startDay, 1) : startDay
    const start = findMailDueInstant(startDay, from, timezone)?.at.getTime()
    const end = findMailDueInstant(endDay, to, timezone)?.at.getTime()
    if (start !== undefined && end !== undefined && start <= nowMs && nowMs < end) return end
  }
  return null
}
