import { QueryCache, QueryClient } from '@tanstack/react-query'
import { trackError } from '../tracking/track-error.ts'
import { ApiError } from './api-client.ts'

const RETRIES = 1
const RETRY_DELAY_MS = 700

/** Whether to retry a failed query; a refusal is final, because a retry would be refused too. */
export const shouldRetryQuery = (failures: number, error: Error): boolean =>
  failures < RETRIES && error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Whether an error is worth reporting; an ended session and a missing first brief are normal states. */
const isFault = (error: Error): boolean =>
  !(error instanceof ApiError && (error.status === 401 || error.code === 'no_brief_yet'))

/**
 * Creates a reporter that reports a failing query once until it succeeds again, because some queries are retried every
 * few seconds.
 */
export function createQueryErrorReporter(report: (error: Error) => void) {
  const failing = new Set<string>()
  return {
    onError: (error: Error, { queryHash }: { queryHash: string }) => {
      if (!isFault(error) || failing.has(queryHash)) return
      failing.add(queryHash)
      report(error)
    },
    onSuccess: (_data: unknown, { queryHash }: { queryHash: string }) => void failing.delete(queryHash),
  }
}

const options = {
  defaultOptions: {
    queries: { retry: shouldRetryQuery, retryDelay: RETRY_DELAY_MS, refetchOnWindowFocus: false, staleTime: 30_000 },
    // Offline queries wait for the connection, but a change must fail at once, so that the user sees the failure.
    mutations: { networkMode: 'always' },
  },
} as const

export const queryClient = new QueryClient({
  ...options,
  queryCache: new QueryCache(createQueryErrorReporter((error) => trackError(error, 'load'))),
})

/** Creates the query client for one page that the server renders; a failed query is not retried. */
export const createServerRenderQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { ...options.defaultOptions.queries, retry: false } } })

/** The first key of every query for personal data, so that all of them can be cleared together. */
export const PERSONAL_QUERY_KEY = 'personal'

/** Clears queries for personal data, because the next user of this browser must not see the previous user's data. */
export const clearPersonalQueries = (): void => queryClient.removeQueries({ queryKey: [PERSONAL_QUERY_KEY] })
