const MAX_WAIT_MS = 60_000

/**
 * Reads a `Retry-After` header, in seconds or as an HTTP date, as milliseconds from now, capped; null if absent or
 * unreadable.
 */
export function parseRetryAfterMs(
  header: string | undefined,
  nowMs: number,
  maxMs: number = MAX_WAIT_MS,
): number | null {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Math.min(Number(text) * 1000, maxMs)
  // Accepts only a full HTTP date, because Date.parse would also accept "12" or "Tuesday" and guess.
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text)) return null
  const untilMs = Date.parse(text)
  if (Number.isNaN(untilMs)) return null
  return Math.min(Math.max(untilMs - nowMs, 0), maxMs)
}
