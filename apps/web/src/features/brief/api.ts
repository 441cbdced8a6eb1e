import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { BRIEF_HISTORY_LIMITS } from '@tradeops/contract/brief/history-limits'
import { UnreadableBriefError } from '@tradeops/contract/brief/unreadable-brief'
import type { SourceHealthReport } from '@tradeops/contract/site/diagnostics'
import type { Zone } from '@tradeops/domain/market/zones'
import { apiClient } from '../../lib/http/api.ts'
import { ApiError } from '../../lib/http/api-client.ts'
import { importTolerantParser } from '../../lib/http/import-tolerant-parser.ts'
import type { Brief, BriefHistoryRow } from './brief.ts'
import { isBriefComplete, isNewerBrief } from './figures.ts'
import { addScedRunToLastHour } from './trend/add-newest-run.ts'

/** Adds the name of the API call and its status to an error; the error of an unreadable brief keeps its own message. */
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

/** Loads the parser of briefs with the first request, because a page that the server rendered starts without it. */
const loadBriefParser = async (zone: Zone | null = null) => {
  const { parseBrief } = await import('./parse-brief.ts')
  return { parse: (body: unknown) => parseBrief(body, zone) }
}

/** The server has no brief of the zone yet; `sources` are those it has read so far. */
export class NoBriefYetError extends ApiError {
  readonly sources: SourceHealthReport[]
  constructor({ message, status, code = '', body }: ApiError, sources: SourceHealthReport[]) {
    super(message, { status, code, body })
    this.sources = sources
  }
}

/** Adds the sources that the server has read so far to the error of a zone without a brief. */
async function withReadSources<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'no_brief_yet') throw error
    const { parseSourceHealthReports: parseSourceReports } = await import('./parse-brief.ts')
    throw new NoBriefYetError(error, parseSourceReports(error.body))
  }
}

const latestKey = (zone: Zone) => ['brief', 'latest', zone] as const

const getLatestBrief = (zone: Zone, signal: AbortSignal) =>
  withReadSources(
    withCallName('latest', apiClient.getIfChanged('/api/briefs/latest', { zone }, loadBriefParser(zone), signal)),
  )

export const latestBriefQuery = (zone: Zone) =>
  queryOptions({
    queryKey: latestKey(zone),
    queryFn: async ({ client, signal }) => {
      const brief = await getLatestBrief(zone, signal)
      // An incomplete brief is loaded together with the last known values of its missing sources, because the page
      // shows both.
      if (!isBriefComplete(brief)) await client.prefetchQuery(lastKnownValuesQuery(zone, brief.id))
      // The live stream can deliver a newer brief during this request, and then the newer brief is kept.
      const cached = client.getQueryData<Brief>(latestKey(zone))
      if (cached && isNewerBrief(cached, brief)) return cached
      addToHistory(client, brief)
      return brief
    },
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

/** Stores a brief from the live stream in the cache, unless the cache has a newer one. */
export function cacheBriefIfNewer(client: QueryClient, brief: Brief): void {
  const { queryKey } = latestBriefQuery(brief.zone)
  const cached = client.getQueryData(queryKey)
  if (cached && !isNewerBrief(brief, cached)) return
  client.setQueryData(queryKey, brief)
  addToHistory(client, brief)
}

/** Fetches a brief by its id; null if the brief does not exist (404) or the id is malformed (400). */
async function getBrief(id: string, signal: AbortSignal): Promise<Brief | null> {
  try {
    const path = `/api/briefs/${encodeURIComponent(id)}`
    return await withCallName('brief', apiClient.get(path, {}, loadBriefParser(), signal))
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}

/** Queries a past brief once, because a past brief never changes. */
export const pastBriefQuery = (id: string) =>
  queryOptions({
    queryKey: ['brief', 'past', id],
    queryFn: ({ signal }) => getBrief(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

const loadHistoryParser = async () => {
  const { parseBriefHistory } = await import('./parse-brief.ts')
  return { parse: parseBriefHistory }
}

const getHistory = (query: { zone: Zone; before?: string }, signal: AbortSignal): Promise<readonly BriefHistoryRow[]> =>
  withCallName(
    'history',
    apiClient.get('/api/briefs/history', { ...query, limit: BRIEF_HISTORY_LIMITS.hour }, loadHistoryParser(), signal),
  )

/** Queries the SCED runs of the last hour once; later briefs are then added to the cached runs. */
export const scedRunsOfLastHourQuery = (zone: Zone) =>
  queryOptions({
    queryKey: ['brief', 'history', zone],
    queryFn: ({ signal }) => getHistory({ zone }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Queries the SCED runs before a past brief once, because past runs never change. */
export const scedRunsBeforeBriefQuery = (zone: Zone, id: string) =>
  queryOptions({
    queryKey: ['brief', 'history before', zone, id],
    queryFn: ({ signal }) => getHistory({ zone, before: id }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * Adds a brief to the cached SCED runs of the last hour; fetches the hour again if runs are missing or if it failed to
 * load.
 */
function addToHistory(client: QueryClient, brief: Brief): void {
  const { queryKey } = scedRunsOfLastHourQuery(brief.zone)
  const { data: rows, status } = client.getQueryState(queryKey) ?? {}
  if (!rows && status !== 'error') return
  const extended = rows && addScedRunToLastHour(rows, brief)
  if (extended) client.setQueryData(queryKey, extended)
  else void client.invalidateQueries({ queryKey })
}

const lastKnownParser = () =>
  importTolerantParser(async () => (await import('@tradeops/contract/brief/briefs')).LastKnownValuesAnswer)

const getSupplement = (zone: Zone, signal?: AbortSignal) =>
  withCallName('supplement', apiClient.get('/api/briefs/supplement', { zone }, lastKnownParser(), signal))

/** Queries the last known values of the sources that a brief lacks. */
export const lastKnownValuesQuery = (zone: Zone, briefId: string | null) =>
  queryOptions({
    queryKey: ['brief', 'supplement', zone, briefId],
    queryFn: ({ signal }) => getSupplement(zone, signal),
    // Keeps the old values on screen while the values for the next brief load.
    placeholderData: (before) => (before?.zone === zone ? before : undefined),
  })

const diagnosticsParser = () =>
  importTolerantParser(async () => (await import('@tradeops/contract/site/diagnostics')).DiagnosticsAnswer)

const probeSources = (zone: Zone) =>
  withCallName('diagnostics', apiClient.post('/api/briefs/diagnostics', undefined, diagnosticsParser(), { zone }))

/** Queries source diagnostics once, and again only when the reader retries, because every query polls the sources. */
export const sourceDiagnosticsQuery = (zone: Zone) =>
  queryOptions({
    queryKey: ['brief', 'diagnostics', zone],
    queryFn: () => probeSources(zone),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
