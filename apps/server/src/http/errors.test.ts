import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { plainNeeds } from '../../test/plain-needs.ts'
import { createLogger } from '../runtime/logger.ts'
import { buildApp } from './app.ts'

test('a client that leaves during its request is logged once at level info, not as an error', async () => {
  const lines: { level: number; msg: string }[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const app = await buildApp({ ...plainNeeds(), logger })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  lines.length = 0

  const client = connect(port, '127.0.0.1')
  client.write('POST /api/briefs/diagnostics?zone=WEST HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n')
  client.write('Content-Length: 100\r\n\r\n{"half":')
  await once(app.server, 'request')
  client.resetAndDestroy()
  await expect.poll(() => lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 30, msg: 'the client left before its request was complete' })
  const counted = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(counted).not.toMatch(/http_request_duration_seconds_count.*status="5/)
  await app.close()
  expect(lines.filter(({ level }) => level > 30)).toEqual([])
})

test.each([
  ['many', 'This must be a number.'],
  ['0', 'This must be at least 1.'],
])('a limit of %s is refused in our own words, not in those of the validator', async (limit, sentence) => {
  const app = await buildApp(plainNeeds())
  const answer = await app.inject(`/api/briefs/history?zone=WEST&limit=${limit}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { limit: sentence } })
  await app.close()
})

test.each([
  ['a full disk in PostgreSQL', Object.assign(new Error('could not write'), { code: '53100' }), 'storage_full'],
  ['a read-only database', Object.assign(new Error('read-only'), { code: '25006' }), 'storage_full'],
  ['a full disk of the system', Object.assign(new Error('write failed'), { code: 'ENOSPC' }), 'storage_full'],
  [
    'a full disk in the embedded engine',
    new Error('could not extend file "base/5/1": No space left on device'),
    'storage_full',
  ],
  ['a statement the server canceled', Object.assign(new Error('canceling'), { code: '57014' }), 'unavailable'],
  ['a statement we canceled', new Error('Query read timeout'), 'unavailable'],
])(
  '%s is answered 503 with its reason and a time to come back, and passes with its cause',
  async (_sentence, cause, code) => {
    const needs = plainNeeds()
    let isFull = true
    needs.briefing.briefs.byId = async () => {
      if (isFull) throw new Error('Failed query', { cause })
      return null
    }
    const app = await buildApp(needs)
    const answer = await app.inject('/api/briefs/b_NOSUCHBRIEF')
    expect([answer.statusCode, answer.json().code]).toEqual([503, code])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    isFull = false
    expect((await app.inject('/api/briefs/b_NOSUCHBRIEF')).statusCode).toBe(404)
    await app.close()
  },
)
