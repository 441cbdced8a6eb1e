import { Refusal, type RefusalCode } from '@tradeops/contract/site/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SignedInUser } from '../../flows/accounts/authenticate-session.ts'

/**
 * Authenticates a request before its body is validated, so that validation errors reveal nothing to strangers. Returns
 * a function that finds the user of a request.
 */
export function requireSignedInUser(
  app: FastifyInstance,
  authenticate: (request: FastifyRequest) => Promise<SignedInUser>,
): (request: FastifyRequest) => SignedInUser {
  const users = new WeakMap<FastifyRequest, SignedInUser>()
  app.addHook('onRequest', async (request) => void users.set(request, await authenticate(request)))
  return (request) => users.get(request)!
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Refuses a malformed id in the same way as another user's id, so that ids reveal nothing. */
export function requireUuid({ id }: { id: string }, refusal: RefusalCode): string {
  if (!UUID.test(id)) throw new Refusal(refusal)
  return id
}
