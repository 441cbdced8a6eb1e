import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SignedInUser } from '../../flows/accounts/authenticate.ts'

/** Authenticates before the body is validated, so that validation errors reveal nothing to strangers; returns the user lookup. */
export function authenticateRoutes(
  app: FastifyInstance,
  authenticate: (request: FastifyRequest) => Promise<SignedInUser>,
): (request: FastifyRequest) => SignedInUser {
  const users = new WeakMap<FastifyRequest, SignedInUser>()
  app.addHook('onRequest', async (request) => void users.set(request, await authenticate(request)))
  return (request) => users.get(request)!
}
