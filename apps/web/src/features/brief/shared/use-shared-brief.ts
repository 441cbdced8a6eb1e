import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useSiteOrigin } from '../../../lib/browser/server-render.ts'
import { apiClient } from '../../../lib/http/api.ts'
import { ApiError, getErrorMessage } from '../../../lib/http/api-client.ts'
import type { SharedBriefDetails } from '../brief-context.ts'
import { isBriefComplete } from '../figures.ts'
import type { BriefLoadState } from '../live/use-brief.ts'
import { useLastError } from '../live/use-last-error.ts'

const loadParser = async () => ({ parse: (await import('./parse-shared-brief.ts')).parseSharedBrief })

/** Fetches a shared brief; null if the link does not exist or was revoked. */
async function getShared(token: string, signal: AbortSignal) {
  try {
    return await apiClient.getIfChanged(`/api/shared/${encodeURIComponent(token)}`, {}, loadParser(), signal)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

export const sharedBriefQuery = (token: string) =>
  queryOptions({
    queryKey: ['brief', 'shared', token],
    queryFn: ({ signal }) => getShared(token, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * Loads a brief by its shared link, without live updates; `state` is null if the link does not exist or was revoked.
 */
export function useSharedBrief(token: string): {
  state: BriefLoadState | null
  sharing: SharedBriefDetails | null
  retry: () => void
} {
  const query = useQuery(sharedBriefQuery(token))
  const { data, fetchStatus, isFetching, refetch } = query
  const lastError = useLastError(query, token)
  const { pathname } = useLocation()
  const origin = useSiteOrigin()
  const sharing = useMemo(() => (data ? { ...data, url: origin + pathname } : null), [data, origin, pathname])
  const result = (state: BriefLoadState | null) => ({ state, sharing, retry: () => void refetch() })
  if (data === null) return result(null)
  if (data) {
    const frozen = { brief: data.brief, connection: 'frozen' } as const
    if (isBriefComplete(data.brief)) return result({ kind: 'ready', ...frozen })
    return result({ kind: 'incomplete', ...frozen, lastKnown: null })
  }
  if (fetchStatus === 'paused') return result({ kind: 'offline' })
  return result(
    lastError ? { kind: 'failed', message: getErrorMessage(lastError), isRetrying: isFetching } : { kind: 'loading' },
  )
}
