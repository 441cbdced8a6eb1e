import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { Counter, type Registry } from 'prom-client'
import type { CachedBrief } from '../../flows/briefs/latest-brief-cache.ts'
import type { SharedBriefCache } from '../../flows/shares/shared-brief-cache.ts'
import { hasApiToken } from '../auth/request-authenticator.ts'
import type { SendBriefBytes } from './send-brief-bytes.ts'

const ZONE_OF_URL = new Map<string, Zone>(ZONES.map((zone) => [`/api/briefs/latest?zone=${zone}`, zone]))
const SHARED = '/api/shared/'

type CachedBriefsDependencies = {
  board: { newest(zone: Zone): CachedBrief | null }
  /** Counts one read toward the client's rate limit; false if the limit is reached. */
  mayRead(request: IncomingMessage): boolean
  sendBriefBytes: SendBriefBytes
  /** Shared briefs in memory; null if sharing briefs is turned off. */
  shared: Pick<SharedBriefCache, 'ready'> | null
  sendSharedBrief: SendBriefBytes
  metrics: Registry
  /**
   * The simulated time of a demonstration, sent as the Date header, because pages compute ages from it; null on real
   * time.
   */
  dateOf: (() => Date) | null
}

/**
 * Answers requests for a zone's newest brief and for shared briefs before Fastify sees them, which doubles what one
 * core can serve. Unusual spellings of these requests, and all refusals, go through the Fastify routes and get the same
 * bytes.
 */
export function serveCachedBriefs(server: Server, dependencies: CachedBriefsDependencies): void {
  const { board, mayRead, sendBriefBytes, shared, sendSharedBrief, metrics, dateOf } = dependencies
  const served = new Counter({
    name: 'briefs_served_fast_total',
    help: 'Newest and shared briefs answered from memory, before the web framework.',
    registers: [metrics],
  })
  const [frameworkListener] = server.listeners('request') as RequestListener[]
  if (!frameworkListener) throw new Error('The web framework must listen to requests before cached briefs are served.')
  server.removeListener('request', frameworkListener)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (dateOf) response.setHeader('date', dateOf().toUTCString())
    const url = request.method === 'GET' ? (request.url ?? '') : ''
    const zone = ZONE_OF_URL.get(url)
    const newest = zone ? board.newest(zone) : null
    const sharedBrief = url.startsWith(SHARED) ? (shared?.ready(url.slice(SHARED.length)) ?? null) : null
    const cached = newest ?? sharedBrief
    if (!cached || hasApiToken(request) || !mayRead(request)) return frameworkListener(request, response)
    served.inc()
    if (newest) sendBriefBytes(request, response, newest)
    else sendSharedBrief(request, response, cached)
  })
}
