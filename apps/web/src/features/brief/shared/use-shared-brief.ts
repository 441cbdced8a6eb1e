import { queryOptions, useQuery } from '@tanstack/react-query'
import { SharedBriefAnswer } from '@tradeops/contract/account/shares'
import { createTolerantParser } from '@tradeops/contract/site/tolerant-parser'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useOrigin } from '../../../lib/browser/rendered-page.ts'
import { api } from '../../../lib/http/api.ts'
import { ApiError, getErrorMessage } from '../../../lib/http/api-client.ts'
import { parseBrief } from '../brief.ts'
import type { SharedBriefDetails } from '../brief-context.ts'
import { isBriefComplete } from '../figures.ts'
import type { BriefState } from '../live/use-brief.ts'

const { sha256: Hash, snapshot: Snapshot } = SharedBriefAnswer.shape
const HOUR = createTolerantParser(Snapshot.shape.hour)

function readShared(body: unknown) {
  const { sha256, snapshot } = Object(body) as { sha256?: unknown; snapshot?: unknown }
  const { brief, hour } = Object(snapshot) as { brief?: unknown; hour?: unknown }
  return {
    brief: parseBrief(brief),
    sha256: Hash.parse(sha256),
    hour: HOUR.parse(hour).map(({ at, lmp, loadMw }) => ({ atMs: Date.parse(at), lmp, loadMw })),
  }
}

/** Fetches a shared brief; null if the link has none, or no longer. */
async function getShared(token: string, signal: AbortSignal) {
  try {
    return await api.getIfChanged(`/api/shared/${encodeURIComponent(token)}`, {}, { parse: readShared }, signal)
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

/** Loads a brief by its shared link, without live updates; `state` is null if the link has none. */
export function useSharedBrief(token: string): {
  state: BriefState | null
  sharing: SharedBriefDetails | null
  retry: () => void
} {
  const { data, error, fetchStatus, isFetching, refetch } = useQuery(sharedBriefQuery(token))
  const { pathname } = useLocation()
  const origin = useOrigin()
  const sharing = useMemo(() => (data ? { ...data, url: origin + pathname } : null), [data, origin, pathname])
  const result = (state: BriefState | null) => ({ state, sharing, retry: () => void refetch() })
  if (data === null) return result(null)
  if (data) {
    const frozen = { brief: data.brief, connection: 'frozen' } as const
    if (isBriefComplete(data.brief)) return result({ kind: 'ready', ...frozen })
    return result({ kind: 'incomplete', ...frozen, lastKnown: null })
  }
  if (fetchStatus === 'paused') return result({ kind: 'offline' })
  return result(
    error ? { kind: 'failed', message: getErrorMessage(error), isRetrying: isFetching } : { kind: 'loading' },
  )
}
