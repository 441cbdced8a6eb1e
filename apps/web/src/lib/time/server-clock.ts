/**
 * How far the server's clock is ahead of ours. Ages use the server's clock, from its `Date` headers: a reader's clock
 * can be off, and a demo runs on another day.
 */
let offsetMs = 0

/** Smaller differences are ignored, because `Date` has whole seconds and takes time to arrive. */
const MIN_OFFSET_MS = 3_000

/** Computes how far the server's clock is ahead of ours; 0 if unknown. */
export function computeClockOffsetMs(dateHeader: string | null, nowMs: number): number {
  const serverMs = dateHeader === null ? Number.NaN : Date.parse(dateHeader)
  const offsetMs = serverMs - nowMs
  return Math.abs(offsetMs) > MIN_OFFSET_MS ? offsetMs : 0
}

export const setClockFromServerDate = (dateHeader: string | null): void => {
  offsetMs = computeClockOffsetMs(dateHeader, Date.now())
}

/** A page rendered within this time says nothing about the reader's clock, because a server keeps pages for a while. */
const MAX_PAGE_AGE_MS = 120_000

/** The instant of a rendered page, until the first response states the time. */
export function noteServerInstant(instantMs: number): void {
  const aheadMs = instantMs - Date.now()
  offsetMs = Math.abs(aheadMs) > MAX_PAGE_AGE_MS ? aheadMs : 0
}

export const serverNow = (): Date => new Date(Date.now() + offsetMs)
