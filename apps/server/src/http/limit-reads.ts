import { Refusal } from '@tradeops/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientKey } from './client-address.ts'
import type { ReadLimit } from './read-limit.ts'

const isRead = ({ method, url }: FastifyRequest) => (method === 'GET' || method === 'HEAD') && url.startsWith('/api/')

/** Every read of the API counts, whatever it costs; health and the pages themselves do not. */
export function limitReads(app: FastifyInstance, reads: ReadLimit): void {
  app.addHook('onRequest', async (request) => {
    const waitMs = isRead(request) ? reads.take(clientKey(request.ip)) : 0
    if (waitMs > 0) throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  })
}
