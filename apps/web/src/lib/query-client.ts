import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-client.ts'

const RETRIES = 1
const RETRY_DELAY_MS = 700

/** A refusal is an answer; asking again would only get it again. */
export const worthRetrying = (failures: number, error: Error): boolean =>
  failures < RETRIES && error instanceof ApiError && (error.status === 0 || error.status >= 500)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, retryDelay: RETRY_DELAY_MS, refetchOnWindowFocus: false, staleTime: 30_000 },
  },
})

/** The first word in the key of every query for somebody's own things. */
export const PERSONAL = 'personal'

/** Whoever signs in next in this browser must not be shown what the one before them had on the screen. */
export const forgetPersonal = (): void => queryClient.removeQueries({ queryKey: [PERSONAL] })
