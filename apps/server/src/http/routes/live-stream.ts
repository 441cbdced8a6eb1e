import { Refusal } from '@tradeops/contract/site/errors'
import type { Zone } from '@tradeops/domain/market/zones'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { CachedBrief } from '../../flows/briefs/latest-brief-cache.ts'
import { computeClientKey } from '../limits/client-address.ts'
import type { LiveStreamHub } from '../live/live-stream-hub.ts'
import { parseLoadZone } from './briefs.ts'

export type LiveStreamRoutesDependencies = {
  hub: LiveStreamHub
  board: { newest(zone: Zone): CachedBrief | null }
  /** Security headers, added here because a live stream bypasses the Fastify hooks that add them. */
  securityHeaders: Readonly<Record<string, string>>
}

/** Seconds after which a refused live stream may be tried again; the page polls meanwhile, so it loses nothing. */
const RETRY_AFTER_SECONDS = 60

/** Serves live streams of new briefs; they are public, like the newest brief itself. */
export const liveStreamRoutes: FastifyPluginAsyncZod<LiveStreamRoutesDependencies> = async (app, needs) => {
  const { hub, board } = needs
  const securityHeaders = new Map(Object.entries(needs.securityHeaders))
  app.get(
    '/api/stream',
    {
      // There is no HEAD route, because the response to a HEAD request would never end.
      exposeHeadRoute: false,
      schema: {
        summary: 'Server-sent events: every new brief of a zone.',
        querystring: z.object({ zone: z.string().max(40).optional() }),
        headers: z.looseObject({ 'last-event-id': z.string().max(40).optional() }),
      },
    },
    async (request, reply) => {
      const zone = parseLoadZone(request.query.zone)
      const client = computeClientKey(request.ip)
      const refusal = hub.limitReachedFor(client)
      if (refusal) throw new Refusal(refusal, { retryAfterSeconds: RETRY_AFTER_SECONDS })
      const seen = request.headers['last-event-id']
      const newest = board.newest(zone)
      const missed = seen !== undefined && newest?.id !== seen ? newest : null
      reply.hijack()
      reply.raw.setHeaders(securityHeaders)
      hub.join(zone, client, reply.raw, missed)
      return reply
    },
  )
}
