import { useQueryClient } from '@tanstack/react-query'
import type { Zone } from '@tradeops/domain/market/zones'
import type { LiveStreamState } from '../../../lib/http/follow-live-stream.ts'
import { useLiveZoneStream } from '../../../lib/http/use-live-zone-stream.ts'
import { cacheBriefIfNewer, latestBriefQuery } from '../api.ts'
import type { Brief } from '../brief.ts'

/** Stores the newest brief of a load zone in the cache whenever the server pushes one. */
export function useLiveBriefUpdates(zone: Zone, enabled: boolean): LiveStreamState | 'offline' {
  const client = useQueryClient()
  const { queryKey } = latestBriefQuery(zone)
  return useLiveZoneStream(zone, {
    enabled,
    // Event ids are brief ids, so that the server does not resend the cached brief.
    lastEventId: () => client.getQueryData(queryKey)?.id ?? null,
    onEvent: ({ event, data }) => {
      if (event !== 'brief') return
      void parseEvent(data, zone).then((brief) => {
        if (brief?.zone === zone) cacheBriefIfNewer(client, brief)
        else void client.invalidateQueries({ queryKey })
      })
    },
  })
}

async function parseEvent(data: string, zone: Zone): Promise<Brief | null> {
  try {
    const { parseBrief } = await import('../parse-brief.ts')
    return parseBrief(JSON.parse(data), zone)
  } catch {
    return null
  }
}
