import { StatusAnswer } from '@tradeops/contract/site/status'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

export type StatusRoutesNeeds = {
  /** Looked at once in a few seconds, whoever asks. */
  status(): Promise<StatusAnswer>
}

export const statusRoutes: FastifyPluginAsyncZod<StatusRoutesNeeds> = async (app, { status }) => {
  app.get(
    '/api/status',
    {
      schema: {
        summary: 'How every source stands, the archived years, and who reads them.',
        response: { 200: StatusAnswer },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return status()
    },
  )
}
