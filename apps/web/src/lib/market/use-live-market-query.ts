import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { DEFAULT_ZONE } from '@tradeops/domain/market/zones'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { useEffect, useRef } from 'react'
import { useOnline } from '../browser/online.ts'
import { useLiveZoneStream } from '../http/use-live-zone-stream.ts'

/**
 * Delay after the first brief of a SCED run: the briefs of all four zones are made within half a second, so the page
 * waits for all.
 */
const ALL_BRIEFS_DELAY_MS = 500
const REFRESH_MS = MINUTE_MS
const RETRY_MS = 15_000

/**
 * Options of queries about all load zones: they are also fetched on a timer, because a stream can stay silent longer
 * than prices are valid.
 */
export const liveMarketQueryOptions = {
  refetchInterval: ({ state }: { state: { status: string } }) => (state.status === 'error' ? RETRY_MS : REFRESH_MS),
  refetchOnWindowFocus: true,
  refetchOnReconnect: 'always',
} as const

/**
 * Runs a query about all load zones and fetches it again on every new SCED run, which the stream of any zone announces.
 */
export function useLiveMarketQuery<Answer, Key extends QueryKey>(query: UseQueryOptions<Answer, Error, Answer, Key>) {
  const client = useQueryClient()
  const online = useOnline()
  const { data, isError, errorUpdateCount, refetch } = useQuery(query)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stream = useLiveZoneStream(DEFAULT_ZONE, {
    lastEventId: () => null,
    onEvent: ({ event }) => {
      if (event !== 'brief') return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: query.queryKey }), ALL_BRIEFS_DELAY_MS)
    },
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    answer: data,
    /** Why the values on screen can be outdated; null if they are current. */
    unconfirmed: !online ? 'You are offline' : isError ? 'Could not refresh, trying again' : null,
    // The error count stays during a retry, so that the error message does not disappear and return.
    isUnavailable: data === undefined && (!online || errorUpdateCount > 0),
    online,
    isStreaming: stream === 'open',
    retry: () => void refetch(),
  }
}

export type LiveMarketQueryState<Answer> = Omit<ReturnType<typeof useLiveMarketQuery>, 'answer'> & {
  answer: Answer | undefined
}
