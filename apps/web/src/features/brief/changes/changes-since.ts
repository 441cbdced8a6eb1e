import { queryOptions } from '@tanstack/react-query'
import { ChangesAnswer } from '@tradeops/contract/brief/brief-changes'
import { forgiving } from '@tradeops/contract/site/forgiving'
import { api } from '../../../lib/http/api.ts'

/** What changed from an earlier brief to this one: both are kept, so it is asked for once. */
export const changesSinceQuery = (id: string, since: string) =>
  queryOptions({
    queryKey: ['brief', 'changes', id, since],
    queryFn: ({ signal }) =>
      api.get(`/api/briefs/${encodeURIComponent(id)}/changes`, { since }, forgiving(ChangesAnswer), signal),
    staleTime: Number.POSITIVE_INFINITY,
    // While the next brief is being compared, what changed until the last one stays.
    placeholderData: (before) => (before?.since.id === since ? before : undefined),
    retry: false,
  })
