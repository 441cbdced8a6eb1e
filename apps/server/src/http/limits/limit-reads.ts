import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@tradeops/contract/site/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientKey } from './client-address.ts'
import type { ReadLimit } from './read-limit.ts'

const isRead = ({ method, url }: FastifyRequest) => (method === 'GET' || method === 'HEAD') && url.startsWith('/api/')

/** A refusal costs as much as an answer: one that asks again at once would keep a core busy with being refused. */
const REFUSED_AFTER_MS = 250
/** So many of a client's refusals wait that long and the next ones longer: fifty connections are told some thirty a second. */
const REFUSED_TOGETHER = 2
const LONGEST_WAIT_MS = 10_000

/** Every read of the API counts, whatever it costs; health and the pages themselves do not. */
export function limitReads(app: FastifyInstance, reads: ReadLimit): void {
  const refusalsOf = new Map<string, number>()

  async function holdBack(client: string): Promise<void> {
    const waiting = refusalsOf.get(client) ?? 0
    refusalsOf.set(client, waiting + 1)
    await pause(Math.min(LONGEST_WAIT_MS, REFUSED_AFTER_MS * (1 + Math.floor(waiting / REFUSED_TOGETHER))))
    const left = refusalsOf.get(client)! - 1
    if (left > 0) refusalsOf.set(client, left)
    else refusalsOf.delete(client)
  }

  app.addHook('onRequest', async (request) => {
    if (!isRead(request)) return
    const client = clientKey(request.ip)
    const waitMs = reads.take(client)
    if (waitMs === 0) return
    await holdBack(client)
    throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  })
}
