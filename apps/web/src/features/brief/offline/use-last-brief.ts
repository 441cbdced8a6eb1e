import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Zone } from '@tradeops/domain/market/zones'
import { useEffect } from 'react'
import { historyQuery } from '../api.ts'
import type { Brief } from '../brief.ts'
import { isComplete } from '../figures.ts'

/** What writes and reads it comes behind the first screen. */
const content = () => import('./last-brief-content.ts')

/** Its hour is put where the trend looks for it; the next brief that comes adds to it, or asks for it again. */
const lastBriefQuery = (zone: Zone) =>
  queryOptions({
    queryKey: ['brief', 'last', zone],
    queryFn: async ({ client }) => {
      const kept = await (await content()).readKeptBrief()
      if (!kept || kept.brief.zone !== zone || !isComplete(kept.brief)) return null
      const { queryKey } = historyQuery(zone)
      if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, kept.rows)
      return kept.brief
    },
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Keeps the brief on the screen, in place of the one before; where none can be had, gives the one that was kept. */
export function useLastBrief(zone: Zone, shown: Brief | null, isOutOfReach: boolean): Brief | null {
  const { data: rows } = useQuery({ ...historyQuery(zone), enabled: false })
  useEffect(() => {
    if (shown && rows)
      void content()
        .then(({ keepBrief }) => keepBrief(shown, rows))
        .catch(() => undefined)
  }, [shown, rows])
  const { data: kept } = useQuery({ ...lastBriefQuery(zone), enabled: isOutOfReach })
  return (isOutOfReach && kept) || null
}
