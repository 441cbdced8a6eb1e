import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bearsApiToken, type Session } from './session.ts'

/** Open to everybody; the rest of what is read with a token asks for one itself. */
const OPEN_READS = /^\/api\/(?:briefs|board|outlook|record|forecast-misses)(?:[/?]|$)/

const isRead = ({ method, url }: FastifyRequest) => (method === 'GET' || method === 'HEAD') && OPEN_READS.test(url)

/**
 * What anybody may read is refused to a token that is over: a script that was cut off shall learn it at its next call, and
 * not when it first asks for something that needs an account.
 */
export function checkApiTokens(app: FastifyInstance, session: Pick<Session, 'requireReader'>): void {
  app.addHook('onRequest', async (request) => {
    if (isRead(request) && bearsApiToken(request)) await session.requireReader(request)
  })
}
