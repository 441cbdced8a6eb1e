import { MonitorAnswer } from '@tradeops/contract/market/monitor'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { RequestAuthenticator } from '../../auth/request-authenticator.ts'

export type MonitorRoutesNeeds = {
  session: Pick<RequestAuthenticator, 'requireReader'>
  monitorNow(): Promise<MonitorAnswer>
}

export const monitorRoutes: FastifyPluginAsyncZod<MonitorRoutesNeeds> = async (app, { session, monitorNow }) => {
  app.get(
    '/api/monitor',
    {
      schema: {
        summary: 'Prices, spreads, reserves, constraints by zone, and the next six hours.',
        response: { 200: MonitorAnswer },
      },
    },
    async (request, reply) => {
      await session.requireReader(request)
      reply.header('cache-control', 'no-cache')
      return monitorNow()
    },
  )
}
