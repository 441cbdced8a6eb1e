import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { HISTORY_LIMIT } from '@tradeops/contract/briefs'
import type { Zone } from '@tradeops/domain/market/zones'
import { api } from '../../../lib/http/api.ts'
import { type Brief, type HistoryRow, readHistory } from '../brief.ts'
import { withNewest } from '../trend/with-newest.ts'
import { namingFailure } from './brief-failure.ts'

const getHistory = (query: { zone: Zone; before?: string }, signal: AbortSignal): Promise<readonly HistoryRow[]> =>
  namingFailure(
    'history',
    api.get('/api/briefs/history', { ...query, limit: HISTORY_LIMIT.usual }, { parse: readHistory }, signal),
  )

/** Asked for once; from then on every new brief is added to it. */
export const historyQuery = (zone: Zone) =>
  queryOptions({
    queryKey: ['brief', 'history', zone],
    queryFn: ({ signal }) => getHistory({ zone }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The runs before a kept brief's own: like the brief, they never change. */
export const historyBeforeQuery = (zone: Zone, id: string) =>
  queryOptions({
    queryKey: ['brief', 'history before', zone, id],
    queryFn: ({ signal }) => getHistory({ zone, before: id }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Adds a new brief to the hour we have; where runs were missed, or the hour never came, it is asked for again. */
export function addToHistory(client: QueryClient, brief: Brief): void {
  const { queryKey } = historyQuery(brief.zone)
  const { data: rows, status } = client.getQueryState(queryKey) ?? {}
  if (!rows && status !== 'error') return
  const extended = rows && withNewest(rows, brief)
  if (extended) client.setQueryData(queryKey, extended)
  else void client.invalidateQueries({ queryKey })
}
