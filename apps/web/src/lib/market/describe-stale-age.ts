import { SERIES_AGE_LIMITS_MINUTES } from '@tradeops/domain/market/limits'
import type { RequiredSourceName } from '@tradeops/domain/market/market-source'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { writeSourceAge } from '@tradeops/domain/words/age'

/** Writes the age of a source's newest value if it is older than its freshness limit, otherwise returns null. */
export function describeStaleAge(source: RequiredSourceName, observedUntil: string | null, now: Date): string | null {
  const untilMs = observedUntil === null ? Number.NaN : Date.parse(observedUntil)
  const isOld = now.getTime() - untilMs > SERIES_AGE_LIMITS_MINUTES[source][0] * MINUTE_MS
  return isOld ? writeSourceAge(source, untilMs, now.getTime()) : null
}
