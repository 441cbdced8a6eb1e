import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { Counter, type Registry } from 'prom-client'
import type { RenderedPageCache } from './page-cache.ts'
import { isPhoneRequest, type SendPageBytes } from './send-page.ts'
import { needsFastifyRoute } from './server-rendered-address.ts'

type CachedPagesDependencies = {
  pages: Pick<RenderedPageCache, 'ready'>
  sendPageBytes: SendPageBytes
  metrics: Registry
}

/**
 * Answers requests for a rendered page before Fastify sees them, because thousands of readers open it in the minute
 * after a mail. A page that must be rendered first goes through its Fastify route and gets the same headers.
 */
export function serveCachedPages(server: Server, { pages, sendPageBytes, metrics }: CachedPagesDependencies): void {
  const served = new Counter({
    name: 'pages_served_fast_total',
    help: 'Rendered pages answered from memory, before the web framework.',
    registers: [metrics],
  })
  const [frameworkListener] = server.listeners('request') as RequestListener[]
  if (!frameworkListener) throw new Error('The web framework must listen to requests before cached pages are served.')
  server.removeListener('request', frameworkListener)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const url = request.method === 'GET' ? (request.url ?? '') : ''
    const page = needsFastifyRoute(url) ? null : pages.ready(url, isPhoneRequest(request))
    if (!page) return frameworkListener(request, response)
    served.inc()
    sendPageBytes(request, response, page)
  })
}
