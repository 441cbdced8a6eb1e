import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

export type HangingProxy = {
  /** The URL of the database through the proxy. */
  url: string
  hang(): void
  resume(): void
  close(): void
  /** Counts the open connections of clients. */
  countClients(): number
}

/** Starts a proxy to a database that can stop forwarding in both directions without closing, like a dead router. */
export async function startHangingProxy(databaseUrl: string): Promise<HangingProxy> {
  const url = new URL(databaseUrl)
  const path = join(url.searchParams.get('host')!, `.s.PGSQL.${url.port}`)
  url.searchParams.delete('host')
  const sockets = new Set<Socket>()
  const clients = new Set<Socket>()
  let hangs = false
  const server = createServer((near) => {
    const far = connect(path)
    clients.add(near)
    near.on('close', () => clients.delete(near))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => !hangs && to.write(chunk))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        if (!hangs) to.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.toString(),
    hang: () => {
      hangs = true
    },
    resume: () => {
      hangs = false
      for (const socket of sockets) socket.destroy()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
    countClients: () => clients.size,
  }
}
