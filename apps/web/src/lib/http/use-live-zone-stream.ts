import type { Zone } from '@tradeops/domain/market/zones'
import type { EventSourceMessage } from 'eventsource-parser'
import { useEffect, useEffectEvent, useState } from 'react'
import { useOnline } from '../browser/online.ts'
import { useIsTabVisible } from '../browser/use-is-tab-visible.ts'
import { setClockFromServerDate } from '../time/server-clock.ts'
import { wait } from '../time/wait.ts'
import { followLiveStream, type LiveStreamState } from './follow-live-stream.ts'

/**
 * Opens a live stream and sets the server clock from its Date header, because the stream can be the only request for
 * hours.
 */
const fetchStream: typeof fetch = async (...call) => {
  const response = await fetch(...call)
  setClockFromServerDate(response.headers.get('date'))
  return response
}

const NEEDS = { fetch: fetchStream, random: Math.random, wait }

export type LiveZoneStreamOptions = {
  enabled?: boolean
  /** The id of the newest event received; null if missed events are not needed. */
  lastEventId: () => string | null
  onEvent: (event: EventSourceMessage) => void
}

/** Follows the live stream of a load zone while the page is visible and online. */
export function useLiveZoneStream(
  zone: Zone,
  { enabled = true, ...options }: LiveZoneStreamOptions,
): LiveStreamState | 'offline' {
  const visible = useIsTabVisible()
  const online = useOnline()
  const [state, setState] = useState<LiveStreamState>('connecting')
  const onEvent = useEffectEvent(options.onEvent)
  const lastEventId = useEffectEvent(options.lastEventId)

  useEffect(() => {
    if (!online) setState('lost')
    if (!visible || !online || !enabled) return
    const controller = new AbortController()
    void followLiveStream(NEEDS, {
      url: `/api/stream?zone=${zone}`,
      lastEventId: () => lastEventId(),
      onEvent: (event) => onEvent(event),
      onState: (next) => {
        if (!controller.signal.aborted) setState((before) => nextState(before, next))
      },
      signal: controller.signal,
    })
    return () => {
      controller.abort()
      setState((before) => (before === 'open' ? 'connecting' : before))
    }
  }, [zone, visible, online, enabled])

  return online ? state : 'offline'
}

/**
 * Computes the next state of the stream; a lost or refused stream stays so until it is open again, because connecting
 * is not live.
 */
const nextState = (before: LiveStreamState, next: LiveStreamState): LiveStreamState =>
  (before === 'lost' || before === 'refused') && next === 'connecting' ? before : next
