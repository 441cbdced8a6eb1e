import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ShareAnswer, type ShareLink, SharesAnswer } from '@tradeops/contract/account/shares'
import { createTolerantParser } from '@tradeops/contract/site/tolerant-parser'
import { api } from '../../lib/http/api.ts'
import { anyAnswerParser } from '../../lib/http/api-client.ts'
import { PERSONAL_QUERY_KEY } from '../../lib/http/query-client.ts'

const SHARES = '/api/shares'

/** Refetched on every return to the page, because another tab or device can change it. */
export const sharesQuery = queryOptions({
  queryKey: [PERSONAL_QUERY_KEY, 'shares'],
  queryFn: ({ signal }) => api.get(SHARES, {}, createTolerantParser(SharesAnswer), signal),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})

const updateCachedShares = (client: QueryClient, change: (shares: ShareLink[]) => ShareLink[]) =>
  client.setQueryData(sharesQuery.queryKey, (cached) => cached && { ...cached, shares: change(cached.shares) })

export function useShareBrief() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (briefId: string) => api.post(SHARES, { briefId }, createTolerantParser(ShareAnswer)),
    onSuccess: ({ share }) =>
      void updateCachedShares(client, (shares) => [share, ...shares.filter(({ id }) => id !== share.id)]),
  })
}

export function useRevokeShare() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.delete(`${SHARES}/${encodeURIComponent(id)}`, anyAnswerParser),
    onSuccess: (_answer, revoked) =>
      void updateCachedShares(client, (shares) => shares.filter(({ id }) => id !== revoked)),
    // Refetches also after a refusal, which can mean that another tab revoked the link.
    onSettled: () => client.invalidateQueries({ queryKey: sharesQuery.queryKey }),
  })
}
