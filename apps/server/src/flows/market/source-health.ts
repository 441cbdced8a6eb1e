import { isSeriesFrozen } from '@tradeops/domain/market/frozen-series'
import type { MarketSource } from '@tradeops/domain/market/market-source'
import { findNextPoll } from '@tradeops/domain/market/polling/poll-plan'
import { judgeSourceState, type PolledSourceState } from '@tradeops/domain/market/source-state'
import { formatCentralClock } from '@tradeops/domain/time/central-time'
import type { MarketMemory } from './market-memory.ts'

export type SourceHealth = {
  source: string
  state: string
  newestAt: Date | null
  lastAttemptAt: Date
  /** When a document of the source was last fetched and parsed, whatever the age of its data. */
  lastSuccessAt: Date | null
  lastError: string | null
  lastErrorAt: Date | null
  consecutiveFailures: number
  nextAttemptAt: Date | null
  via: string | null
  note: string | null
}

/**
 * Until when a source is not polled, because it requested a wait or failed too often. The wait is stored, so that the
 * next leader process observes it too.
 */
export type SourceWait = {
  source: string
  heldUntil: Date | null
  /** End of the pause after too many failures; one request is then allowed. */
  openUntil: Date | null
  /** Length of the last pause after failures; the next pause is twice as long. */
  pauseMs: number
}

export type SourcePollAttempt = {
  at: Date
  via: string | null
  errors: readonly string[]
  note: string | null
}

/**
 * Judges a source by its newest value: an HTTP 200 with old rows is stale, not healthy. A report that ERCOT publishes
 * only when needed has no expected value, so it is judged by when its list was last read.
 */
export function judgeSourceHealth(
  memory: MarketMemory,
  source: MarketSource,
  now: Date,
  lastReadAt: Date | null,
): { state: PolledSourceState; newestAt: Date | null } {
  const newestAt = source.freshness === 'as needed' ? lastReadAt : memory.newestOf(source.judgedBy)
  const frozen = isSeriesFrozen(memory.windowAt(now), source.judgedBy)
  return { state: judgeSourceState(newestAt, frozen, source.freshness, now), newestAt }
}

function noteFor(state: PolledSourceState, newestAt: Date | null, attempt: SourcePollAttempt): string | null {
  if (attempt.note) return attempt.note
  if (attempt.via === null) return null
  if (state === 'frozen') return 'It answers, but its values have stopped changing.'
  const isOld = newestAt && (state === 'stale' || state === 'missing')
  return isOld ? `It answers, but its newest value is from ${formatCentralClock(newestAt)} CT.` : null
}

const MAX_ERROR_LENGTH = 600
const clip = (error: string) => (error.length > MAX_ERROR_LENGTH ? `${error.slice(0, MAX_ERROR_LENGTH - 1)}…` : error)

/** Updates a source's health after a poll; the last error is kept until there is a newer one. */
export function updateSourceHealth(
  memory: MarketMemory,
  source: MarketSource,
  before: SourceHealth | null,
  attempt: SourcePollAttempt,
): SourceHealth {
  const wasRead = attempt.via !== null
  const lastSuccessAt = wasRead ? attempt.at : (before?.lastSuccessAt ?? null)
  const { state, newestAt } = judgeSourceHealth(memory, source, attempt.at, lastSuccessAt)
  const error = attempt.errors.length > 0 ? clip(attempt.errors.join(' ')) : null
  // A source that is not polled during a pause has no new error, so its number of failures stays the same.
  const failures = (before?.consecutiveFailures ?? 0) + (error ? 1 : 0)
  return {
    source: source.name,
    state,
    newestAt,
    lastAttemptAt: attempt.at,
    lastSuccessAt,
    lastError: error ?? before?.lastError ?? null,
    lastErrorAt: error ? attempt.at : (before?.lastErrorAt ?? null),
    consecutiveFailures: wasRead ? 0 : failures,
    nextAttemptAt: new Date(findNextPoll(source.plan, attempt.at.getTime()).atMs),
    via: attempt.via ?? before?.via ?? null,
    note: noteFor(state, newestAt, attempt),
  }
}
