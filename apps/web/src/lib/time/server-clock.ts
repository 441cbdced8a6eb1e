/**
 * How far the server's clock is ahead of the browser's. Ages use the server's clock, from its `Date` headers, because a
 * reader's clock can be wrong and a demo runs on another day.
 */
let offsetMs = 0

/**
 * Smaller differences between the clocks are ignored, because a `Date` header has whole seconds and takes time to
 * arrive.
 */
const MIN_OFFSET_MS = 3_000

/** Computes how far the server's clock is ahead of the browser's; 0 if unknown. */
export function computeClockOffsetMs(dateHeader: string | null, nowMs: number): number {
  const serverMs = dateHeader === null ? Number.NaN : Date.parse(dateHeader)
  const offsetMs = serverMs - nowMs
  return Math.abs(offsetMs) > MIN_OFFSET_MS ? offsetMs : 0
}

export const setClockFromServerDate = (dateHeader: string | null): void => {
  offsetMs = computeClockOffsetMs(dateHeader, Date.now())
}

/**
 * If the page's render time differs from the reader's clock by no more than this, the reader's clock is trusted,
 * because the server can send a page that it rendered earlier.
 */
const MAX_PAGE_AGE_MS = 120_000

/** Sets the server clock from the instant at which the page was rendered, until the first response states the time. */
export function setClockFromServerRender(instantMs: number): void {
  const aheadMs = instantMs - Date.now()
  offsetMs = Math.abs(aheadMs) > MAX_PAGE_AGE_MS ? aheadMs : 0
}

export const readServerTime = (): Date => new Date(Date.now() + offsetMs)
