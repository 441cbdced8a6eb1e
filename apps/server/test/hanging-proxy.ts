import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type HangingProxy = {
  port: number
  hang(): void
  resume(): void
  close(): void
  /** Counts the open connections of clients. */
  countClients(): number
}

/** Starts a proxy to another port that can stop forwarding in both directions without closing, like a dead router. */
export async function startHangingProxy(targetPort: number): Promise<HangingProxy> {
  const sockets = new Set<Socket>()
  const clients = new Set<Socket>()
  let hangs = false
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1')
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
  return {
    port: (server.address() as AddressInfo).port,
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
