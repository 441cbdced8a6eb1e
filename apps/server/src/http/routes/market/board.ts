import { BoardAnswer } from '@tradeops/contract/market/board'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

export type MarketBoardRoutesNeeds = { boardNow(): BoardAnswer }

export const marketBoardRoutes: FastifyPluginAsyncZod<MarketBoardRoutesNeeds> = async (app, { boardNow }) => {
  app.get(
    '/api/board',
    {
      schema: {
        summary: 'Price, level and headline of every zone, and the hub average.',
        response: { 200: BoardAnswer },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache')
      return boardNow()
    },
  )
}
