import type { ServerResponse } from 'node:http'
import type { Zone } from '@tradeops/domain/market/zones'
import type { CachedBrief } from '../../flows/briefs/latest-brief-cache.ts'

/**
 * A reader of a live stream with more unread bytes than this is disconnected, so that slow connections cannot fill our
 * memory.
 */
const MAX_BUFFERED_BYTES = 256 * 1024
const HEARTBEAT_MS = 15_000
const HEARTBEAT = ': still here\n\n'

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

/**
 * Maximum live streams per network address, enough for a trading desk that shares one; a page that is refused polls
 * instead.
 */
const STREAMS_PER_CLIENT = 20
const MAX_STREAMS = 10_000
const SHARE_OF_FILES = 0.6

/**
 * Reads how many live streams this process allows: each stream is an open file, and at the system's limit of open files
 * even health checks are refused.
 */
export function readLiveStreamLimit(report: unknown = process.report.getReport()): number {
  const { userLimits } = report as { userLimits?: { open_files?: { soft: number | string } } }
  const files = Number(userLimits?.open_files?.soft)
  return Number.isFinite(files) ? Math.min(MAX_STREAMS, Math.floor(files * SHARE_OF_FILES)) : MAX_STREAMS
}

/**
 * Writes one server-sent event: the whole brief under the brief's id, which distinguishes two briefs of one SCED run.
 */
const frameOf = (posted: CachedBrief): Buffer =>
  Buffer.concat([Buffer.from(`id: ${posted.id}\nevent: brief\ndata: `), posted.json, Buffer.from('\n\n')])

/** Manages the open live streams of each zone; an event is serialized once for all readers. */
export function createLiveStreamHub({ perClient = STREAMS_PER_CLIENT, inAll = MAX_STREAMS } = {}) {
  const readers = new Map<Zone, Set<ServerResponse>>()
  const streamsOf = new Map<string, number>()
  let streams = 0
  let heartbeat: NodeJS.Timeout | undefined

  function count(client: string, change: 1 | -1): void {
    streams += change
    const open = (streamsOf.get(client) ?? 0) + change
    if (open > 0) streamsOf.set(client, open)
    else streamsOf.delete(client)
  }
  const allReaders = function* () {
    for (const following of readers.values()) yield* following
  }
  const send = (response: ServerResponse, frame: Buffer | string) => {
    if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy()
    else response.write(frame)
  }
  const beat = () => {
    for (const response of allReaders()) send(response, HEARTBEAT)
  }

  return {
    count: () => streams,
    /** Returns why this client cannot open another live stream; null if it can. */
    limitReachedFor(client: string): 'too_many_streams' | 'streams_full' | null {
      if ((streamsOf.get(client) ?? 0) >= perClient) return 'too_many_streams'
      return streams >= inAll ? 'streams_full' : null
    },
    /**
     * Adds a reader to a zone's live stream; `missed` is the brief to send first to a reader who reconnects without
     * having seen it.
     */
    join(zone: Zone, client: string, response: ServerResponse, missed: CachedBrief | null): void {
      heartbeat ??= setInterval(beat, HEARTBEAT_MS).unref()
      response.writeHead(200, HEADERS)
      response.write('retry: 2000\n\n')
      if (missed) response.write(frameOf(missed))
      const following = readers.get(zone) ?? new Set()
      readers.set(zone, following.add(response))
      count(client, 1)
      const leave = () => following.delete(response) && count(client, -1)
      response.on('close', leave)
      response.on('error', leave)
    },
    publish(posted: CachedBrief): void {
      const following = readers.get(posted.zone)
      if (!following || following.size === 0) return
      const frame = frameOf(posted)
      for (const response of following) send(response, frame)
    },
    /** Sends a final event on every live stream, so that readers reconnect to another process at once. */
    close(): void {
      clearInterval(heartbeat)
      for (const response of allReaders()) response.end('event: bye\ndata: {}\n\n')
    },
  }
}

export type LiveStreamHub = ReturnType<typeof createLiveStreamHub>
