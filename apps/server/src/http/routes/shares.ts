import { MessageAnswer } from '@tradeops/contract/account/auth'
import {
  MAX_SHARES,
  ShareAnswer,
  ShareBody,
  SharedBriefAnswer,
  SharedBriefParams,
  type ShareLink,
  ShareParams,
  SharesAnswer,
} from '@tradeops/contract/account/shares'
import { Refusal } from '@tradeops/contract/site/errors'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ActiveShare } from '../../flows/shares/manage-shares.ts'
import type { SharedBriefCache } from '../../flows/shares/shared-brief-cache.ts'
import { authenticateRoutes, requireUuid } from '../auth/authenticate-routes.ts'
import type { RequestAuthenticator } from '../auth/request-authenticator.ts'
import { limitBodySize } from '../limits/body-parsers.ts'
import type { SendBriefBytes } from '../live/send-brief-bytes.ts'

export type ShareRoutesNeeds = {
  session: Pick<RequestAuthenticator, 'requireUser'>
  /** Counts the call toward the user's rate limit; throws a refusal above it. */
  takeTurn(userId: string): Promise<void>
  shares: {
    list(userId: string): Promise<ActiveShare[]>
    share(userId: string, briefId: string): Promise<{ share: ActiveShare; isNew: boolean }>
    revoke(userId: string, id: string): Promise<void>
  }
  urlOf(shareId: string): string
}
export const shareRoutes: FastifyPluginAsyncZod<ShareRoutesNeeds> = async (app, needs) => {
  limitBodySize(app)
  const { session, takeTurn, shares, urlOf } = needs
  const userOf = authenticateRoutes(app, async (request) => {
    const user = await session.requireUser(request)
    await takeTurn(user.id)
    return user
  })

  const toWire = ({ createdAt, runAt, madeAt, ...share }: ActiveShare): ShareLink => ({
    ...share,
    url: urlOf(share.id),
    runAt: runAt.toISOString(),
    madeAt: madeAt.toISOString(),
    sharedAt: createdAt.toISOString(),
  })

  app.get(
    '/api/shares',
    { schema: { summary: 'The shared links of the user, newest first.', response: { 200: SharesAnswer } } },
    async (request) => ({ shares: (await shares.list(userOf(request).id)).map(toWire), most: MAX_SHARES }),
  )

  app.post(
    '/api/shares',
    {
      schema: {
        summary: 'Share a copy of a brief. Sharing the same brief again returns the same link, unless it was revoked.',
        body: ShareBody,
        response: { 200: ShareAnswer, 201: ShareAnswer },
      },
    },
    async (request, reply) => {
      const { share, isNew } = await shares.share(userOf(request).id, request.body.briefId)
      reply.code(isNew ? 201 : 200)
      return { share: toWire(share) }
    },
  )

  app.delete(
    '/api/shares/:id',
    { schema: { summary: 'Revoke a shared link.', params: ShareParams, response: { 200: MessageAnswer } } },
    async (request) => {
      await shares.revoke(userOf(request).id, requireUuid(request.params, 'no_such_share'))
      return { message: 'The shared link is revoked.' }
    },
  )
}

const NOT_FOR_SEARCH = { 'x-robots-tag': 'noindex' }

/** A shared brief never changes but can be revoked, so caches must revalidate it after a minute. */
export const SHARED_BRIEF_HEADERS = { 'cache-control': 'public, max-age=60, must-revalidate', ...NOT_FOR_SEARCH }

type SharedRoutesNeeds = { shared: Pick<SharedBriefCache, 'read'>; sendSharedBrief: SendBriefBytes }

/** Serves shared briefs to anyone with the link. */
export const sharedBriefRoutes: FastifyPluginAsyncZod<SharedRoutesNeeds> = async (app, { shared, sendSharedBrief }) => {
  app.get(
    '/api/shared/:token',
    {
      schema: {
        summary: 'A shared brief, as it was when it was shared.',
        params: SharedBriefParams,
        response: { 200: SharedBriefAnswer },
      },
    },
    async (request, reply) => {
      const found = await shared.read(request.params.token)
      if (!found) {
        reply.headers(NOT_FOR_SEARCH)
        throw new Refusal('no_shared_brief')
      }
      reply.hijack()
      sendSharedBrief(request.raw, reply.raw, found)
      return reply
    },
  )
}
