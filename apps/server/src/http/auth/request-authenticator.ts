import { Refusal } from '@tradeops/contract/site/errors'
import { API_TOKEN_PREFIX } from '@tradeops/domain/account/credential-rules'
import type { FastifyRequest } from 'fastify'
import type { SignedInUser } from '../../flows/accounts/authenticate-session.ts'

type HasHeaders = Pick<FastifyRequest, 'headers'>

export type RequestAuthenticator = {
  /** Finds the user of the session token; refuses with 401 if there is no valid session. */
  requireUser(request: HasHeaders): Promise<SignedInUser>
  /**
   * Finds the user of the session token; refuses with 401 if there is no valid session, and with 403 until the email
   * address is verified.
   */
  requireVerified(request: HasHeaders): Promise<SignedInUser>
  /** Finds the user of a session token or of an API token. */
  requireReader(request: HasHeaders): Promise<SignedInUser>
  /** Finds the user of a session token with a verified address, or of an API token that may write. */
  requireWriter(request: HasHeaders): Promise<SignedInUser>
}

export function readBearerToken({ headers }: HasHeaders): string | null {
  return /^Bearer ([^\s]+)$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

export const hasApiToken = (request: HasHeaders): boolean =>
  readBearerToken(request)?.startsWith(API_TOKEN_PREFIX) ?? false

export type ApiTokenUser = SignedInUser & { canWrite: boolean }

const noApiTokens = (): never => {
  throw new Refusal('token_not_valid')
}

export function createRequestAuthenticator(
  authenticate: (token: string) => Promise<SignedInUser | null>,
  authenticateToken: (token: string) => Promise<ApiTokenUser> = noApiTokens,
): RequestAuthenticator {
  async function requireUser(request: HasHeaders): Promise<SignedInUser> {
    const token = readBearerToken(request)
    const user = token === null ? null : await authenticate(token)
    if (!user) throw new Refusal('not_signed_in')
    return user
  }
  async function requireVerified(request: HasHeaders): Promise<SignedInUser> {
    const user = await requireUser(request)
    if (user.verifiedAt === null) throw new Refusal('email_not_verified')
    return user
  }
  return {
    requireUser,
    requireReader: (request) =>
      hasApiToken(request) ? authenticateToken(readBearerToken(request)!) : requireUser(request),
    async requireWriter(request) {
      if (!hasApiToken(request)) return requireVerified(request)
      const user = await authenticateToken(readBearerToken(request)!)
      if (!user.canWrite) throw new Refusal('token_cannot_write')
      return user
    },
    requireVerified,
  }
}
