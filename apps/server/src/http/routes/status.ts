import { StatusAnswer } from '@tradeops/contract/site/status'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

export type StatusRoutesDependencies = {
  /** Reads the product's status, cached for a few seconds for all clients. */
  status(): Promise<StatusAnswer>
}

export const statusRoutes: FastifyPluginAsyncZod<StatusRoutesDependencies> = async (app, { status }) => {
  app.get(
    '/api/status',
    {
      schema: {
        summary: 'The state of every source, the archived years read, and the role of this process.',
        response: { 200: StatusAnswer },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return status()
    },
  )
}
