import { centralOffsetMs } from './central-time.ts'
import { HOUR_MS } from './durations.ts'

/** `2026-07-15T16:30:00-05:00`: Central, with its offset, so that the hour that comes twice is told apart. */
export function offsetStamp(atMs: number): string {
  const offsetMs = centralOffsetMs(atMs)
  const hours = String(-offsetMs / HOUR_MS).padStart(2, '0')
  return `${new Date(atMs + offsetMs).toISOString().slice(0, 19)}-${hours}:00`
}
