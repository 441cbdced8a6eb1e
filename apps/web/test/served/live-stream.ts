import type { Brief } from '@tradeops/domain/brief/compose-brief'
import { vi } from 'vitest'

/** Replaces the live stream of a page with one that the test controls; other requests keep their handlers. */
export function replaceLiveStream(now: Date) {
  const readers = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const seen: (string | null)[] = []
  const served = globalThis.fetch
  const open = (init: RequestInit) => {
    seen.push(new Headers(init.headers).get('last-event-id'))
    const body = new ReadableStream<Uint8Array>({
      start: (reader) => {
        readers.add(reader)
        init.signal?.addEventListener('abort', () => {
          if (readers.delete(reader)) reader.error(init.signal?.reason)
        })
      },
    })
    return new Response(body, { headers: { date: now.toUTCString() } })
  }
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) =>
    input.startsWith('/api/stream') ? open(init) : served(input, init),
  )
  return {
    /** The `Last-Event-ID` header of each connection to the stream. */
    seen,
    send(brief: Brief) {
      const event = `id: ${brief.id}\nevent: brief\ndata: ${JSON.stringify(brief)}\n\n`
      for (const reader of readers) reader.enqueue(new TextEncoder().encode(event))
    },
  }
}
