import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Zone } from '@tradeops/domain/market/zones'
import { useEffect } from 'react'
import { createLastBriefSaver } from '../../../lib/storage/last-brief.ts'
import { scedRunsOfLastHourQuery } from '../api.ts'
import type { Brief } from '../brief.ts'
import { isBriefComplete } from '../figures.ts'

/** The code that reads the saved brief is loaded after the first screen. */
const storage = () => import('./last-brief-content.ts')

/**
 * Queries the brief saved in this browser, and puts its SCED runs into the history cache, where the trend chart reads
 * them.
 */
const lastBriefQuery = (zone: Zone) =>
  queryOptions({
    queryKey: ['brief', 'last', zone],
    queryFn: async ({ client }) => {
      const saved = await (await storage()).readSavedBrief()
      if (!saved || saved.brief.zone !== zone || !isBriefComplete(saved.brief)) return null
      const { queryKey } = scedRunsOfLastHourQuery(zone)
      if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, saved.rows)
      return saved.brief
    },
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Saves the brief on screen in this browser; returns the saved brief while the server is unreachable. */
export function useSavedBrief(zone: Zone, shown: Brief | null, isUnreachable: boolean): Brief | null {
  const { data: rows } = useQuery({ ...scedRunsOfLastHourQuery(zone), enabled: false })
  useEffect(() => {
    if (!shown || !rows) return
    const save = createLastBriefSaver()
    void storage()
      .then(({ composeSavedBrief: formatLastBrief }) => save(formatLastBrief(shown, rows)))
      .catch(() => undefined)
  }, [shown, rows])
  const { data: saved } = useQuery({ ...lastBriefQuery(zone), enabled: isUnreachable })
  return (isUnreachable && saved) || null
}
