import { MessageAnswer } from '@tradeops/contract/account/auth'
import {
  MOST_SHARES,
  type Share,
  ShareAnswer,
  ShareBody,
  SharedBriefAnswer,
  SharedParams,
  ShareParams,
  SharesAnswer,
} from '@tradeops/contract/account/shares'
import { Refusal } from '@tradeops/contract/site/errors'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { LiveShare } from '../../flows/shares/manage-shares.ts'
import type { SharedBriefs } from '../../flows/shares/shared-briefs.ts'
import type { SendPostedBrief } from '../live/send-posted-brief.ts'
import type { Session } from '../session.ts'

export type ShareRoutesNeeds = {
  session: Pick<Session, 'requireUser'>
  /** Counts the call against the user's limit, and refuses what is over it. */
  takeTurn(userId: string): Promise<void>
  shares: {
    list(userId: string): Promise<LiveShare[]>
    share(userId: string, briefId: string): Promise<{ share: LiveShare; isNew: boolean }>
    revoke(userId: string, id: string): Promise<void>
  }
  urlOf(shareId: string): string
}

/** A user's own links. */
export const shareRoutes: FastifyPluginAsyncZod<ShareRoutesNeeds> = async (app, needs) => {
  const { session, takeTurn, shares, urlOf } = needs
  // Who asks comes before what they ask for: a stranger learns nothing from what is wrong with a body.
  const userIds = new WeakMap<FastifyRequest, string>()
  app.addHook('onRequest', async (request) => {
    const { id } = await session.requireUser(request)
    await takeTurn(id)
    userIds.set(request, id)
  })
  const userOf = (request: FastifyRequest) => userIds.get(request)!

  const toWire = ({ createdAt, runAt, madeAt, ...share }: LiveShare): Share => ({
    ...share,
    url: urlOf(share.id),
    runAt: runAt.toISOString(),
    madeAt: madeAt.toISOString(),
    sharedAt: createdAt.toISOString(),
  })

  app.get(
    '/api/shares',
    { schema: { summary: 'The shared links of the user, newest first.', response: { 200: SharesAnswer } } },
    async (request) => ({ shares: (await shares.list(userOf(request))).map(toWire), most: MOST_SHARES }),
  )

  app.post(
    '/api/shares',
    {
      bodyLimit: 4096,
      schema: {
        summary: 'Share a brief as it stands. The same brief gives the same link until that is revoked.',
        body: ShareBody,
        response: { 200: ShareAnswer, 201: ShareAnswer },
      },
    },
    async (request, reply) => {
      const { share, isNew } = await shares.share(userOf(request), request.body.briefId)
      reply.code(isNew ? 201 : 200)
      return { share: toWire(share) }
    },
  )

  app.delete(
    '/api/shares/:id',
    {
      bodyLimit: 4096,
      schema: { summary: 'Revoke a shared link.', params: ShareParams, response: { 200: MessageAnswer } },
    },
    async (request) => {
      const { id } = request.params
      if (!z.uuid().safeParse(id).success) throw new Refusal('no_such_share')
      await shares.revoke(userOf(request), id)
      return { message: 'The shared link is revoked.' }
    },
  )
}

const NOT_FOR_SEARCH = { 'x-robots-tag': 'noindex' }

/** It never changes, but it may be revoked: nobody keeps it for longer than a minute without asking whether it stands. */
export const SHARED_HEADERS = { 'cache-control': 'public, max-age=60, must-revalidate', ...NOT_FOR_SEARCH }

type SharedRoutesNeeds = { shared: Pick<SharedBriefs, 'read'>; sendShared: SendPostedBrief }

/** What a shared link shows, to whoever has it. */
export const sharedRoutes: FastifyPluginAsyncZod<SharedRoutesNeeds> = async (app, { shared, sendShared }) => {
  app.get(
    '/api/shared/:token',
    {
      schema: {
        summary: 'A shared brief, as it stood when it was shared.',
        params: SharedParams,
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
      sendShared(request.raw, reply.raw, found)
      return reply
    },
  )
}
