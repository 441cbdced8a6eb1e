import { useQueryClient } from '@tanstack/react-query'
import type { Zone } from '@tradeops/domain/market/zones'
import { useEffect, useState } from 'react'
import { followStream, type StreamState } from '../../lib/follow-stream.ts'
import type { StreamEvent } from '../../lib/sse-parser.ts'
import { useVisible } from '../../lib/use-visible.ts'
import { wait } from '../../lib/wait.ts'
import { keepIfNewer, latestBriefQuery } from './api/get-latest-brief.ts'
import { type Brief, readBrief } from './brief.ts'

const NEEDS = { fetch: (...given: Parameters<typeof fetch>) => fetch(...given), random: Math.random, wait }

/** Follows a zone's new briefs while the page is seen. A hidden page holds no line. */
export function useLiveStream(zone: Zone, enabled: boolean): StreamState {
  const client = useQueryClient()
  const visible = useVisible()
  const [state, setState] = useState<StreamState>('connecting')

  useEffect(() => {
    if (!visible || !enabled) return
    const controller = new AbortController()
    const { queryKey } = latestBriefQuery(zone)

    const onEvent = (event: StreamEvent) => {
      if (event.type !== 'brief') return
      const brief = parseEvent(event.data)
      if (brief?.zone === zone) keepIfNewer(client, brief)
      else void client.invalidateQueries({ queryKey })
    }

    void followStream(NEEDS, {
      url: `/api/stream?zone=${zone}`,
      // Runs are the stream's ids, so what the page already holds need not be sent again.
      lastEventId: () => {
        const runAt = client.getQueryData(queryKey)?.scedRunAt
        return runAt ? String(Date.parse(runAt)) : null
      },
      onEvent,
      onState: (next) => {
        if (!controller.signal.aborted) setState(next)
      },
      signal: controller.signal,
    })
    return () => controller.abort()
  }, [client, zone, visible, enabled])

  return state
}

function parseEvent(data: string): Brief | null {
  try {
    return readBrief(JSON.parse(data))
  } catch {
    return null
  }
}
