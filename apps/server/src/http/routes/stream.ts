import { Refusal } from '@tradeops/contract/site/errors'
import type { Zone } from '@tradeops/domain/market/zones'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { CachedBrief } from '../../flows/briefs/latest-briefs.ts'
import { computeClientKey } from '../limits/client-address.ts'
import type { LiveHub } from '../live/live-hub.ts'
import { parseZone } from './briefs.ts'

export type StreamRoutesNeeds = {
  hub: LiveHub
  board: { newest(zone: Zone): CachedBrief | null }
  /** Security headers, added here because a stream bypasses the hooks that add them. */
  securityHeaders: Readonly<Record<string, string>>
}

/** A page whose stream is refused polls meanwhile, so waiting loses nothing. */
const RETRY_AFTER_SECONDS = 60

/** Serves live streams, public like the newest brief that they send. */
export const streamRoutes: FastifyPluginAsyncZod<StreamRoutesNeeds> = async (app, needs) => {
  const { hub, board } = needs
  const securityHeaders = new Map(Object.entries(needs.securityHeaders))
  app.get(
    '/api/stream',
    {
      schema: {
        summary: 'Server-sent events: every new brief of a zone.',
        querystring: z.object({ zone: z.string().max(40).optional() }),
        headers: z.looseObject({ 'last-event-id': z.string().max(40).optional() }),
      },
    },
    async (request, reply) => {
      const zone = parseZone(request.query.zone)
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
