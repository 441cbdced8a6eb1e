import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LastKnownValuesAnswer } from '@tradeops/contract/brief/briefs'
import type { SourceHealthReport } from '@tradeops/contract/site/diagnostics'
import type { Zone } from '@tradeops/domain/market/zones'
import { getErrorMessage, isNoResponseError } from '../../../lib/http/api-client.ts'
import type { LiveStreamState } from '../../../lib/http/follow-live-stream.ts'
import { readServerTime } from '../../../lib/time/server-clock.ts'
import { lastKnownValuesQuery, latestBriefQuery, NoBriefYetError, pastBriefQuery } from '../api.ts'
import type { Brief } from '../brief.ts'
import { getBriefMarketTime, isBriefComplete } from '../figures.ts'
import { useSavedBrief } from '../offline/use-saved-brief.ts'
import type { BriefConnectionState } from './liveness.ts'
import { computeNextPollDelayMs } from './next-poll.ts'
import { useLastError } from './use-last-error.ts'
import { useLiveBriefUpdates } from './use-live-brief-updates.ts'

export type BriefLoadState =
  | { kind: 'loading' }
  /** No brief is loaded and the browser is offline; the brief loads when the connection is back. */
  | { kind: 'offline' }
  | { kind: 'failed'; message: string; isRetrying: boolean }
  | { kind: 'none yet'; zone: Zone; sources: SourceHealthReport[] }
  /** No brief has the requested id. */
  | { kind: 'not found'; zone: Zone }
  /** A brief is shown; `isSavedCopy` means the last brief opened online, shown while the browser is offline. */
  | { kind: 'ready'; brief: Brief; connection: BriefConnectionState; isSavedCopy?: boolean }
  | {
      kind: 'incomplete'
      brief: Brief
      connection: BriefConnectionState
      lastKnown: LastKnownValuesAnswer['parts'] | null
    }

/** How often the page polls before the first brief exists. */
const FIRST_BRIEF_MS = 3_000
/** How often the page polls when the server refuses a live stream. */
const WITHOUT_STREAM_MS = 30_000

/** Loads the newest brief of a load zone with live updates, or a past brief by its id. */
export function useBrief(zone: Zone, id: string | null): { state: BriefLoadState; retry: () => void } {
  const client = useQueryClient()
  // The live stream needs the id of the cached brief, so that the server sends only newer ones.
  const isCached = client.getQueryData(latestBriefQuery(zone).queryKey) !== undefined
  const stream = useLiveBriefUpdates(zone, id === null && isCached)
  const latest = useQuery({
    ...latestBriefQuery(zone),
    enabled: id === null,
    refetchInterval: ({ state }) => {
      if (state.error instanceof NoBriefYetError) return FIRST_BRIEF_MS
      if (stream === 'open' && state.status === 'success') return false
      if (stream === 'refused') return WITHOUT_STREAM_MS * (1 + Math.random() / 4)
      return computeNextPollDelayMs(state.data && getBriefMarketTime(state.data), readServerTime(), Math.random())
    },
  })
  const past = useQuery({ ...pastBriefQuery(id ?? ''), enabled: id !== null })
  const query = id === null ? latest : past
  const connection: BriefConnectionState = id === null ? connectionOf(stream, latest) : 'frozen'

  const brief = query.data
  const isUnavailable = brief ? !isBriefComplete(brief) : false
  const supplement = useQuery({
    ...lastKnownValuesQuery(brief?.zone ?? zone, brief?.id ?? null),
    enabled: isUnavailable,
  })
  const lastError = useLastError(query, id ?? zone)
  const retry = () => void query.refetch()
  const isWaiting = stream === 'offline'
  const isUnreachable = id === null && brief === undefined && (isWaiting || isNoResponseError(lastError))
  const last = useSavedBrief(zone, id === null && brief && !isUnavailable ? brief : null, isUnreachable)

  if (brief === null) return { state: { kind: 'not found', zone }, retry }
  if (brief === undefined) {
    if (last) return { state: { kind: 'ready', brief: last, connection: 'offline', isSavedCopy: true }, retry }
    return { state: isWaiting ? { kind: 'offline' } : withoutBrief(zone, lastError, query.isFetching), retry }
  }
  if (!isUnavailable) return { state: { kind: 'ready', brief, connection }, retry }
  const lastKnown = supplement.data?.parts.filter(({ asOf }) => id === null || wasKnown(asOf, brief)) ?? null
  return { state: { kind: 'incomplete', brief, connection, lastKnown }, retry }
}

/** Whether a value was already known when a past brief was made; later values are not shown beside the brief. */
const wasKnown = (asOf: string | null, { madeAt }: Brief) => asOf === null || Date.parse(asOf) <= Date.parse(madeAt)

function withoutBrief(zone: Zone, error: Error | null, isRetrying: boolean): BriefLoadState {
  if (error === null) return { kind: 'loading' }
  if (error instanceof NoBriefYetError) return { kind: 'none yet', zone, sources: error.sources }
  return { kind: 'failed', message: getErrorMessage(error), isRetrying }
}

/**
 * Derives the state of the connection; before the stream opens, and if it is refused, a failed poll means a lost
 * connection.
 */
function connectionOf(stream: LiveStreamState | 'offline', { isRefetchError }: UseQueryResult): BriefConnectionState {
  if (stream === 'refused') return isRefetchError ? 'lost' : 'open'
  return stream === 'connecting' && isRefetchError ? 'lost' : stream
}
