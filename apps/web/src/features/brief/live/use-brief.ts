import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LastKnownValuesAnswer } from '@tradeops/contract/brief/briefs'
import type { SourceReport } from '@tradeops/contract/site/diagnostics'
import type { Zone } from '@tradeops/domain/market/zones'
import { useState } from 'react'
import { ApiError, getErrorMessage, isRequestUnanswered } from '../../../lib/http/api-client.ts'
import type { StreamState } from '../../../lib/http/follow-stream.ts'
import { serverNow } from '../../../lib/time/server-clock.ts'
import { lastKnownValuesQuery, latestBriefQuery, parseCollectedSources, pastBriefQuery } from '../api.ts'
import type { Brief } from '../brief.ts'
import { getAsOfTime, isBriefComplete } from '../figures.ts'
import { useLastBrief } from '../offline/use-last-brief.ts'
import type { BriefConnection } from './liveness.ts'
import { computeNextPollDelayMs } from './next-poll.ts'
import { useLiveStream } from './use-live-stream.ts'

export type BriefState =
  | { kind: 'loading' }
  /** There is no brief and no connection; it loads when the connection is back. */
  | { kind: 'offline' }
  | { kind: 'failed'; message: string; isRetrying: boolean }
  | { kind: 'none yet'; zone: Zone; sources: SourceReport[] }
  /** No brief has this id. */
  | { kind: 'not found'; zone: Zone }
  /** A brief is shown; `isSavedCopy` means the last brief opened online, shown while offline. */
  | { kind: 'ready'; brief: Brief; connection: BriefConnection; isSavedCopy?: boolean }
  | { kind: 'incomplete'; brief: Brief; connection: BriefConnection; lastKnown: LastKnownValuesAnswer['parts'] | null }

/** How often the page polls for the first brief. */
const FIRST_BRIEF_MS = 3_000
/** How often the page polls when the server refuses a stream. */
const WITHOUT_STREAM_MS = 30_000

/** Loads the newest brief of a zone with live updates, or a past brief by its id. */
export function useBrief(zone: Zone, id: string | null): { state: BriefState; retry: () => void } {
  const client = useQueryClient()
  // The stream needs the id of the cached brief to send any newer one.
  const isCached = client.getQueryData(latestBriefQuery(zone).queryKey) !== undefined
  const stream = useLiveStream(zone, id === null && isCached)
  const latest = useQuery({
    ...latestBriefQuery(zone),
    enabled: id === null,
    refetchInterval: ({ state }) => {
      if (isFirst(state.error)) return FIRST_BRIEF_MS
      if (stream === 'open' && state.status === 'success') return false
      if (stream === 'refused') return WITHOUT_STREAM_MS * (1 + Math.random() / 4)
      return computeNextPollDelayMs(state.data && getAsOfTime(state.data), serverNow(), Math.random())
    },
  })
  const past = useQuery({ ...pastBriefQuery(id ?? ''), enabled: id !== null })
  const query = id === null ? latest : past
  const connection: BriefConnection = id === null ? connectionOf(stream, latest) : 'frozen'

  const brief = query.data
  const isUnavailable = brief ? !isBriefComplete(brief) : false
  const supplement = useQuery({
    ...lastKnownValuesQuery(brief?.zone ?? zone, brief?.id ?? null),
    enabled: isUnavailable,
  })
  const lastError = useLastError(query, id ?? zone)
  const retry = () => void query.refetch()
  const isWaiting = stream === 'offline' || query.fetchStatus === 'paused'
  const isUnreachable = id === null && brief === undefined && (isWaiting || isRequestUnanswered(lastError))
  const last = useLastBrief(zone, id === null && brief && !isUnavailable ? brief : null, isUnreachable)

  if (brief === null) return { state: { kind: 'not found', zone }, retry }
  if (brief === undefined) {
    if (last) return { state: { kind: 'ready', brief: last, connection: 'offline', isSavedCopy: true }, retry }
    return { state: isWaiting ? { kind: 'offline' } : withoutBrief(zone, lastError, query.isFetching), retry }
  }
  if (!isUnavailable) return { state: { kind: 'ready', brief, connection }, retry }
  const lastKnown = supplement.data?.parts.filter(({ asOf }) => id === null || wasKnown(asOf, brief)) ?? null
  return { state: { kind: 'incomplete', brief, connection, lastKnown }, retry }
}

/** Whether a value was known when a past brief was made; later values are not shown beside it. */
const wasKnown = (asOf: string | null, { madeAt }: Brief) => asOf === null || Date.parse(asOf) <= Date.parse(madeAt)

const isFirst = (error: Error | null) => error instanceof ApiError && error.code === 'no_brief_yet'

/** Keeps the last error during a retry, so that the page does not flicker. */
function useLastError({ error, isSuccess }: UseQueryResult, of: string): Error | null {
  const [last, setLast] = useState<{ of: string; error: Error | null }>({ of, error: null })
  const now = error ?? (isSuccess || last.of !== of ? null : last.error)
  if (last.of !== of || last.error !== now) setLast({ of, error: now })
  return now
}

function withoutBrief(zone: Zone, error: Error | null, isRetrying: boolean): BriefState {
  if (error === null) return { kind: 'loading' }
  if (error instanceof ApiError && isFirst(error)) {
    return { kind: 'none yet', zone, sources: parseCollectedSources(error.body) }
  }
  return { kind: 'failed', message: getErrorMessage(error), isRetrying }
}

/**
 * Derives the connection's state; before the stream opens, and if it is refused, a failed poll means a lost connection.
 */
function connectionOf(stream: StreamState | 'offline', { isRefetchError }: UseQueryResult): BriefConnection {
  if (stream === 'refused') return isRefetchError ? 'lost' : 'open'
  return stream === 'connecting' && isRefetchError ? 'lost' : stream
}
