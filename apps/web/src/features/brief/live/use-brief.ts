import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SupplementAnswer } from '@tradeops/contract/brief/briefs'
import type { SourceReport } from '@tradeops/contract/site/diagnostics'
import type { Zone } from '@tradeops/domain/market/zones'
import { useState } from 'react'
import { ApiError, isUnanswered, messageOf } from '../../../lib/http/api-client.ts'
import type { StreamState } from '../../../lib/http/follow-stream.ts'
import { serverNow } from '../../../lib/time/server-clock.ts'
import { collectedSources, keptBriefQuery, latestBriefQuery, supplementQuery } from '../api.ts'
import type { Brief } from '../brief.ts'
import { asOfOf, isComplete } from '../figures.ts'
import { useLastBrief } from '../offline/use-last-brief.ts'
import type { Connection } from './liveness.ts'
import { nextPollMs } from './next-poll.ts'
import { useLiveStream } from './use-live-stream.ts'

export type BriefState =
  | { kind: 'loading' }
  /** There is no brief to show and no connection to fetch one; it is fetched as soon as there is. */
  | { kind: 'offline' }
  | { kind: 'failed'; message: string; isRetrying: boolean }
  | { kind: 'none yet'; zone: Zone; sources: SourceReport[] }
  /** Asked for by an id that names no brief. */
  | { kind: 'not kept'; zone: Zone }
  /** `isFromBefore`: there is no connection, and this is the last brief that was opened with one. */
  | { kind: 'ready'; brief: Brief; connection: Connection; isFromBefore?: boolean }
  | { kind: 'incomplete'; brief: Brief; connection: Connection; lastKnown: SupplementAnswer['parts'] | null }

/** A visitor who comes before the first brief is asking often: it opens by itself. */
const FIRST_BRIEF_MS = 3_000
/** Where the server has no stream left for us, a brief is on the screen half a minute after it was made. */
const WITHOUT_STREAM_MS = 30_000

/** The newest brief of a zone, followed live; or, by its id, one of the past. */
export function useBrief(zone: Zone, id: string | null): { state: BriefState; retry: () => void } {
  const client = useQueryClient()
  // Joined with a brief in hand, the stream knows what to send: one made before we joined would be missed otherwise.
  const isHeld = client.getQueryData(latestBriefQuery(zone).queryKey) !== undefined
  const stream = useLiveStream(zone, id === null && isHeld)
  const latest = useQuery({
    ...latestBriefQuery(zone),
    enabled: id === null,
    refetchInterval: ({ state }) => {
      if (isFirst(state.error)) return FIRST_BRIEF_MS
      if (stream === 'open' && state.status === 'success') return false
      if (stream === 'refused') return WITHOUT_STREAM_MS * (1 + Math.random() / 4)
      return nextPollMs(state.data && asOfOf(state.data), serverNow(), Math.random())
    },
  })
  const kept = useQuery({ ...keptBriefQuery(id ?? ''), enabled: id !== null })
  const asked = id === null ? latest : kept
  const connection: Connection = id === null ? connectionOf(stream, latest) : 'frozen'

  const brief = asked.data
  const lacking = brief ? !isComplete(brief) : false
  const supplement = useQuery({ ...supplementQuery(brief?.zone ?? zone, brief?.id ?? ''), enabled: lacking })
  const lastError = useLastError(asked, id ?? zone)
  const retry = () => void asked.refetch()
  const isWaiting = stream === 'offline' || asked.fetchStatus === 'paused'
  const isOutOfReach = id === null && brief === undefined && (isWaiting || isUnanswered(lastError))
  const last = useLastBrief(zone, id === null && brief && !lacking ? brief : null, isOutOfReach)

  if (brief === null) return { state: { kind: 'not kept', zone }, retry }
  if (brief === undefined) {
    if (last) return { state: { kind: 'ready', brief: last, connection: 'offline', isFromBefore: true }, retry }
    return { state: isWaiting ? { kind: 'offline' } : withoutBrief(zone, lastError, asked.isFetching), retry }
  }
  if (!lacking) return { state: { kind: 'ready', brief, connection }, retry }
  const lastKnown = supplement.data?.parts.filter(({ asOf }) => id === null || wasKnown(asOf, brief)) ?? null
  return { state: { kind: 'incomplete', brief, connection, lastKnown }, retry }
}

/** A kept brief is not shown beside values that came after it. */
const wasKnown = (asOf: string | null, { generatedAt }: Brief) =>
  asOf === null || Date.parse(asOf) <= Date.parse(generatedAt)

const isFirst = (error: Error | null) => error instanceof ApiError && error.code === 'no_brief_yet'

/** A question that failed and is asked again by itself has failed until it is answered: its page does not flicker. */
function useLastError({ error, isSuccess }: UseQueryResult, of: string): Error | null {
  const [last, setLast] = useState<{ of: string; error: Error | null }>({ of, error: null })
  const now = error ?? (isSuccess || last.of !== of ? null : last.error)
  if (last.of !== of || last.error !== now) setLast({ of, error: now })
  return now
}

function withoutBrief(zone: Zone, error: Error | null, isRetrying: boolean): BriefState {
  if (error === null) return { kind: 'loading' }
  if (error instanceof ApiError && isFirst(error)) {
    return { kind: 'none yet', zone, sources: collectedSources(error.body) }
  }
  return { kind: 'failed', message: messageOf(error), isRetrying }
}

/**
 * Before the stream is open, a question that failed is a lost connection too: the page says so and keeps the brief.
 * A page whose stream was refused polls instead: it is connected as long as its polls are answered.
 */
function connectionOf(stream: StreamState | 'offline', { isRefetchError }: UseQueryResult): Connection {
  if (stream === 'refused') return isRefetchError ? 'lost' : 'open'
  return stream === 'connecting' && isRefetchError ? 'lost' : stream
}
