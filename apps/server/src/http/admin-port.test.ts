import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { plainNeeds } from '../../test/plain-needs.ts'
import { createLogger } from '../runtime/logger.ts'
import { buildApp } from './app.ts'

const HOST = '127.0.0.1'

let app: Awaited<ReturnType<typeof buildApp>>
afterEach(() => app.close())

async function listening(adminAddress: { port: number; host: string } | null, log: string[] = []) {
  const logger = createLogger('info', { write: (line) => void log.push(line) })
  app = await buildApp({ ...plainNeeds(), logger, adminAddress })
  await app.listen({ port: 0, host: HOST })
  return `http://${HOST}:${(app.server.address() as AddressInfo).port}`
}

/** Listens with a separate port for operators, which the system chooses. */
async function listeningOnTwoPorts() {
  const log: string[] = []
  const base = await listening({ port: 0, host: HOST }, log)
  const findPort = () => /for operators on port (\d+)/.exec(log.join(''))?.[1]
  await expect.poll(findPort).toBeDefined()
  return { base, admin: `http://${HOST}:${findPort()}` }
}

const statusOf = async (url: string) => (await fetch(url)).status
const OPERATORS = ['/metrics', '/metrics?name=x', '/api/docs', '/api/docs/json']

test('with a separate port, metrics and the API documentation are served there only', async () => {
  const { base, admin } = await listeningOnTwoPorts()
  for (const path of OPERATORS) {
    expect([path, await statusOf(base + path)]).toEqual([path, 404])
    expect([path, await statusOf(admin + path)]).toEqual([path, 200])
  }
  expect(await statusOf(`${base}/healthz`)).toBe(200)
  expect(await statusOf(`${base}/api/status`)).toBe(200)
})

test('readiness is reported on both ports, its details to operators only', async () => {
  const { base, admin } = await listeningOnTwoPorts()
  expect(await (await fetch(`${base}/readyz`)).json()).toEqual({ status: 'ready' })
  const details = await (await fetch(`${admin}/readyz`)).json()
  expect(details).toMatchObject({ status: 'ready', reasons: [], storage: 'writable', ingest: { role: 'leads' } })
})

test('without a separate port, everything is served on one port', async () => {
  const base = await listening(null)
  for (const path of OPERATORS) expect([path, await statusOf(base + path)]).toEqual([path, 200])
})
