import { queryOptions } from '@tanstack/react-query'
import { MonitorAnswer } from '@tradeops/contract/market/monitor'
import { tolerantParser } from '@tradeops/contract/site/tolerant-parser'
import { api } from '../../lib/http/api.ts'
import { PERSONAL } from '../../lib/http/query-client.ts'
import { type RunView, runQueryOptions } from '../../lib/market/use-run-query.ts'

export const monitorQuery = queryOptions({
  queryKey: [PERSONAL, 'monitor'],
  queryFn: ({ signal }) => api.get('/api/monitor', {}, tolerantParser(MonitorAnswer), signal),
  ...runQueryOptions,
})

export type MonitorView = RunView<MonitorAnswer>
export type ZoneRow = MonitorAnswer['zones'][number]
export type HubAverageRow = MonitorAnswer['hubAverage']
