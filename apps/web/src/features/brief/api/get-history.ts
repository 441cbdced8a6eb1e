import { queryOptions } from '@tanstack/react-query'
import { HISTORY_LIMIT } from '@tradeops/contract/briefs'
import type { Zone } from '@tradeops/domain/market/zones'
import { api } from '../../../lib/api.ts'
import { readHistory } from '../brief.ts'
import { namingFailure } from './brief-failure.ts'

const getHistory = (zone: Zone, signal?: AbortSignal) =>
  namingFailure(
    'history',
    api.get('/api/briefs/history', { zone, limit: HISTORY_LIMIT.usual }, { parse: readHistory }, signal),
  )

/** The last hour as it was when `briefId` was the newest: a new brief asks anew, and the old rows stay until then. */
export const historyQuery = (zone: Zone, briefId: string) =>
  queryOptions({
    queryKey: ['brief', 'history', zone, briefId],
    queryFn: ({ signal }) => getHistory(zone, signal),
    placeholderData: (rows, query) => (query?.queryKey[2] === zone ? rows : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  })
