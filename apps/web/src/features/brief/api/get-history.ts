import { queryOptions } from '@tanstack/react-query'
import type { Zone } from '@tradeops/domain/market/zones'
import { api } from '../../../lib/api.ts'
import { History } from '../brief.ts'
import { namingFailure } from './brief-failure.ts'

/** An hour of five-minute runs. */
const LIMIT = 12

const getHistory = (zone: Zone, signal?: AbortSignal) =>
  namingFailure('history', api.get('/api/briefs/history', { zone, limit: LIMIT }, History, signal))

/** The last hour as it was when `briefId` was the newest: a new brief asks anew, and the old rows stay until then. */
export const historyQuery = (zone: Zone, briefId: string) =>
  queryOptions({
    queryKey: ['brief', 'history', zone, briefId],
    queryFn: ({ signal }) => getHistory(zone, signal),
    placeholderData: (rows, query) => (query?.queryKey[2] === zone ? rows : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  })
