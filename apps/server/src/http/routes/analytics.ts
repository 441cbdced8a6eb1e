import { AnalyticsAnswer, AnalyticsBody, type AnalyticsEvent } from '@tradeops/contract/site/analytics'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { CallerAddress } from '../../flows/accounts/account-rate-limiter.ts'
import { createJsonBodyParser } from '../limits/body-parsers.ts'
import { readCallerAddress } from '../limits/client-address.ts'

export type AnalyticsRoutesDependencies = {
  /** Stores analytics events and returns how many were stored: all, or none if a limit is exceeded. */
  recordEvents(client: CallerAddress, events: readonly AnalyticsEvent[]): Promise<number>
  counted(outcome: 'accepted' | 'refused', events: number): void
}

/**
 * Reads one analytics event or a batch: the documented call has one event, and a closing page sends all its events at
 * once.
 */
async function readAsBatch(request: FastifyRequest): Promise<void> {
  const { body } = request
  if (typeof body === 'object' && body !== null && 'eventType' in body) request.body = { events: [body] }
}

export const analyticsRoutes: FastifyPluginAsyncZod<AnalyticsRoutesDependencies> = async (app, needs) => {
  const { recordEvents, counted } = needs
  // Browsers send the string that `sendBeacon` gets as text/plain, so its JSON is parsed here.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, createJsonBodyParser(app))

  async function countRefusal(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (reply.statusCode >= 400) counted('refused', 1)
  }

  app.post(
    '/api/analytics/track',
    {
      bodyLimit: 16_384,
      preValidation: readAsBatch,
      onResponse: countRefusal,
      schema: {
        summary: 'Record analytics events of a visitor.',
        body: AnalyticsBody,
        response: { 202: AnalyticsAnswer },
      },
    },
    async (request, reply) => {
      const { events } = request.body
      const accepted = await recordEvents(readCallerAddress(request), events)
      if (accepted > 0) counted('accepted', accepted)
      else counted('refused', events.length)
      reply.code(202)
      return { accepted }
    },
  )
}
