import { isSeriesFrozen } from '@tradeops/domain/market/frozen'
import type { MarketSource } from '@tradeops/domain/market/market-source'
import { nextPoll } from '@tradeops/domain/market/poll-plan'
import { type SourceState, sourceState } from '@tradeops/domain/market/source-state'
import { centralClock } from '@tradeops/domain/time/central-time'
import type { MarketMemory } from './market-memory.ts'

/** The last word on a source, as it is stored and shown. */
export type SourceHealth = {
  source: string
  state: string
  newestAt: Date | null
  lastAttemptAt: Date
  /** When a document of it was last fetched and read, whatever its age. */
  lastSuccessAt: Date | null
  lastError: string | null
  lastErrorAt: Date | null
  consecutiveFailures: number
  nextAttemptAt: Date | null
  /** The alternative that served last. */
  via: string | null
  note: string | null
}

export type Attempt = {
  at: Date
  /** The alternative that was read; null when none was. */
  via: string | null
  /** What went wrong on the alternatives tried, in order. */
  errors: readonly string[]
  note: string | null
}

/** How a source stands now, by what it last spoke of: "200 with old rows" is stale, not healthy. */
export function judgeSource(
  memory: MarketMemory,
  source: MarketSource,
  now: Date,
): { state: SourceState; newestAt: Date | null } {
  const newestAt = memory.newestOf(source.judgedBy)
  const frozen = isSeriesFrozen(memory.windowAt(now), source.judgedBy)
  return { state: sourceState(newestAt, frozen, source.freshness, now), newestAt }
}

function noteFor(state: SourceState, newestAt: Date | null, attempt: Attempt): string | null {
  if (attempt.note) return attempt.note
  if (attempt.via === null) return null
  if (state === 'frozen') return 'It answers, and its values have stopped moving.'
  const isOld = newestAt && (state === 'stale' || state === 'missing')
  return isOld ? `It answers, and its newest value is of ${centralClock(newestAt)} CT.` : null
}

/** A dozen files that fail alike say no more than the first few. */
const LONGEST_ERROR = 600
const clipped = (error: string) => (error.length > LONGEST_ERROR ? `${error.slice(0, LONGEST_ERROR - 1)}…` : error)

/** The record after an attempt. The last error stays until there is another: it says what to expect of a source. */
export function afterAttempt(
  memory: MarketMemory,
  source: MarketSource,
  before: SourceHealth | null,
  attempt: Attempt,
): SourceHealth {
  const { state, newestAt } = judgeSource(memory, source, attempt.at)
  const wasRead = attempt.via !== null
  const error = attempt.errors.length > 0 ? clipped(attempt.errors.join(' ')) : null
  // A source that we leave alone for a while has neither answered nor failed once more.
  const failures = (before?.consecutiveFailures ?? 0) + (error ? 1 : 0)
  return {
    source: source.name,
    state,
    newestAt,
    lastAttemptAt: attempt.at,
    lastSuccessAt: wasRead ? attempt.at : (before?.lastSuccessAt ?? null),
    lastError: error ?? before?.lastError ?? null,
    lastErrorAt: error ? attempt.at : (before?.lastErrorAt ?? null),
    consecutiveFailures: wasRead ? 0 : failures,
    nextAttemptAt: new Date(nextPoll(source.plan, attempt.at.getTime()).atMs),
    via: attempt.via ?? before?.via ?? null,
    note: noteFor(state, newestAt, attempt),
  }
}
