import { VisitAnswer, VisitBody } from '@tradeops/contract/site/visits'
import type { SeenBrief } from '@tradeops/domain/account/visits'
import type { Zone } from '@tradeops/domain/market/zones'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Session } from '../session.ts'

export type VisitRoutesNeeds = {
  session: Pick<Session, 'requireUser'>
  /** Counts the call against the user's limit, and refuses what is over it. */
  takeTurn(userId: string): Promise<void>
  recordVisit(userId: string, zone: Zone, briefId: string): Promise<SeenBrief | null>
}

export const visitRoutes: FastifyPluginAsyncZod<VisitRoutesNeeds> = async (app, needs) => {
  // Who asks comes before what they ask for: a stranger learns nothing from what is wrong with a body.
  const userIds = new WeakMap<FastifyRequest, string>()
  app.addHook('onRequest', async (request) => {
    const user = await needs.session.requireUser(request)
    userIds.set(request, user.id)
  })

  app.post(
    '/api/user/visits',
    {
      bodyLimit: 4096,
      schema: {
        summary: 'Note that the user sees a brief; tells the last one seen on the visit before this one.',
        body: VisitBody,
        response: { 200: VisitAnswer },
      },
    },
    async (request) => {
      const userId = userIds.get(request)!
      await needs.takeTurn(userId)
      const { zone, briefId } = request.body
      const before = await needs.recordVisit(userId, zone, briefId)
      return { lastVisit: before && { briefId: before.briefId, seenAt: before.seenAt.toISOString() } }
    },
  )
}
