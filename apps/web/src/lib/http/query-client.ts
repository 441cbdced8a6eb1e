import { QueryCache, QueryClient } from '@tanstack/react-query'
import { trackError } from '../tracking/track-error.ts'
import { ApiError } from './api-client.ts'

const RETRIES = 1
const RETRY_DELAY_MS = 700

/** Whether to retry a query; a refusal is final, because retrying would return the same. */
export const shouldRetryQuery = (failures: number, error: Error): boolean =>
  failures < RETRIES && error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Whether an error is worth reporting; an ended session and a missing first brief are normal states. */
const isFault = (error: Error): boolean =>
  !(error instanceof ApiError && (error.status === 401 || error.code === 'no_brief_yet'))

/** Reports a failed load once until it works again, because some are retried every few seconds. */
export function createLoadErrorReporter(report: (error: Error) => void) {
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
    // Offline queries wait, but a change must fail at once, where the user sees it.
    mutations: { networkMode: 'always' },
  },
} as const

export const queryClient = new QueryClient({
  ...options,
  queryCache: new QueryCache(createLoadErrorReporter((error) => trackError(error, 'load'))),
})

/** For one page that a server renders; a failed load is final. */
export const createPageQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { ...options.defaultOptions.queries, retry: false } } })

/** The first key of every query for personal data. */
export const PERSONAL_QUERY_KEY = 'personal'

/** Clears personal queries, because the next user of this browser must not see the previous user's data. */
export const clearPersonalQueries = (): void => queryClient.removeQueries({ queryKey: [PERSONAL_QUERY_KEY] })
