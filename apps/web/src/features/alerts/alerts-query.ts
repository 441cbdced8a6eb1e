import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '../../lib/http/api.ts'
import { importTolerantParser } from '../../lib/http/import-tolerant-parser.ts'
import { PERSONAL_QUERY_KEY } from '../../lib/http/query-client.ts'

export const ALERTS_PATH = '/api/alerts'
const REFRESH_MS = 60_000

const parser = () => importTolerantParser(async () => (await import('@tradeops/contract/account/alerts')).AlertsAnswer)

/** The signed-in reader's alerts, refetched every minute: a SCED run can change any of them. */
export const alertsQuery = queryOptions({
  queryKey: [PERSONAL_QUERY_KEY, 'alerts'],
  queryFn: ({ signal }) => apiClient.get(ALERTS_PATH, {}, parser(), signal),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: 'always',
})
