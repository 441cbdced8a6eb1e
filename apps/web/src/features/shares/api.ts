import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ShareLink, ShareLinkAnswer, ShareLinksAnswer } from '@tradeops/contract/account/shares'
import { createTolerantParser } from '@tradeops/contract/site/tolerant-parser'
import { apiClient } from '../../lib/http/api.ts'
import { uncheckedAnswerParser } from '../../lib/http/api-client.ts'
import { PERSONAL_QUERY_KEY } from '../../lib/http/query-client.ts'

const SHARES = '/api/shares'

/** Queries the shared links again on every return to the page, because another tab or device can change them. */
export const sharedLinksQuery = queryOptions({
  queryKey: [PERSONAL_QUERY_KEY, 'shares'],
  queryFn: ({ signal }) => apiClient.get(SHARES, {}, createTolerantParser(ShareLinksAnswer), signal),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})

const updateCachedShares = (client: QueryClient, change: (shares: ShareLink[]) => ShareLink[]) =>
  client.setQueryData(sharedLinksQuery.queryKey, (cached) => cached && { ...cached, shares: change(cached.shares) })

export function useShareBrief() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (briefId: string) => apiClient.post(SHARES, { briefId }, createTolerantParser(ShareLinkAnswer)),
    onSuccess: ({ share }) =>
      void updateCachedShares(client, (shares) => [share, ...shares.filter(({ id }) => id !== share.id)]),
  })
}

export function useRevokeSharedLink() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => apiClient.delete(`${SHARES}/${encodeURIComponent(id)}`, uncheckedAnswerParser),
    onSuccess: (_answer, revoked) =>
      void updateCachedShares(client, (shares) => shares.filter(({ id }) => id !== revoked)),
    // The list is fetched also after a refusal, which can mean that another tab revoked the link.
    onSettled: () => client.invalidateQueries({ queryKey: sharedLinksQuery.queryKey }),
  })
}
