import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Zone } from '@tradeops/domain/market/zones'
import { api } from '../../../lib/api.ts'
import { type Brief, readBrief } from '../brief.ts'
import { asOfOf } from '../figures.ts'
import { namingFailure } from './brief-failure.ts'
import { addToHistory } from './get-history.ts'

const getLatestBrief = (zone: Zone, signal: AbortSignal) =>
  namingFailure('latest', api.get('/api/briefs/latest', { zone }, { parse: readBrief }, signal))

export const latestBriefQuery = (zone: Zone) =>
  queryOptions({
    queryKey: ['brief', 'latest', zone],
    queryFn: async ({ client, signal }) => {
      const brief = await getLatestBrief(zone, signal)
      addToHistory(client, brief)
      return brief
    },
    refetchOnWindowFocus: 'always',
  })

/** Puts a brief in place that came by the stream, unless a newer one is already there. */
export function keepIfNewer(client: QueryClient, brief: Brief): void {
  const { queryKey } = latestBriefQuery(brief.zone)
  const held = client.getQueryData(queryKey)
  if (held && Date.parse(asOfOf(held)) >= Date.parse(asOfOf(brief))) return
  client.setQueryData(queryKey, brief)
  addToHistory(client, brief)
}
