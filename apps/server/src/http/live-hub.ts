import type { ServerResponse } from 'node:http'
import type { Zone } from '@tradeops/domain/market/zones'
import type { PostedBrief } from '../flows/briefs/latest-briefs.ts'

/** A reader that takes nothing while this much waits for it is cut, so that one slow line cannot eat our memory. */
const MOST_WAITING_BYTES = 256 * 1024
const HEARTBEAT_MS = 15_000
const HEARTBEAT = ': still here\n\n'

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

/** One event: the whole brief under its own name, which tells two briefs of one run apart. */
const frameOf = (posted: PostedBrief): Buffer =>
  Buffer.concat([Buffer.from(`id: ${posted.id}\nevent: brief\ndata: `), posted.json, Buffer.from('\n\n')])

/** Everybody who follows a zone. One frame is made per event, whatever the number of readers. */
export function liveHub() {
  const readers = new Map<Zone, Set<ServerResponse>>()
  let heartbeat: NodeJS.Timeout | undefined

  const everybody = function* () {
    for (const following of readers.values()) yield* following
  }
  const send = (response: ServerResponse, frame: Buffer | string) => {
    if (response.writableLength > MOST_WAITING_BYTES) response.destroy()
    else response.write(frame)
  }
  const beat = () => {
    for (const response of everybody()) send(response, HEARTBEAT)
  }

  return {
    count: () => [...everybody()].length,
    /** `missed` is sent first to a reader who comes back and has not seen it. */
    join(zone: Zone, response: ServerResponse, missed: PostedBrief | null): void {
      heartbeat ??= setInterval(beat, HEARTBEAT_MS).unref()
      response.writeHead(200, HEADERS)
      response.write('retry: 2000\n\n')
      if (missed) response.write(frameOf(missed))
      const following = readers.get(zone) ?? new Set()
      readers.set(zone, following.add(response))
      response.on('close', () => following.delete(response))
      response.on('error', () => following.delete(response))
    },
    publish(posted: PostedBrief): void {
      const following = readers.get(posted.zone)
      if (!following || following.size === 0) return
      const frame = frameOf(posted)
      for (const response of following) send(response, frame)
    },
    /** Says goodbye, so that readers come back to another process instead of waiting for this one. */
    close(): void {
      clearInterval(heartbeat)
      for (const response of everybody()) response.end('event: bye\ndata: {}\n\n')
    },
  }
}

export type LiveHub = ReturnType<typeof liveHub>
