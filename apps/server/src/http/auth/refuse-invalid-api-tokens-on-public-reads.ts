import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasApiToken, type RequestAuthenticator } from './request-authenticator.ts'

/** Matches public API paths that only read; other routes that accept an API token check the token themselves. */
const PUBLIC_READS = /^\/api\/(?:briefs|board|outlook|record|forecast-misses)(?:[/?]|$)/

const isPublicRead = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && PUBLIC_READS.test(url)

/**
 * Refuses a revoked or expired API token on public reads too, so that a script learns at its next request that its
 * token has ended.
 */
export function refuseInvalidApiTokensOnPublicReads(
  app: FastifyInstance,
  session: Pick<RequestAuthenticator, 'requireReader'>,
): void {
  app.addHook('onRequest', async (request) => {
    if (isPublicRead(request) && hasApiToken(request)) await session.requireReader(request)
  })
}
