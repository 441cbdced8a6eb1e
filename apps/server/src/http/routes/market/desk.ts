import { ZoneQuery } from '@tradeops/contract/brief/brief-calls'
import { BatteriesAnswer } from '@tradeops/contract/market/batteries'
import { MonitorAnswer } from '@tradeops/contract/market/monitor'
import type { Zone } from '@tradeops/domain/market/zones'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { RequestAuthenticator } from '../../auth/request-authenticator.ts'
import { parseLoadZone } from '../briefs.ts'

export type DeskRoutesDependencies = {
  session: Pick<RequestAuthenticator, 'requireReader'>
  monitorNow(): Promise<MonitorAnswer>
  batteriesOf(zone: Zone): Promise<BatteriesAnswer>
}

/** Routes of the pages that a trading desk keeps open all day: the monitor board and the battery plans. */
export const deskRoutes: FastifyPluginAsyncZod<DeskRoutesDependencies> = async (
  app,
  { session, monitorNow, batteriesOf },
) => {
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

  app.get(
    '/api/batteries',
    {
      schema: {
        summary:
          'When a battery of 1, 2 or 4 hours at a zone’s hub should charge and discharge today and tomorrow, what yesterday’s plans earned, ancillary prices by hour, and what all batteries do.',
        querystring: ZoneQuery,
        response: { 200: BatteriesAnswer },
      },
    },
    async (request, reply) => {
      await session.requireReader(request)
      reply.header('cache-control', 'no-cache')
      return batteriesOf(parseLoadZone(request.query.zone))
    },
  )
}
