import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { plainNeeds } from '../../test/plain-needs.ts'
import { pickFreePort } from '../../test/product.ts'
import { buildApp } from './app.ts'

let app: Awaited<ReturnType<typeof buildApp>>
afterEach(() => app.close())

async function listening(adminAddress: { port: number; host: string } | null) {
  app = await buildApp({ ...plainNeeds(), adminAddress })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}
const statusOf = async (url: string) => (await fetch(url)).status
const OPERATORS = ['/metrics', '/metrics?name=x', '/api/docs', '/api/docs/json']

test('with a separate port, metrics and the API documentation are served there only', async () => {
  const port = await pickFreePort()
  const base = await listening({ port, host: '127.0.0.1' })
  for (const path of OPERATORS) {
    expect([path, await statusOf(base + path)]).toEqual([path, 404])
    expect([path, await statusOf(`http://127.0.0.1:${port}${path}`)]).toEqual([path, 200])
  }
  expect(await statusOf(`${base}/healthz`)).toBe(200)
  expect(await statusOf(`${base}/api/status`)).toBe(200)
})

test('readiness is reported on both ports, its details to operators only', async () => {
  const port = await pickFreePort()
  const base = await listening({ port, host: '127.0.0.1' })
  expect(await (await fetch(`${base}/readyz`)).json()).toEqual({ status: 'ready' })
  const details = await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()
  expect(details).toMatchObject({ status: 'ready', reasons: [], storage: 'writable', ingest: { role: 'leads' } })
})

test('without a separate port, everything is served on one port', async () => {
  const base = await listening(null)
  for (const path of OPERATORS) expect([path, await statusOf(base + path)]).toEqual([path, 200])
})
