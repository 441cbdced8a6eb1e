import { connect, type Socket } from 'node:net'
import { computePercentile } from './percentile.ts'

export type RequestLoadMeasurement = { requests: number; perSecond: number; p99Ms: number }

/**
 * Repeats one HTTP request on keep-alive connections. Every response has the same length, so the client only counts
 * bytes: parsing would make it slower than the server it measures.
 */
export async function measureRequestLoad(
  port: number,
  request: string,
  connections: number,
  seconds: number,
): Promise<RequestLoadMeasurement> {
  const expectedBytes = await measureResponseBytes(port, request)
  const timesMs: number[] = []
  const deadline = performance.now() + seconds * 1000
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: connections }, () => requestUntil(port, request, expectedBytes, deadline, timesMs)),
  )
  const tookS = (performance.now() - startedAt) / 1000
  return {
    requests: timesMs.length,
    perSecond: timesMs.length / tookS,
    p99Ms: computePercentile(timesMs, 0.99),
  }
}

/** Measures the length of a response, headers included. */
export function measureResponseBytes(port: number, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let bytes = 0
    let silence: NodeJS.Timeout | undefined
    socket.on('data', (chunk) => {
      bytes += chunk.length
      clearTimeout(silence)
      silence = setTimeout(() => socket.destroy(), 200)
    })
    socket.on('close', () => resolve(bytes))
    socket.on('error', reject)
    socket.write(request)
  })
}

function requestUntil(
  port: number,
  request: string,
  expected: number,
  deadline: number,
  timesMs: number[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1')
    let received = 0
    let sentAt = performance.now()
    socket.on('data', (chunk) => {
      received += chunk.length
      if (received < expected) return
      received = 0
      const now = performance.now()
      timesMs.push(now - sentAt)
      if (now >= deadline) return socket.end()
      sentAt = now
      socket.write(request)
    })
    socket.on('close', () => resolve())
    socket.on('error', reject)
    socket.write(request)
  })
}
