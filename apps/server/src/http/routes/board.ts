import { BoardAnswer } from '@tradeops/contract/market/board'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

export type BoardRoutesNeeds = { boardNow(): BoardAnswer }

/** A price is not a brief: the board is open to everybody. */
export const boardRoutes: FastifyPluginAsyncZod<BoardRoutesNeeds> = async (app, { boardNow }) => {
  app.get(
    '/api/board',
    { schema: { summary: 'Every zone and the hub average at a glance.', response: { 200: BoardAnswer } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache')
      return boardNow()
    },
  )
}
