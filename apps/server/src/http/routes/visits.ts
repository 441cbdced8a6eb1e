import { LastVisitAnswer, SeenBriefBody } from '@tradeops/contract/site/visits'
import type { SeenBrief } from '@tradeops/domain/account/last-seen-briefs'
import type { Zone } from '@tradeops/domain/market/zones'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { RequestAuthenticator } from '../auth/request-authenticator.ts'
import { requireSignedInUser } from '../auth/require-signed-in-user.ts'
import { limitBodySize } from '../limits/body-parsers.ts'

export type LastVisitRoutesDependencies = {
  session: Pick<RequestAuthenticator, 'requireUser'>
  /** Counts a request toward the user's rate limit; throws a refusal above the limit. */
  takeTurn(userId: string): Promise<void>
  recordVisit(userId: string, zone: Zone, briefId: string): Promise<SeenBrief | null>
}

export const lastVisitRoutes: FastifyPluginAsyncZod<LastVisitRoutesDependencies> = async (app, needs) => {
  limitBodySize(app)
  const userOf = requireSignedInUser(app, needs.session.requireUser)

  app.post(
    '/api/user/visits',
    {
      schema: {
        summary: 'Record that the user sees a brief, and return the last brief seen on the previous visit.',
        body: SeenBriefBody,
        response: { 200: LastVisitAnswer },
      },
    },
    async (request) => {
      const { id: userId } = userOf(request)
      await needs.takeTurn(userId)
      const { zone, briefId } = request.body
      const before = await needs.recordVisit(userId, zone, briefId)
      return { lastVisit: before && { briefId: before.briefId, seenAt: before.seenAt.toISOString() } }
    },
  )
}
