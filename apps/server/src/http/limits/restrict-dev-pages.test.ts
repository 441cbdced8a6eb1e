import { afterEach, expect, test } from 'vitest'
import { plainNeeds } from '../../../test/plain-needs.ts'
import { createLogger } from '../../runtime/logger.ts'
import { buildApp } from '../app.ts'

const apps: Awaited<ReturnType<typeof buildApp>>[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

async function build(trustedProxies: string[] = []) {
  const lines: { level: number; msg: string; peer?: string }[] = []
  const logger = createLogger('warn', { write: (line) => void lines.push(JSON.parse(line)) })
  const mailbox = { list: async () => [], find: async () => null }
  const app = await buildApp({ ...plainNeeds(), logger, trustedProxies, mailbox })
  apps.push(app)
  return { app, lines }
}

test.each([
  ['this machine', '127.0.0.1', 'localhost:3000', {}, 200],
  ['this machine, by its IPv6 name', '::1', '[::1]:3000', {}, 200],
  ['another machine', '192.0.2.7', 'localhost:3000', {}, 404],
  ['this machine under a foreign host name', '127.0.0.1', 'rebound.example', {}, 404],
  ['another machine through a proxy on this one', '127.0.0.1', 'localhost', { 'x-forwarded-for': '192.0.2.7' }, 404],
])('stored mails requested from %s', async (_sentence, remoteAddress, host, more, status) => {
  const { app } = await build(['loopback'])
  for (const url of ['/dev/mail', '/dev/mail.json']) {
    const answer = await app.inject({ url, remoteAddress, headers: { host, ...more } })
    expect(answer.statusCode).toBe(status)
  }
})

test('an untrusted proxy is logged once, with the setting to change; a trusted one never', async () => {
  const forwarded = { headers: { 'x-forwarded-for': '192.0.2.7' }, url: '/healthz', remoteAddress: '10.1.2.3' }
  const unknown = await build()
  for (const _turn of [1, 2, 3]) await unknown.app.inject(forwarded)
  expect(unknown.lines).toHaveLength(1)
  expect(unknown.lines[0]).toMatchObject({ peer: '10.1.2.3', msg: expect.stringContaining('TRUSTED_PROXIES') })
  const known = await build(['10.0.0.0/8'])
  await known.app.inject(forwarded)
  expect(known.lines).toEqual([])
})
