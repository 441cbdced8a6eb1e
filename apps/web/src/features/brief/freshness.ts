import type { SourceName } from '@tradeops/domain/market/completeness'
import { FRESH_MINUTES } from '@tradeops/domain/market/fresh-minutes'
import { sourceAge } from '@tradeops/domain/words/age'

const MINUTE_MS = 60_000

/** The age of what a source last spoke of, where it is past its fresh limit; null where there is nothing to say. */
export function noteworthyAge(source: SourceName, observedUntil: string | null, now: Date): string | null {
  const untilMs = observedUntil === null ? Number.NaN : Date.parse(observedUntil)
  const isOld = now.getTime() - untilMs > FRESH_MINUTES[source][0] * MINUTE_MS
  return isOld ? sourceAge(source, untilMs, now.getTime()) : null
}

/** SCED runs every five minutes; a brief older than two of them is late. */
const LATE_MS = 10 * MINUTE_MS

export const isLate = (asOf: string, now: Date): boolean => now.getTime() - Date.parse(asOf) > LATE_MS
