import { QueryCache, QueryClient } from '@tanstack/react-query'
import { trackError } from '../tracking/track-error.ts'
import { ApiError } from './api-client.ts'

const RETRIES = 1
const RETRY_DELAY_MS = 700

/** A refusal is an answer; asking again would only get it again. */
export const worthRetrying = (failures: number, error: Error): boolean =>
  failures < RETRIES && error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** A session that ended and a brief that is not made yet are states of the product, not faults of it. */
const isFault = (error: Error): boolean =>
  !(error instanceof ApiError && (error.status === 401 || error.code === 'no_brief_yet'))

/** A load that fails is told once, and again only after it has worked: some are tried again every few seconds. */
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

export const queryClient = new QueryClient({
  queryCache: new QueryCache(createLoadErrorReporter((error) => trackError(error, 'load'))),
  defaultOptions: {
    queries: { retry: worthRetrying, retryDelay: RETRY_DELAY_MS, refetchOnWindowFocus: false, staleTime: 30_000 },
    // Without a connection a question waits, but a change must not: it fails at once, where whoever made it can see that.
    mutations: { networkMode: 'always' },
  },
})

/** The first word in the key of every query for somebody's own things. */
export const PERSONAL = 'personal'

/** Whoever signs in next in this browser must not be shown what the one before them had on the screen. */
export const clearPersonalQueries = (): void => queryClient.removeQueries({ queryKey: [PERSONAL] })
