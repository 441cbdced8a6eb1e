import { useQueryClient } from '@tanstack/react-query'
import type { Zone } from '@tradeops/domain/market/zones'
import type { EventSourceMessage } from 'eventsource-parser'
import { useEffect, useState } from 'react'
import { useOnline } from '../../../lib/browser/online.ts'
import { useVisible } from '../../../lib/browser/use-visible.ts'
import { followStream, type StreamState } from '../../../lib/http/follow-stream.ts'
import { noteServerDate } from '../../../lib/time/server-clock.ts'
import { wait } from '../../../lib/time/wait.ts'
import { keepIfNewer, latestBriefQuery } from '../api.ts'
import { type Brief, readBrief } from '../brief.ts'

/** On an open stream nothing else is asked for hours: it tells the server's time as well. */
const fetchStream: typeof fetch = async (...given) => {
  const response = await fetch(...given)
  noteServerDate(response.headers.get('date'))
  return response
}

const NEEDS = { fetch: fetchStream, random: Math.random, wait }

/** Follows a zone's new briefs while the page is seen and has a connection. A hidden page holds no line. */
export function useLiveStream(zone: Zone, enabled: boolean): StreamState | 'offline' {
  const client = useQueryClient()
  const visible = useVisible()
  const online = useOnline()
  const [state, setState] = useState<StreamState>('connecting')

  useEffect(() => {
    if (!online) setState('lost')
    if (!visible || !online || !enabled) return
    const controller = new AbortController()
    const { queryKey } = latestBriefQuery(zone)

    const onEvent = ({ event, data }: EventSourceMessage) => {
      if (event !== 'brief') return
      const brief = parseEvent(data)
      if (brief?.zone === zone) keepIfNewer(client, brief)
      else void client.invalidateQueries({ queryKey })
    }

    void followStream(NEEDS, {
      url: `/api/stream?zone=${zone}`,
      // Briefs go by their names there, so what the page already holds need not be sent again.
      lastEventId: () => client.getQueryData(queryKey)?.id ?? null,
      onEvent,
      onState: (next) => {
        if (!controller.signal.aborted) setState((before) => followedBy(before, next))
      },
      signal: controller.signal,
    })
    return () => {
      controller.abort()
      setState((before) => (before === 'open' ? 'connecting' : before))
    }
  }, [client, zone, visible, online, enabled])

  return online ? state : 'offline'
}

/** What was lost, or refused, is so until it is open again: to be trying is not yet to be live. */
const followedBy = (before: StreamState, next: StreamState): StreamState =>
  (before === 'lost' || before === 'refused') && next === 'connecting' ? before : next

function parseEvent(data: string): Brief | null {
  try {
    return readBrief(JSON.parse(data))
  } catch {
    return null
  }
}
