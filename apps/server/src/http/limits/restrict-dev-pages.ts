import { Refusal } from '@tradeops/contract/site/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readCallerAddress } from './client-address.ts'

const LOCAL_HOSTNAMES = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * Whether a request is from this machine. The host name is checked too, because a foreign website can point its host
 * name at this machine (DNS rebinding).
 */
const isLocal = (request: FastifyRequest): boolean =>
  readCallerAddress({ ip: request.socket.remoteAddress ?? '' }).ownMachine &&
  readCallerAddress(request).ownMachine &&
  LOCAL_HOSTNAMES.test(request.hostname)

/** Serves development pages to this machine only, whichever address the server listens on. */
export function restrictDevPages(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/dev/') && !isLocal(request)) throw new Refusal('not_found')
  })
}
