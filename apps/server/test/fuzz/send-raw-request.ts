import { once } from 'node:events'
import { connect } from 'node:net'
import type { RawRequest } from './raw-requests.ts'

/**
 * How long a response is awaited: the server answers a malformed request or closes its connection, but may keep the
 * connection of an unfinished request open.
 */
const PATIENCE_MS = 3_000
const PIECES = 5

export type RawResponse = { statuses: number[]; text: string; wasRefused: boolean }

/** Sends the bytes on a connection and reads until it is closed or `PATIENCE_MS` have passed. */
export async function sendRawRequest(port: number, { bytes, sends }: RawRequest): Promise<RawResponse> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  let wasRefused = false
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.on('error', (fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ECONNREFUSED') wasRefused = true
  })
  const closed = once(socket, 'close').catch(() => {})
  const timer = setTimeout(() => socket.destroy(), PATIENCE_MS)
  if (sends === 'in pieces') {
    const size = Math.ceil(bytes.length / PIECES) || 1
    for (let at = 0; at < bytes.length; at += size) {
      socket.write(bytes.subarray(at, at + size))
      await new Promise((resolve) => setImmediate(resolve))
    }
  } else if (sends === 'and leaves') {
    socket.write(bytes, () => socket.resetAndDestroy())
  } else socket.write(bytes)
  await closed
  clearTimeout(timer)
  const text = Buffer.concat(chunks).toString('latin1')
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]))
  return { statuses, text, wasRefused }
}
