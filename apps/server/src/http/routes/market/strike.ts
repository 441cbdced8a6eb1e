import { StrikePriceAnswer, StrikePriceQuery } from '@tradeops/contract/market/strike'
import type { Zone } from '@tradeops/domain/market/zones'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { parseLoadZone } from '../briefs.ts'

export type StrikePriceRoutesDependencies = {
  answerStrikePriceQuestion(zone: Zone, typed: string): Promise<StrikePriceAnswer>
}

/** Probabilities change with every SCED run, so a proxy may reuse an answer for half a minute. */
const CACHE_CONTROL = 'public, max-age=30'

export const strikePriceRoutes: FastifyPluginAsyncZod<StrikePriceRoutesDependencies> = async (
  app,
  { answerStrikePriceQuestion },
) => {
  app.get(
    '/api/strike',
    {
      schema: {
        summary:
          'What a price limit would have meant in the last 30 days: hours above it, their cost, and what three ways of staying off would have saved. And its chances in the next hours.',
        querystring: StrikePriceQuery,
        response: { 200: StrikePriceAnswer },
      },
    },
    async (request, reply) => {
      const answer = await answerStrikePriceQuestion(parseLoadZone(request.query.zone), request.query.price)
      reply.header('cache-control', CACHE_CONTROL)
      return answer
    },
  )
}
