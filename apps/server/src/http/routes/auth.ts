import {
  type AuthUser,
  CurrentUserAnswer,
  ForgotPasswordBody,
  LoginAnswer,
  LoginBody,
  LogoutQuery,
  MessageAnswer,
  RegisterAnswer,
  RegisterBody,
  ResendVerificationBody,
  ResetPasswordBody,
  VerifyEmailBody,
} from '@tradeops/contract/account/auth'
import { describeDevice } from '@tradeops/domain/account/device-name'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { CallerAddress } from '../../flows/accounts/account-rate-limiter.ts'
import type { SignedInUser } from '../../flows/accounts/authenticate-session.ts'
import { type RequestAuthenticator, readBearerToken } from '../auth/request-authenticator.ts'
import { limitBodySize } from '../limits/body-parsers.ts'
import { readCallerAddress } from '../limits/client-address.ts'

export type AuthRoutesDependencies = {
  accounts: {
    register(registration: RegisterBody, client: CallerAddress): Promise<void>
    signIn(
      credentials: LoginBody,
      visitor: { client: CallerAddress; device: string | null },
    ): Promise<{ user: SignedInUser; token: string }>
    signOut(token: string, pushDevice: string | undefined): Promise<void>
    displayOf(userId: string): Promise<Display>
    verifyEmail(token: string, client: CallerAddress): Promise<void>
    requestLinkMail(kind: 'verification' | 'password-reset', email: string, client: CallerAddress): Promise<void>
    resetPassword(change: { token: string; password: string }, client: CallerAddress): Promise<void>
  }
  session: RequestAuthenticator
}

type Display = Pick<AuthUser, 'theme' | 'clock'> & { positionMw: number | null }

const toWire = (
  { id, firstName, lastName, email, verifiedAt }: SignedInUser,
  { theme, clock, positionMw }: Display,
): AuthUser => ({
  id,
  first_name: firstName,
  last_name: lastName,
  email,
  email_verified: verifiedAt !== null,
  theme,
  clock,
  position_mw: positionMw,
})

export const authRoutes: FastifyPluginAsyncZod<AuthRoutesDependencies> = async (app, { accounts, session }) => {
  limitBodySize(app)
  app.post(
    '/api/auth/register',
    { schema: { summary: 'Create an account.', body: RegisterBody, response: { 201: RegisterAnswer } } },
    async (request, reply) => {
      const { firstName, lastName, email } = request.body
      await accounts.register(request.body, readCallerAddress(request))
      reply.code(201)
      return {
        user: { first_name: firstName, last_name: lastName, email, email_verified: false },
        message: 'Account created. Please check your email to verify your address.',
      }
    },
  )

  app.post(
    '/api/auth/login',
    { schema: { summary: 'Sign in.', body: LoginBody, response: { 200: LoginAnswer } } },
    async (request) => {
      const { user, token } = await accounts.signIn(request.body, {
        client: readCallerAddress(request),
        device: describeDevice(request.headers['user-agent']),
      })
      return { user: toWire(user, await accounts.displayOf(user.id)), token, message: 'Login successful' }
    },
  )

  // Signing out without a valid session succeeds too, because the user ends up signed out.
  app.post(
    '/api/auth/logout',
    {
      schema: {
        summary: 'End this session, and the notifications of a browser of this account.',
        querystring: LogoutQuery,
        response: { 200: MessageAnswer },
      },
    },
    async (request) => {
      const token = readBearerToken(request)
      if (token !== null) await accounts.signOut(token, request.query.pushDevice)
      return { message: 'You are signed out.' }
    },
  )

  app.get(
    '/api/auth/me',
    { schema: { summary: 'The signed-in user.', response: { 200: CurrentUserAnswer } } },
    async (request) => {
      const user = await session.requireUser(request)
      return { user: toWire(user, await accounts.displayOf(user.id)) }
    },
  )

  app.post(
    '/api/auth/verify-email',
    {
      schema: {
        summary: 'Verify an email address with the token from a link.',
        body: VerifyEmailBody,
        response: { 200: MessageAnswer },
      },
    },
    async (request) => {
      await accounts.verifyEmail(request.body.token, readCallerAddress(request))
      return { message: 'Your email address is verified.' }
    },
  )

  app.post(
    '/api/auth/resend-verification',
    {
      schema: {
        summary: 'Send a new verification link.',
        body: ResendVerificationBody,
        response: { 200: MessageAnswer },
      },
    },
    async (request) => {
      await accounts.requestLinkMail('verification', request.body.email, readCallerAddress(request))
      return { message: "If this address is waiting for verification, we've sent you a new link." }
    },
  )

  app.post(
    '/api/auth/forgot-password',
    { schema: { summary: 'Send a password reset link.', body: ForgotPasswordBody, response: { 200: MessageAnswer } } },
    async (request) => {
      await accounts.requestLinkMail('password-reset', request.body.email, readCallerAddress(request))
      return { message: "If an account with this email exists, we've sent you a password reset link." }
    },
  )

  app.post(
    '/api/auth/reset-password',
    {
      schema: {
        summary: 'Set a new password with the token from a reset link.',
        body: ResetPasswordBody,
        response: { 200: MessageAnswer },
      },
    },
    async (request) => {
      await accounts.resetPassword(request.body, readCallerAddress(request))
      return { message: 'Your password is changed. Please sign in with it.' }
    },
  )
}
