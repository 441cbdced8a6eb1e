import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Zone } from '@tradeops/domain/market/zones'
import { api } from '../../../lib/http/api.ts'
import { type Brief, readBrief } from '../brief.ts'
import { isComplete, isMadeLater } from '../figures.ts'
import { namingFailure } from './brief-failure.ts'
import { addToHistory } from './get-history.ts'
import { supplementQuery } from './get-supplement.ts'

const getLatestBrief = (zone: Zone, signal: AbortSignal) =>
  namingFailure('latest', api.get('/api/briefs/latest', { zone }, { parse: readBrief }, signal))

const latestKey = (zone: Zone) => ['brief', 'latest', zone] as const

export const latestBriefQuery = (zone: Zone) =>
  queryOptions({
    queryKey: latestKey(zone),
    queryFn: async ({ client, signal }) => {
      const brief = await getLatestBrief(zone, signal)
      // What a brief lacks is part of what there is to show: a page opens with both.
      if (!isComplete(brief)) await client.prefetchQuery(supplementQuery(zone, brief.id))
      // The stream may have brought a newer one while this was on its way.
      const held = client.getQueryData<Brief>(latestKey(zone))
      if (held && isMadeLater(held, brief)) return held
      addToHistory(client, brief)
      return brief
    },
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

/** Puts a brief in place that came by the stream, unless a newer one is already there. */
export function keepIfNewer(client: QueryClient, brief: Brief): void {
  const { queryKey } = latestBriefQuery(brief.zone)
  const held = client.getQueryData(queryKey)
  if (held && !isMadeLater(brief, held)) return
  client.setQueryData(queryKey, brief)
  addToHistory(client, brief)
}
