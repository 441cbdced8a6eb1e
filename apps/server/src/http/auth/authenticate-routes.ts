import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SignedInUser } from '../../flows/accounts/authenticate.ts'

/**
 * Authenticates every request of these routes before its body is validated, so that validation errors reveal nothing to
 * strangers. Returns a function that finds the user of a request.
 */
export function authenticateRoutes(
  app: FastifyInstance,
  authenticate: (request: FastifyRequest) => Promise<SignedInUser>,
): (request: FastifyRequest) => SignedInUser {
  const users = new WeakMap<FastifyRequest, SignedInUser>()
  app.addHook('onRequest', async (request) => void users.set(request, await authenticate(request)))
  return (request) => users.get(request)!
}
