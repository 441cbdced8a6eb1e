import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Zone } from '@tradeops/domain/market/zones'
import { useEffect } from 'react'
import { historyQuery } from '../api.ts'
import type { Brief } from '../brief.ts'
import { isBriefComplete } from '../figures.ts'

/** The storage code is loaded after the first screen. */
const storage = () => import('./last-brief-content.ts')

/** Queries the saved brief, and also fills the history cache, where the trend reads the hour. */
const lastBriefQuery = (zone: Zone) =>
  queryOptions({
    queryKey: ['brief', 'last', zone],
    queryFn: async ({ client }) => {
      const saved = await (await storage()).readSavedBrief()
      if (!saved || saved.brief.zone !== zone || !isBriefComplete(saved.brief)) return null
      const { queryKey } = historyQuery(zone)
      if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, saved.rows)
      return saved.brief
    },
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Saves the brief on screen; returns the saved one while the server is unreachable. */
export function useLastBrief(zone: Zone, shown: Brief | null, isUnreachable: boolean): Brief | null {
  const { data: rows } = useQuery({ ...historyQuery(zone), enabled: false })
  useEffect(() => {
    if (shown && rows)
      void storage()
        .then(({ saveBriefOffline }) => saveBriefOffline(shown, rows))
        .catch(() => undefined)
  }, [shown, rows])
  const { data: saved } = useQuery({ ...lastBriefQuery(zone), enabled: isUnreachable })
  return (isUnreachable && saved) || null
}
