import { AnalyticsAnswer, AnalyticsBody, type AnalyticsEvent } from '@tradeops/contract/site/analytics'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Client } from '../../flows/accounts/account-limits.ts'
import { clientOf } from '../limits/client-address.ts'
import { jsonUnlessEmpty } from '../limits/read-bodies.ts'

export type AnalyticsRoutesNeeds = {
  /** How many were kept: all, or none of a client that sends too much. */
  recordEvents(client: Client, events: readonly AnalyticsEvent[]): Promise<number>
  counted(outcome: 'accepted' | 'refused', events: number): void
}

/** The specification's call is one event; a page that says good-bye sends what it has as a batch. */
async function readAsBatch(request: FastifyRequest): Promise<void> {
  const { body } = request
  if (typeof body === 'object' && body !== null && 'eventType' in body) request.body = { events: [body] }
}

export const analyticsRoutes: FastifyPluginAsyncZod<AnalyticsRoutesNeeds> = async (app, needs) => {
  const { recordEvents, counted } = needs
  // `sendBeacon` with a plain string can say nothing else than text/plain.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, jsonUnlessEmpty(app))

  async function countRefusal(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (reply.statusCode >= 400) counted('refused', 1)
  }

  app.post(
    '/api/analytics/track',
    {
      bodyLimit: 16_384,
      preValidation: readAsBatch,
      onResponse: countRefusal,
      schema: { summary: 'What a visitor did.', body: AnalyticsBody, response: { 202: AnalyticsAnswer } },
    },
    async (request, reply) => {
      const { events } = request.body
      const accepted = await recordEvents(clientOf(request), events)
      if (accepted > 0) counted('accepted', accepted)
      else counted('refused', events.length)
      reply.code(202)
      return { accepted }
    },
  )
}
