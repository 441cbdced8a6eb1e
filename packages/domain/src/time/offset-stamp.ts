import { centralOffsetMs } from './central-time.ts'
import { HOUR_MS } from './durations.ts'
import { twoDigits } from './two-digits.ts'

/** `2026-07-15T16:30:00-05:00`: Central with its offset, so that the repeated hour is unambiguous. */
export function formatCentralStamp(atMs: number): string {
  const offsetMs = centralOffsetMs(atMs)
  const hours = twoDigits(-offsetMs / HOUR_MS)
  return `${new Date(atMs + offsetMs).toISOString().slice(0, 19)}-${hours}:00`
}
