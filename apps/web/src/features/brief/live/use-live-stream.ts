import { useQueryClient } from '@tanstack/react-query'
import type { Zone } from '@tradeops/domain/market/zones'
import type { StreamState } from '../../../lib/http/follow-stream.ts'
import { useStream } from '../../../lib/http/use-stream.ts'
import { cacheBriefIfNewer, latestBriefQuery } from '../api.ts'
import { type Brief, parseBrief } from '../brief.ts'

/** Caches the newest brief of a zone as the server pushes it. */
export function useLiveStream(zone: Zone, enabled: boolean): StreamState | 'offline' {
  const client = useQueryClient()
  const { queryKey } = latestBriefQuery(zone)
  return useStream(zone, {
    enabled,
    // Event ids are brief ids, so the server does not resend the cached brief.
    lastEventId: () => client.getQueryData(queryKey)?.id ?? null,
    onEvent: ({ event, data }) => {
      if (event !== 'brief') return
      const brief = parseEvent(data, zone)
      if (brief?.zone === zone) cacheBriefIfNewer(client, brief)
      else void client.invalidateQueries({ queryKey })
    },
  })
}

function parseEvent(data: string, zone: Zone): Brief | null {
  try {
    return parseBrief(JSON.parse(data), zone)
  } catch {
    return null
  }
}
