import { Refusal } from '@tradeops/contract/site/errors'
import { API_TOKEN_PREFIX } from '@tradeops/domain/account/credential-rules'
import type { FastifyRequest } from 'fastify'
import type { SignedInUser } from '../flows/accounts/authenticate.ts'

type Asking = Pick<FastifyRequest, 'headers'>

export type Session = {
  /** The user whose token came with the request; without one, or with one that is over, 401. */
  requireUser(request: Asking): Promise<SignedInUser>
  /** The same, and 403 while the mail address is not verified. */
  requireVerified(request: Asking): Promise<SignedInUser>
  /** For what is only read: a session, or an API token of the user. */
  requireReader(request: Asking): Promise<SignedInUser>
}

export function bearerToken({ headers }: Asking): string | null {
  return /^Bearer ([^\s]+)$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

export const bearsApiToken = (request: Asking): boolean => bearerToken(request)?.startsWith(API_TOKEN_PREFIX) ?? false

/** Where nobody has an API token, none is good. */
const noApiTokens = (): never => {
  throw new Refusal('token_not_valid')
}

export function sessionOver(
  authenticate: (token: string) => Promise<SignedInUser | null>,
  authenticateToken: (token: string) => Promise<SignedInUser> = noApiTokens,
): Session {
  async function requireUser(request: Asking): Promise<SignedInUser> {
    const token = bearerToken(request)
    const user = token === null ? null : await authenticate(token)
    if (!user) throw new Refusal('not_signed_in')
    return user
  }
  return {
    requireUser,
    requireReader: (request) =>
      bearsApiToken(request) ? authenticateToken(bearerToken(request)!) : requireUser(request),
    async requireVerified(request) {
      const user = await requireUser(request)
      if (user.verifiedAt === null) throw new Refusal('email_not_verified')
      return user
    },
  }
}
