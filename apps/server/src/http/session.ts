import { Refusal } from '@tradeops/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { SignedInUser } from '../flows/accounts/authenticate.ts'

type Asking = Pick<FastifyRequest, 'headers'>

export type Session = {
  /** The user whose token came with the request; without one, or with one that is over, 401. */
  requireUser(request: Asking): Promise<SignedInUser>
  /** The same, and 403 while the mail address is not verified. */
  requireVerified(request: Asking): Promise<SignedInUser>
}

export function bearerToken({ headers }: Asking): string | null {
  return /^Bearer ([^\s]+)$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

export function sessionOver(authenticate: (token: string) => Promise<SignedInUser | null>): Session {
  async function requireUser(request: Asking): Promise<SignedInUser> {
    const token = bearerToken(request)
    const user = token === null ? null : await authenticate(token)
    if (!user) throw new Refusal('not_signed_in')
    return user
  }
  return {
    requireUser,
    async requireVerified(request) {
      const user = await requireUser(request)
      if (user.verifiedAt === null) throw new Refusal('email_not_verified')
      return user
    },
  }
}
