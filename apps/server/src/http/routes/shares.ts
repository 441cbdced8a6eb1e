import { MessageAnswer } from '@tradeops/contract/account/auth'
import {
  CreateShareLinkBody,
  MAX_SHARE_LINKS_PER_USER,
  SharedBriefAnswer,
  SharedBriefParams,
  type ShareLink,
  ShareLinkAnswer,
  ShareLinkParams,
  ShareLinksAnswer,
} from '@tradeops/contract/account/shares'
import { Refusal } from '@tradeops/contract/site/errors'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ActiveSharedLink } from '../../flows/shares/manage-shares.ts'
import type { SharedBriefCache } from '../../flows/shares/shared-brief-cache.ts'
import type { RequestAuthenticator } from '../auth/request-authenticator.ts'
import { requireSignedInUser, requireUuid } from '../auth/require-signed-in-user.ts'
import { limitBodySize } from '../limits/body-parsers.ts'
import type { SendBriefBytes } from '../live/send-brief-bytes.ts'

export type SharedLinkRoutesDependencies = {
  session: Pick<RequestAuthenticator, 'requireUser'>
  /** Counts a request toward the user's rate limit; throws a refusal above the limit. */
  takeTurn(userId: string): Promise<void>
  shares: {
    list(userId: string): Promise<ActiveSharedLink[]>
    share(userId: string, briefId: string): Promise<{ share: ActiveSharedLink; isNew: boolean }>
    revoke(userId: string, id: string): Promise<void>
  }
  urlOf(shareId: string): string
}
export const manageSharedLinksRoutes: FastifyPluginAsyncZod<SharedLinkRoutesDependencies> = async (app, needs) => {
  limitBodySize(app)
  const { session, takeTurn, shares, urlOf } = needs
  const userOf = requireSignedInUser(app, async (request) => {
    const user = await session.requireUser(request)
    await takeTurn(user.id)
    return user
  })

  const toWire = ({ createdAt, runAt, madeAt, ...share }: ActiveSharedLink): ShareLink => ({
    ...share,
    url: urlOf(share.id),
    runAt: runAt.toISOString(),
    madeAt: madeAt.toISOString(),
    sharedAt: createdAt.toISOString(),
  })

  app.get(
    '/api/shares',
    { schema: { summary: 'The shared links of the user, newest first.', response: { 200: ShareLinksAnswer } } },
    async (request) => ({
      shares: (await shares.list(userOf(request).id)).map(toWire),
      most: MAX_SHARE_LINKS_PER_USER,
    }),
  )

  app.post(
    '/api/shares',
    {
      schema: {
        summary: 'Share a copy of a brief. Sharing the same brief again returns the same link, unless it was revoked.',
        body: CreateShareLinkBody,
        response: { 200: ShareLinkAnswer, 201: ShareLinkAnswer },
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
    { schema: { summary: 'Revoke a shared link.', params: ShareLinkParams, response: { 200: MessageAnswer } } },
    async (request) => {
      await shares.revoke(userOf(request).id, requireUuid(request.params, 'no_such_share'))
      return { message: 'The shared link is revoked.' }
    },
  )
}

const NOT_FOR_SEARCH = { 'x-robots-tag': 'noindex' }

/**
 * Headers of a shared brief: it never changes but its link can be revoked, so caches must revalidate it after a minute.
 */
export const SHARED_BRIEF_HEADERS = { 'cache-control': 'public, max-age=60, must-revalidate', ...NOT_FOR_SEARCH }

type SharedRoutesDependencies = { shared: Pick<SharedBriefCache, 'read'>; sendSharedBrief: SendBriefBytes }

/** Serves shared briefs to anyone with the link. */
export const sharedBriefRoutes: FastifyPluginAsyncZod<SharedRoutesDependencies> = async (
  app,
  { shared, sendSharedBrief },
) => {
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
