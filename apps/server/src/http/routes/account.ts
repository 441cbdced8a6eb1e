import { Readable } from 'node:stream'
import {
  type Account,
  AccountAnswer,
  ChangeAccountBody,
  ChangedAccountAnswer,
  ChangePasswordBody,
  DeleteAccountBody,
  type EmailChangeForm,
  ResourceIdParams,
  SessionsAnswer,
} from '@tradeops/contract/account/account'
import { MessageAnswer } from '@tradeops/contract/account/auth'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { SignedInUser } from '../../flows/accounts/authenticate-session.ts'
import type { SignedInCaller } from '../../flows/accounts/change-password.ts'
import type { AccountDetails } from '../../flows/accounts/manage-account.ts'
import type { SessionDetails } from '../../flows/accounts/manage-sessions.ts'
import { type RequestAuthenticator, readBearerToken } from '../auth/request-authenticator.ts'
import { requireSignedInUser, requireUuid } from '../auth/require-signed-in-user.ts'
import { type AccountDataSection, writeAccountDataFile } from '../export/write-json-table.ts'
import { limitBodySize } from '../limits/body-parsers.ts'
import { readCallerAddress } from '../limits/client-address.ts'

export type AccountRoutesDependencies = {
  session: Pick<RequestAuthenticator, 'requireUser'>
  /** Counts a request toward the user's rate limit; throws a refusal above the limit. */
  takeTurn(kind: 'read' | 'write' | 'data', userId: string): Promise<void>
  clock: { now(): Date }
  show(userId: string): Promise<AccountDetails>
  change(userId: string, settings: ChangeAccountBody): Promise<void>
  requestEmailChange(change: EmailChangeForm, requester: SignedInCaller): Promise<void>
  changePassword(change: ChangePasswordBody, requester: SignedInCaller, sessionToken: string): Promise<void>
  remove(confirmation: DeleteAccountBody, requester: SignedInCaller): Promise<void>
  sessions: {
    list(userId: string, sessionToken: string): Promise<SessionDetails[]>
    end(userId: string, id: string): Promise<void>
    endOthers(userId: string, sessionToken: string): Promise<number>
  }
  dataOf(user: SignedInUser): readonly AccountDataSection[]
}

const LINK_SENT = 'Open the link we send to the new address to confirm it. Until then nothing changes.'

const toWire = (account: AccountDetails): Account => ({
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  emailVerified: account.verifiedAt !== null,
  pendingEmail: account.pendingEmail,
  createdAt: account.createdAt.toISOString(),
  passwordChangedAt: account.passwordChangedAt?.toISOString() ?? null,
  theme: account.theme,
  clock: account.clock,
  positionMw: account.positionMw,
})

/** Sends a file; the response schema is bypassed, because it describes JSON only. */
const sendFile = (reply: FastifyReply, file: Readable): FastifyReply => reply.send(file)

export const accountRoutes: FastifyPluginAsyncZod<AccountRoutesDependencies> = async (app, needs) => {
  limitBodySize(app)
  const { session, takeTurn, sessions, clock } = needs
  const userOf = requireSignedInUser(app, async (request) => {
    const user = await session.requireUser(request)
    await takeTurn(request.method === 'GET' ? 'read' : 'write', user.id)
    return user
  })
  const requesterOf = (request: Parameters<typeof userOf>[0]): SignedInCaller => ({
    user: userOf(request),
    client: readCallerAddress(request),
  })
  const tokenOf = (request: Parameters<typeof userOf>[0]) => readBearerToken(request)!

  app.get(
    '/api/account',
    { schema: { summary: 'The account of the signed-in user.', response: { 200: AccountAnswer } } },
    async (request) => ({ account: toWire(await needs.show(userOf(request).id)) }),
  )

  app.patch(
    '/api/account',
    {
      schema: {
        summary:
          'Change the name, theme, clock or position size, or request a new email address, which takes effect once it is confirmed.',
        body: ChangeAccountBody,
        response: { 200: ChangedAccountAnswer },
      },
    },
    async (request) => {
      const { id } = userOf(request)
      const { email, currentPassword, ...settings } = request.body
      if (email !== undefined && currentPassword !== undefined)
        await needs.requestEmailChange({ email, currentPassword }, requesterOf(request))
      await needs.change(id, settings)
      const message = email === undefined ? 'Your changes are saved.' : LINK_SENT
      return { account: toWire(await needs.show(id)), message }
    },
  )

  app.post(
    '/api/account/password',
    {
      schema: {
        summary: 'Change the password and end every other session.',
        body: ChangePasswordBody,
        response: { 200: MessageAnswer },
      },
    },
    async (request) => {
      await needs.changePassword(request.body, requesterOf(request), tokenOf(request))
      return { message: 'Your password is changed. Your other sessions are signed out.' }
    },
  )

  app.delete(
    '/api/account',
    {
      schema: {
        summary: 'Delete the account and all its data.',
        body: DeleteAccountBody,
        response: { 200: MessageAnswer },
      },
    },
    async (request) => {
      await needs.remove(request.body, requesterOf(request))
      return { message: 'Your account is deleted.' }
    },
  )

  app.get(
    '/api/account/sessions',
    { schema: { summary: 'The open sessions of the user.', response: { 200: SessionsAnswer } } },
    async (request) => {
      const open = await sessions.list(userOf(request).id, tokenOf(request))
      return {
        sessions: open.map(({ id, device, createdAt, lastSeenAt, current }) => ({
          id,
          device,
          current,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastSeenAt.toISOString(),
        })),
      }
    },
  )

  app.delete(
    '/api/account/sessions/:id',
    { schema: { summary: 'End one session.', params: ResourceIdParams, response: { 200: MessageAnswer } } },
    async (request) => {
      await sessions.end(userOf(request).id, requireUuid(request.params, 'no_such_session'))
      return { message: 'The session is signed out.' }
    },
  )

  app.delete(
    '/api/account/sessions',
    { schema: { summary: 'End every other session.', response: { 200: MessageAnswer } } },
    async (request) => {
      const ended = await sessions.endOthers(userOf(request).id, tokenOf(request))
      return { message: ended === 1 ? 'One session is signed out.' : `${ended} sessions are signed out.` }
    },
  )

  app.get(
    '/api/account/data',
    { schema: { summary: 'All data we store about the user, as a JSON file. At most three times an hour.' } },
    async (request, reply) => {
      const user = userOf(request)
      await takeTurn('data', user.id)
      const now = clock.now()
      const name = `tradeops-account-${now.toISOString().slice(0, 10)}.json`
      reply.type('application/json; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`)
      return sendFile(reply, Readable.from(writeAccountDataFile(now, needs.dataOf(user))))
    },
  )
}
