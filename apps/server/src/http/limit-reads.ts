import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@tradeops/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientKey } from './client-address.ts'
import type { ReadLimit } from './read-limit.ts'

const isRead = ({ method, url }: FastifyRequest) => (method === 'GET' || method === 'HEAD') && url.startsWith('/api/')

/** A refusal costs as much as an answer: one that asks again at once would keep a core busy with being refused. */
const REFUSED_AFTER_MS = 250

/** Every read of the API counts, whatever it costs; health and the pages themselves do not. */
export function limitReads(app: FastifyInstance, reads: ReadLimit): void {
  app.addHook('onRequest', async (request) => {
    const waitMs = isRead(request) ? reads.take(clientKey(request.ip)) : 0
    if (waitMs === 0) return
    await pause(REFUSED_AFTER_MS)
    throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  })
}
