import type { AddressInfo } from 'node:net'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCachedBrief } from '../../../test/cached-brief.ts'
import { plainNeeds } from '../../../test/plain-needs.ts'
import { buildApp } from '../app.ts'

const LATEST = '/api/briefs/latest?zone=HOUSTON'
const READS = [
  LATEST,
  '/api/briefs/latest?zone=houston',
  '/api/briefs/history?zone=WEST',
  '/api/briefs/supplement?zone=WEST',
  '/api/briefs/b_NOSUCHBRIEF',
  '/api/board',
]

let app: Awaited<ReturnType<typeof buildApp>>
beforeEach(async () => {
  const needs = plainNeeds()
  needs.briefing.board.post(createCachedBrief('HOUSTON', '2026-07-15T22:35:17Z'))
  const readsPerClient = { times: 12, perMs: 60 * MINUTE_MS }
  app = await buildApp({ ...needs, readsPerClient, trustedProxies: ['10.0.0.0/8', 'loopback'] })
})
afterEach(() => app.close())

const statusOf = async (url: string, remoteAddress = '192.0.2.7') =>
  (await app.inject({ url, remoteAddress })).statusCode

test('a client over its limit is refused every read with Retry-After; other clients are not', async () => {
  for (const url of [...READS, ...READS]) expect(await statusOf(url)).toBeLessThan(429)
  for (const url of READS) {
    const answer = await app.inject({ url, remoteAddress: '192.0.2.7' })
    expect([url, answer.statusCode, answer.json()]).toEqual([
      url,
      429,
      { error: 'Too many requests. Please try again later.', code: 'too_many_requests' },
    ])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(await statusOf(LATEST, '192.0.2.8')).toBe(200)
  for (const url of ['/healthz', '/readyz', '/metrics']) expect([url, await statusOf(url)]).toEqual([url, 200])
})

test('cached briefs count toward the same client, as named by a trusted proxy', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const statusFor = async (forwardedFor: string) =>
    (await fetch(base + LATEST, { headers: { 'x-forwarded-for': forwardedFor } })).status
  for (let turn = 0; turn < 6; turn++) {
    expect(await statusFor(`203.0.113.${turn}, 198.51.100.1, 10.1.2.3`)).toBe(200)
    expect(await statusOf('/api/board', '198.51.100.1')).toBe(200)
  }
  expect(await statusFor('198.51.100.1')).toBe(429)
  expect(await statusFor('198.51.100.2')).toBe(200)
  expect(await (await fetch(`${base}/metrics`)).text()).toContain('briefs_served_fast_total 7')
})

test('refusals on many connections are delayed, and other clients do not wait', async () => {
  for (const url of [...READS, ...READS]) await statusOf(url)
  const startedAt = performance.now()
  const refused = await Promise.all(Array.from({ length: 8 }, () => statusOf(LATEST)))
  expect(new Set(refused)).toEqual(new Set([429]))
  // Eight refusals wait: two each for 250, 500, 750 and 1000 ms.
  expect(performance.now() - startedAt).toBeGreaterThan(950)
  expect(await statusOf(LATEST, '192.0.2.8')).toBe(200)
})
