import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { DEFAULT_ZONE } from '@tradeops/domain/market/zones'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { useEffect, useRef } from 'react'
import { useOnline } from '../browser/online.ts'
import { useStream } from '../http/use-stream.ts'

/** The four briefs of a run are made within half a second, so the page waits for all of them. */
const ALL_BRIEFS_DELAY_MS = 500
const REFRESH_MS = MINUTE_MS
const RETRY_MS = 15_000

/** Data about all zones is refetched on a timer too, because a stream can stay silent longer than prices are valid. */
export const runQueryOptions = {
  refetchInterval: ({ state }: { state: { status: string } }) => (state.status === 'error' ? RETRY_MS : REFRESH_MS),
  refetchOnWindowFocus: true,
  refetchOnReconnect: 'always',
} as const

/** Runs a query about all zones, refetched on every new run; the stream of any zone announces it. */
export function useRunQuery<Answer, Key extends QueryKey>(query: UseQueryOptions<Answer, Error, Answer, Key>) {
  const client = useQueryClient()
  const online = useOnline()
  const { data, isError, errorUpdateCount, refetch } = useQuery(query)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stream = useStream(DEFAULT_ZONE, {
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
    /** Why the shown values can be outdated; null if they are current. */
    unconfirmed: !online ? 'You are offline' : isError ? 'Could not refresh, trying again' : null,
    // This is not reset by a retry, so that the message does not flicker.
    isUnavailable: data === undefined && (!online || errorUpdateCount > 0),
    online,
    isStreaming: stream === 'open',
    retry: () => void refetch(),
  }
}

export type RunQueryState<Answer> = Omit<ReturnType<typeof useRunQuery>, 'answer'> & { answer: Answer | undefined }
