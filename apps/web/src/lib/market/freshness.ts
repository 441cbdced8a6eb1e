import type { SourceName } from '@tradeops/domain/market/completeness'
import { FRESH_MINUTES } from '@tradeops/domain/market/limits'
import { sourceAge } from '@tradeops/domain/words/age'

const MINUTE_MS = 60_000

/** The age of what a source last spoke of, where it is past its fresh limit; null where there is nothing to say. */
export function noteworthyAge(source: SourceName, observedUntil: string | null, now: Date): string | null {
  const untilMs = observedUntil === null ? Number.NaN : Date.parse(observedUntil)
  const isOld = now.getTime() - untilMs > FRESH_MINUTES[source][0] * MINUTE_MS
  return isOld ? sourceAge(source, untilMs, now.getTime()) : null
}
