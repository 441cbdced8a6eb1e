import { once } from 'node:events'
import { createServer } from 'node:http'

const NOT_READY = {
  status: 'not ready',
  reasons: ['It is starting: the database is being opened and migrated. Nothing is served yet.'],
}

/**
 * Answers health checks while the product starts: alive but not ready. A migration can take minutes, and a supervisor
 * that gets no answer would kill the process in the middle.
 */
export async function openStartupHealthServer(address: {
  port: number
  host: string
  backlog?: number
}): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const isAlive = request.url === '/healthz'
    response.writeHead(isAlive ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
      ...(isAlive ? {} : { 'retry-after': '5' }),
    })
    response.end(JSON.stringify(isAlive ? { status: 'alive' } : NOT_READY))
  })
  server.listen(address)
  await once(server, 'listening')
  return {
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
