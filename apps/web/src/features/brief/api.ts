import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { HISTORY_LIMIT, SupplementAnswer } from '@tradeops/contract/brief/briefs'
import { UnreadableBrief } from '@tradeops/contract/brief/readable-brief'
import { ProbeAnswer, type SourceReport } from '@tradeops/contract/site/diagnostics'
import { forgiving } from '@tradeops/contract/site/forgiving'
import type { Zone } from '@tradeops/domain/market/zones'
import { api } from '../../lib/http/api.ts'
import { ApiError } from '../../lib/http/api-client.ts'
import { type Brief, type HistoryRow, readBrief, readHistory } from './brief.ts'
import { isComplete, isMadeLater } from './figures.ts'
import { withNewest } from './trend/with-newest.ts'

/**
 * The brief's calls name themselves and the status they failed with; the refusal's own facts stay with it. An answer
 * that came and is no brief did not fail by its status: what is wrong with it is said instead.
 */
async function namingFailure<T>(name: string, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status === 0) throw cause
    if (cause.cause instanceof UnreadableBrief) throw cause.cause
    const { status, code, body } = cause
    throw new ApiError(`${name} failed: ${status}`, { status, body, cause, ...(code === undefined ? {} : { code }) })
  }
}

const latestKey = (zone: Zone) => ['brief', 'latest', zone] as const

const getLatestBrief = (zone: Zone, signal: AbortSignal) =>
  namingFailure('latest', api.getIfChanged('/api/briefs/latest', { zone }, { parse: readBrief }, signal))

export const latestBriefQuery = (zone: Zone) =>
  queryOptions({
    queryKey: latestKey(zone),
    queryFn: async ({ client, signal }) => {
      const brief = await getLatestBrief(zone, signal)
      // What a brief lacks is part of what there is to show: a page opens with both.
      if (!isComplete(brief)) await client.prefetchQuery(supplementQuery(zone, brief.id))
      // The stream may have brought a newer one while this was on its way.
      const held = client.getQueryData<Brief>(latestKey(zone))
      if (held && isMadeLater(held, brief)) return held
      addToHistory(client, brief)
      return brief
    },
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

/** Puts a brief in place that came by the stream, unless a newer one is already there. */
export function keepIfNewer(client: QueryClient, brief: Brief): void {
  const { queryKey } = latestBriefQuery(brief.zone)
  const held = client.getQueryData(queryKey)
  if (held && !isMadeLater(brief, held)) return
  client.setQueryData(queryKey, brief)
  addToHistory(client, brief)
}

/** Null where there is no such brief, or no longer; an id that could never be one is refused by another status. */
async function getBrief(id: string, signal: AbortSignal): Promise<Brief | null> {
  try {
    const path = `/api/briefs/${encodeURIComponent(id)}`
    return await namingFailure('brief', api.get(path, {}, { parse: readBrief }, signal))
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}

/** A brief as it was served once: it never changes, so it is asked for once. */
export const keptBriefQuery = (id: string) =>
  queryOptions({
    queryKey: ['brief', 'kept', id],
    queryFn: ({ signal }) => getBrief(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

const getHistory = (query: { zone: Zone; before?: string }, signal: AbortSignal): Promise<readonly HistoryRow[]> =>
  namingFailure(
    'history',
    api.get('/api/briefs/history', { ...query, limit: HISTORY_LIMIT.usual }, { parse: readHistory }, signal),
  )

/** Asked for once; from then on every new brief is added to it. */
export const historyQuery = (zone: Zone) =>
  queryOptions({
    queryKey: ['brief', 'history', zone],
    queryFn: ({ signal }) => getHistory({ zone }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The runs before a kept brief's own: like the brief, they never change. */
export const historyBeforeQuery = (zone: Zone, id: string) =>
  queryOptions({
    queryKey: ['brief', 'history before', zone, id],
    queryFn: ({ signal }) => getHistory({ zone, before: id }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Adds a new brief to the hour we have; where runs were missed, or the hour never came, it is asked for again. */
function addToHistory(client: QueryClient, brief: Brief): void {
  const { queryKey } = historyQuery(brief.zone)
  const { data: rows, status } = client.getQueryState(queryKey) ?? {}
  if (!rows && status !== 'error') return
  const extended = rows && withNewest(rows, brief)
  if (extended) client.setQueryData(queryKey, extended)
  else void client.invalidateQueries({ queryKey })
}

const getSupplement = (zone: Zone, signal?: AbortSignal) =>
  namingFailure('supplement', api.get('/api/briefs/supplement', { zone }, forgiving(SupplementAnswer), signal))

/** The last known value of what a brief lacks. */
export const supplementQuery = (zone: Zone, briefId: string) =>
  queryOptions({
    queryKey: ['brief', 'supplement', zone, briefId],
    queryFn: ({ signal }) => getSupplement(zone, signal),
    // While the next brief lacks something too, what was known a moment ago stays until it is told again.
    placeholderData: (before) => (before?.zone === zone ? before : undefined),
  })

const probeSources = (zone: Zone) =>
  namingFailure('diagnostics', api.post('/api/briefs/diagnostics', undefined, forgiving(ProbeAnswer), { zone }))

/** A probe asks the sources themselves, so it is made once, and again only when the reader asks for it. */
export const diagnosticsQuery = (zone: Zone) =>
  queryOptions({
    queryKey: ['brief', 'diagnostics', zone],
    queryFn: () => probeSources(zone),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

const SOURCES = forgiving(ProbeAnswer.shape.sources)

/** What has been read so far, out of a refusal's further facts; what it says in another way is passed over. */
export function collectedSources(body: unknown): SourceReport[] {
  const { sources } = Object(body) as { sources?: unknown }
  return Array.isArray(sources) ? SOURCES.parse(sources) : []
}
