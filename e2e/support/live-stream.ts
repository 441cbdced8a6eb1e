import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { Brief } from '@tradeops/domain/brief/compose-brief'

/** Replaces the server's live stream of briefs with one that the test controls. */
export async function replaceLiveStream(page: Page, now: Date) {
  const readers = new Set<ServerResponse>()
  const seen: (string | undefined)[] = []
  let open = true
  const server = createServer((request, response) => {
    if (!open) return response.destroy()
    seen.push(request.headers['last-event-id']?.toString())
    const headers = { 'content-type': 'text/event-stream', date: now.toUTCString() }
    response.writeHead(200, headers).write('retry: 100\n\n')
    readers.add(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await page.route('**/api/stream?*', (route) => route.continue({ url: `http://127.0.0.1:${port}/` }))

  const cut = () => {
    for (const response of readers) response.destroy()
    readers.clear()
  }
  return {
    /** The `Last-Event-ID` header of each connection to the stream. */
    seen,
    send(brief: Brief) {
      for (const response of readers)
        response.write(`id: ${brief.id}\nevent: brief\ndata: ${JSON.stringify(brief)}\n\n`)
    },
    break() {
      open = false
      cut()
    },
    mend() {
      open = true
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
