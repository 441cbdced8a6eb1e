import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { BRIEF_HISTORY_LIMIT, LastKnownValuesAnswer } from '@tradeops/contract/brief/briefs'
import { UnreadableBriefError } from '@tradeops/contract/brief/readable-brief'
import { DiagnosticsAnswer, type SourceReport } from '@tradeops/contract/site/diagnostics'
import { createTolerantParser } from '@tradeops/contract/site/tolerant-parser'
import type { Zone } from '@tradeops/domain/market/zones'
import { api } from '../../lib/http/api.ts'
import { ApiError } from '../../lib/http/api-client.ts'
import { type Brief, type BriefHistoryRow, parseBrief, parseBriefHistory } from './brief.ts'
import { isBriefComplete, isNewerBrief } from './figures.ts'
import { addNewestRun } from './trend/add-newest-run.ts'

/** Adds the call's name and status to its error; an unreadable brief keeps its own message. */
async function withCallName<T>(name: string, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status === 0) throw cause
    if (cause.cause instanceof UnreadableBriefError) throw cause.cause
    const { status, code, body } = cause
    throw new ApiError(`${name} failed: ${status}`, { status, body, cause, ...(code === undefined ? {} : { code }) })
  }
}

const latestKey = (zone: Zone) => ['brief', 'latest', zone] as const

const getLatestBrief = (zone: Zone, signal: AbortSignal) =>
  withCallName(
    'latest',
    api.getIfChanged('/api/briefs/latest', { zone }, { parse: (body) => parseBrief(body, zone) }, signal),
  )

export const latestBriefQuery = (zone: Zone) =>
  queryOptions({
    queryKey: latestKey(zone),
    queryFn: async ({ client, signal }) => {
      const brief = await getLatestBrief(zone, signal)
      // An incomplete brief is loaded together with the last known values of its missing sources, because the page
      // shows both.
      if (!isBriefComplete(brief)) await client.prefetchQuery(lastKnownValuesQuery(zone, brief.id))
      // The stream can deliver a newer brief during this request.
      const cached = client.getQueryData<Brief>(latestKey(zone))
      if (cached && isNewerBrief(cached, brief)) return cached
      addToHistory(client, brief)
      return brief
    },
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

/** Caches a brief from the stream, unless the cache has a newer one. */
export function cacheBriefIfNewer(client: QueryClient, brief: Brief): void {
  const { queryKey } = latestBriefQuery(brief.zone)
  const cached = client.getQueryData(queryKey)
  if (cached && !isNewerBrief(brief, cached)) return
  client.setQueryData(queryKey, brief)
  addToHistory(client, brief)
}

/** Fetches a brief; null if it does not exist (404) or the id is malformed (400). */
async function getBrief(id: string, signal: AbortSignal): Promise<Brief | null> {
  try {
    const path = `/api/briefs/${encodeURIComponent(id)}`
    return await withCallName('brief', api.get(path, {}, { parse: (body) => parseBrief(body) }, signal))
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}

/** Queries a past brief once, because it never changes. */
export const pastBriefQuery = (id: string) =>
  queryOptions({
    queryKey: ['brief', 'past', id],
    queryFn: ({ signal }) => getBrief(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

const getHistory = (query: { zone: Zone; before?: string }, signal: AbortSignal): Promise<readonly BriefHistoryRow[]> =>
  withCallName(
    'history',
    api.get('/api/briefs/history', { ...query, limit: BRIEF_HISTORY_LIMIT.hour }, { parse: parseBriefHistory }, signal),
  )

/** Queries the last hour once; new briefs are added to it. */
export const historyQuery = (zone: Zone) =>
  queryOptions({
    queryKey: ['brief', 'history', zone],
    queryFn: ({ signal }) => getHistory({ zone }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Queries the runs before a past brief once, because they never change. */
export const historyBeforeQuery = (zone: Zone, id: string) =>
  queryOptions({
    queryKey: ['brief', 'history before', zone, id],
    queryFn: ({ signal }) => getHistory({ zone, before: id }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Adds a brief to the cached hour; fetches the hour again if runs are missing or it failed to load. */
function addToHistory(client: QueryClient, brief: Brief): void {
  const { queryKey } = historyQuery(brief.zone)
  const { data: rows, status } = client.getQueryState(queryKey) ?? {}
  if (!rows && status !== 'error') return
  const extended = rows && addNewestRun(rows, brief)
  if (extended) client.setQueryData(queryKey, extended)
  else void client.invalidateQueries({ queryKey })
}

const getSupplement = (zone: Zone, signal?: AbortSignal) =>
  withCallName(
    'supplement',
    api.get('/api/briefs/supplement', { zone }, createTolerantParser(LastKnownValuesAnswer), signal),
  )

/** Queries the last known values for the missing sources of a brief. */
export const lastKnownValuesQuery = (zone: Zone, briefId: string | null) =>
  queryOptions({
    queryKey: ['brief', 'supplement', zone, briefId],
    queryFn: ({ signal }) => getSupplement(zone, signal),
    // Keeps the old values on screen while those of the next brief load.
    placeholderData: (before) => (before?.zone === zone ? before : undefined),
  })

const probeSources = (zone: Zone) =>
  withCallName(
    'diagnostics',
    api.post('/api/briefs/diagnostics', undefined, createTolerantParser(DiagnosticsAnswer), { zone }),
  )

/** Queries diagnostics once, and again only when the reader retries, because it polls the sources. */
export const diagnosticsQuery = (zone: Zone) =>
  queryOptions({
    queryKey: ['brief', 'diagnostics', zone],
    queryFn: () => probeSources(zone),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

const SOURCES = createTolerantParser(DiagnosticsAnswer.shape.sources)

/** Parses the sources listed in an error body; unreadable entries are dropped. */
export function parseCollectedSources(body: unknown): SourceReport[] {
  const { sources } = Object(body) as { sources?: unknown }
  return Array.isArray(sources) ? SOURCES.parse(sources) : []
}
