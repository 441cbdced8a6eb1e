import { PriceBoardAnswer } from '@tradeops/contract/market/board'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

export type MarketBoardRoutesDependencies = { boardNow(): PriceBoardAnswer }

export const marketBoardRoutes: FastifyPluginAsyncZod<MarketBoardRoutesDependencies> = async (app, { boardNow }) => {
  app.get(
    '/api/board',
    {
      schema: {
        summary: 'Price, level and headline of every zone, and the hub average.',
        response: { 200: PriceBoardAnswer },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache')
      return boardNow()
    },
  )
}
