import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SignedInUser } from '../flows/accounts/authenticate.ts'

/**
 * Who asks comes before what they ask for: a stranger learns nothing from what is wrong with a body. Answers who was let
 * in with a request of these routes.
 */
export function guardRoutes(
  app: FastifyInstance,
  letIn: (request: FastifyRequest) => Promise<SignedInUser>,
): (request: FastifyRequest) => SignedInUser {
  const users = new WeakMap<FastifyRequest, SignedInUser>()
  app.addHook('onRequest', async (request) => void users.set(request, await letIn(request)))
  return (request) => users.get(request)!
}
