import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@tradeops/contract/site/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { computeClientKey } from './client-address.ts'
import type { TokenBuckets } from './token-buckets.ts'

const isRead = ({ method, url }: FastifyRequest) => (method === 'GET' || method === 'HEAD') && url.startsWith('/api/')

/**
 * How long a rate-limit refusal is delayed: a refusal costs as much as a response, so a client that retries at once
 * would keep a core busy.
 */
const REFUSAL_DELAY_MS = 250
/**
 * The delay grows by one step for every two waiting refusals of a client, so that more connections do not get the
 * client more refusals a second.
 */
const REFUSALS_PER_DELAY = 2
const MAX_DELAY_MS = 10_000

/** Counts and limits every read of the API per client; health checks and pages are not counted. */
export function limitReadRequests(app: FastifyInstance, buckets: TokenBuckets): void {
  const waitingRefusals = new Map<string, number>()

  async function delayRefusal(client: string): Promise<void> {
    const waiting = waitingRefusals.get(client) ?? 0
    waitingRefusals.set(client, waiting + 1)
    await pause(Math.min(MAX_DELAY_MS, REFUSAL_DELAY_MS * (1 + Math.floor(waiting / REFUSALS_PER_DELAY))))
    const left = waitingRefusals.get(client)! - 1
    if (left > 0) waitingRefusals.set(client, left)
    else waitingRefusals.delete(client)
  }

  app.addHook('onRequest', async (request) => {
    if (!isRead(request)) return
    const client = computeClientKey(request.ip)
    const waitMs = buckets.take(client)
    if (waitMs === 0) return
    await delayRefusal(client)
    throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  })
}
