import { Refusal } from '@tradeops/contract/site/errors'
import type { Zone } from '@tradeops/domain/market/zones'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { PostedBrief } from '../../flows/briefs/latest-briefs.ts'
import { clientKey } from '../limits/client-address.ts'
import type { LiveHub } from '../live/live-hub.ts'
import { zoneFrom } from './briefs.ts'

export type StreamRoutesNeeds = {
  hub: LiveHub
  board: { newest(zone: Zone): PostedBrief | null }
  /** A stream leaves the framework before its hooks add these. */
  securityHeaders: Readonly<Record<string, string>>
}

/** A page that is refused polls meanwhile; nothing is lost by waiting. */
const COME_BACK_SECONDS = 60

/** Public, and without a token: what it carries is what anybody can fetch. */
export const streamRoutes: FastifyPluginAsyncZod<StreamRoutesNeeds> = async (app, needs) => {
  const { hub, board } = needs
  const securityHeaders = new Map(Object.entries(needs.securityHeaders))
  app.get(
    '/api/stream',
    {
      schema: {
        summary: 'Server-sent events: every new brief of a zone as it is made.',
        querystring: z.object({ zone: z.string().max(40).optional() }),
        headers: z.looseObject({ 'last-event-id': z.string().max(40).optional() }),
      },
    },
    async (request, reply) => {
      const zone = zoneFrom(request.query.zone)
      const client = clientKey(request.ip)
      const full = hub.fullFor(client)
      if (full) throw new Refusal(full, { retryAfterSeconds: COME_BACK_SECONDS })
      const seen = request.headers['last-event-id']
      const posted = board.newest(zone)
      const missed = seen !== undefined && posted?.id !== seen ? posted : null
      reply.hijack()
      reply.raw.setHeaders(securityHeaders)
      hub.join(zone, client, reply.raw, missed)
      return reply
    },
  )
}
