import { queryOptions } from '@tanstack/react-query'
import { MonitorAnswer } from '@tradeops/contract/market/monitor'
import { forgiving } from '@tradeops/contract/site/forgiving'
import { api } from '../../lib/http/api.ts'
import { PERSONAL } from '../../lib/http/query-client.ts'
import { type RunView, refreshedByRuns } from '../../lib/market/use-run-query.ts'

export const monitorQuery = queryOptions({
  queryKey: [PERSONAL, 'monitor'],
  queryFn: ({ signal }) => api.get('/api/monitor', {}, forgiving(MonitorAnswer), signal),
  ...refreshedByRuns,
})

export type MonitorView = RunView<MonitorAnswer>
export type ZoneRow = MonitorAnswer['zones'][number]
export type HubAverageRow = MonitorAnswer['hubAverage']
