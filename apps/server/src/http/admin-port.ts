import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Refusal } from '@tradeops/contract/site/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type AdminAddress = { port: number; host: string }

export type IsOperatorRequest = (request: Pick<FastifyRequest, 'socket'>) => boolean

const OPERATOR_PATHS = /^\/(?:metrics|api\/docs(?:\/json)?)(?:[?/]|$)/

/**
 * Serves metrics and API documentation on a separate port for operators; without such a port, every client counts as an
 * operator.
 */
export function openAdminPort(app: FastifyInstance, address: AdminAddress | null): IsOperatorRequest {
  if (!address) return () => true
  const sockets = new WeakSet<Socket>()
  const server = createServer((request, response) => app.routing(request, response))
  server.on('connection', (socket) => sockets.add(socket))
  const isOperator: IsOperatorRequest = ({ socket }) => sockets.has(socket)
  app.addHook('onRequest', async (request) => {
    if (OPERATOR_PATHS.test(request.url) && !isOperator(request)) throw new Refusal('not_found')
  })
  app.addHook('onListen', async () => {
    server.listen(address.port, address.host)
    await once(server, 'listening')
    app.log.info(`Listening for operators on port ${(server.address() as AddressInfo).port}`)
  })
  app.addHook('onClose', async () => {
    server.close()
    server.closeAllConnections()
  })
  return isOperator
}
