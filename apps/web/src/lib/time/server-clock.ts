/**
 * Ages are measured by the server's clock, told by the `Date` of its answers: a reader's own clock may be minutes off,
 * and in a demonstration the market's clock is set to another day on purpose.
 */
let offsetMs = 0

/** `Date` counts whole seconds and travels for some more: a smaller difference is none. */
const MIN_OFFSET_MS = 3_000

/** How far the server's clock is ahead of ours, or 0 where that cannot be told. */
export function clockOffsetMs(dateHeader: string | null, nowMs: number): number {
  const serverMs = dateHeader === null ? Number.NaN : Date.parse(dateHeader)
  const offsetMs = serverMs - nowMs
  return Math.abs(offsetMs) > MIN_OFFSET_MS ? offsetMs : 0
}

export const noteServerDate = (dateHeader: string | null): void => {
  offsetMs = clockOffsetMs(dateHeader, Date.now())
}

export const serverNow = (): Date => new Date(Date.now() + offsetMs)
