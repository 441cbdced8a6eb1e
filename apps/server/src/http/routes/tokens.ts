import { ResourceIdParams } from '@tradeops/contract/account/account'
import { MessageAnswer } from '@tradeops/contract/account/auth'
import { type ApiToken, ApiTokensAnswer, NewApiTokenAnswer, NewApiTokenBody } from '@tradeops/contract/account/tokens'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiTokenDetails } from '../../flows/accounts/manage-api-tokens.ts'
import { requireSignedInUser, requireUuid } from '../auth/require-signed-in-user.ts'
import { limitBodySize } from '../limits/body-parsers.ts'
import type { AccountRoutesDependencies } from './account.ts'

export type TokenRoutesDependencies = Pick<AccountRoutesDependencies, 'session' | 'takeTurn'> & {
  tokens: {
    list(userId: string): Promise<ApiTokenDetails[]>
    create(userId: string, body: NewApiTokenBody): Promise<{ apiToken: ApiTokenDetails; token: string }>
    revoke(userId: string, id: string): Promise<void>
  }
}

const iso = (at: Date | null) => at?.toISOString() ?? null

const toWire = ({ id, name, beginning, canWrite, createdAt, lastUsedAt, expiresAt }: ApiTokenDetails): ApiToken => ({
  id,
  name,
  beginning,
  scope: canWrite ? 'write' : 'read',
  createdAt: createdAt.toISOString(),
  lastUsedAt: iso(lastUsedAt),
  expiresAt: iso(expiresAt),
})

/**
 * Routes that manage API tokens. They require a session, because an API token that could create tokens could never be
 * fully revoked.
 */
export const tokenRoutes: FastifyPluginAsyncZod<TokenRoutesDependencies> = async (
  app,
  { session, takeTurn, tokens },
) => {
  limitBodySize(app)
  const userOf = requireSignedInUser(app, async (request) => {
    const user = await session.requireUser(request)
    await takeTurn(request.method === 'GET' ? 'read' : 'write', user.id)
    return user
  })

  app.get(
    '/api/tokens',
    { schema: { summary: 'The API tokens of the user.', response: { 200: ApiTokensAnswer } } },
    async (request) => ({ tokens: (await tokens.list(userOf(request).id)).map(toWire) }),
  )

  app.post(
    '/api/tokens',
    {
      schema: {
        summary:
          'Create an API token. It reads; with the scope write it can also change alerts. Only this response contains the full token.',
        body: NewApiTokenBody,
        response: { 201: NewApiTokenAnswer },
      },
    },
    async (request, reply) => {
      const { apiToken, token } = await tokens.create(userOf(request).id, request.body)
      reply.code(201)
      return { apiToken: toWire(apiToken), token }
    },
  )

  app.delete(
    '/api/tokens/:id',
    { schema: { summary: 'Revoke an API token.', params: ResourceIdParams, response: { 200: MessageAnswer } } },
    async (request) => {
      await tokens.revoke(userOf(request).id, requireUuid(request.params, 'no_such_token'))
      return { message: 'The API token is revoked.' }
    },
  )
}
