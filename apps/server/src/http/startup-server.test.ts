import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { PATIENT_MS } from '../../test/patience.ts'
import { openStartupServer } from './startup-server.ts'

const HOST = '127.0.0.1'

/** Without a limit for the requests that wait, because a busy machine takes long to send them. */
async function openStarting(longestWaitMs = PATIENT_MS) {
  const starting = await openStartupServer({ port: 0, host: HOST }, longestWaitMs)
  const { port } = starting
  return { port, starting, call: (path: string) => fetch(`http://${HOST}:${port}${path}`) }
}

/** Sends a request and resolves when the server has read its head; the answer comes later. */
async function sendTo(port: number, path: string, method = 'GET'): Promise<{ answered: Promise<IncomingMessage> }> {
  const sent = request({ host: HOST, port, path, method, headers: { expect: '100-continue' }, agent: false }).end()
  const answered = once(sent, 'response').then(([answer]) => answer as IncomingMessage)
  await once(sent, 'continue')
  return { answered }
}

test('while it starts the product is alive but not ready', async () => {
  const { starting, call } = await openStarting()
  expect((await call('/healthz')).status).toBe(200)
  for (const path of ['/readyz', '/metrics']) {
    const answer = await call(path)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ status: 'not ready' })
  }
  starting.leavePort()
})

test('requests during the start wait until the product listens, and are sent to the same address again', async () => {
  const { port, starting } = await openStarting()
  const paths = Array.from({ length: 250 }, (_, count) => `/api/briefs/latest?zone=WEST&count=${count}`)
  const waiting = await Promise.all([
    ...paths.map((path) => sendTo(port, path)),
    sendTo(port, '/api/auth/login', 'POST'),
  ])
  starting.leavePort()
  const product = createServer((_request, response) => response.end('from the product')).listen(port, HOST)
  await once(product, 'listening')
  await starting.handOver()
  const answers = await Promise.all(waiting.map(({ answered }) => answered))
  // A client repeats its method and its body after the status 307.
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(
    [...paths, '/api/auth/login'].map((path) => [307, path]),
  )
  product.close()
})

test('a request that has waited too long is refused with the time to try again', async () => {
  const { starting, call } = await openStarting(1)
  const answer = await call('/')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  starting.leavePort()
})

test.each(['//evil.example/x', '/\\evil.example', 'http://evil.example/'])(
  '%s is refused, because it would lead to another host',
  async (url) => {
    const { port, starting } = await openStarting()
    const socket = connect(port, HOST)
    socket.write(`GET ${url} HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 503 /)
    expect(answer).not.toMatch(/location/i)
    starting.leavePort()
  },
)

test('a port in use fails as it does for the product', async () => {
  const { port, starting } = await openStarting()
  await expect(openStartupServer({ port, host: HOST })).rejects.toMatchObject({ code: 'EADDRINUSE', port })
  starting.leavePort()
})
