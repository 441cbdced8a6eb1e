import { Refusal } from '@tradeops/contract/site/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientOf } from './client-address.ts'
import type { IsTrusted } from './trusted-proxies.ts'

const OWN_NAMES = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Asked from this machine, by a name of this machine: a page elsewhere can point a name of its own at us. */
const isFromHere = (request: FastifyRequest): boolean =>
  clientOf({ ip: request.socket.remoteAddress ?? '' }).ownMachine &&
  clientOf(request).ownMachine &&
  OWN_NAMES.test(request.hostname)

/** What is there for whoever develops is there for nobody else, whichever address the server listens on. */
export function keepDevPagesHere(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/dev/') && !isFromHere(request)) throw new Refusal('not_found')
  })
}

/** Behind a proxy that nobody named, all readers are one client; said once, since it is so for every request. */
export function tellOfUntrustedProxies(app: FastifyInstance, isTrusted: IsTrusted): void {
  let isTold = false
  app.addHook('onRequest', async ({ headers, socket, log }) => {
    const peer = socket.remoteAddress ?? ''
    if (isTold || !(headers['x-forwarded-for'] || headers.forwarded) || isTrusted(peer)) return
    isTold = true
    log.warn(
      { peer },
      'a peer forwards requests and is not trusted, so all readers behind it share the limits of one; if it is your proxy, add its address to TRUSTED_PROXIES',
    )
  })
}
