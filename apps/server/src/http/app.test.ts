import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '@tradeops/contract/site/errors'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createCachedBrief } from '../../test/cached-brief.ts'
import { plainNeeds } from '../../test/plain-needs.ts'
import { type AppDependencies, buildApp } from './app.ts'

let webDirectory: string
beforeEach(() => {
  webDirectory = mkdtempSync(join(tmpdir(), 'tradeops-web-'))
  mkdirSync(join(webDirectory, 'assets'))
  writeFileSync(
    join(webDirectory, 'index.html'),
    '<!doctype html><title>Brief</title><script data-app="/a.js">start()</script>',
  )
  writeFileSync(join(webDirectory, 'page-styles.json'), '{"home-page":"/assets/home-page-a.css"}')
  writeFileSync(join(webDirectory, 'assets', 'home-page-a.css'), '.row{top:0}')
  writeFileSync(join(webDirectory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(webDirectory, 'manifest.webmanifest'), '{}')
  writeFileSync(join(webDirectory, 'service-worker.js'), 'void 0')
  writeFileSync(join(webDirectory, 'assets', 'main-abc123.js'), 'export {}')
  writeFileSync(join(webDirectory, 'assets', 'main-abc123.js.br'), 'compressed')
  writeFileSync(join(webDirectory, 'assets', 'main-abc123.js.map'), '{}')
})
afterEach(() => rmSync(webDirectory, { recursive: true, force: true }))

const build = (dependencies: Partial<AppDependencies> = {}) =>
  buildApp({ ...plainNeeds(), webDirectory, ...dependencies })

const sha256 = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`

const asBrowser = { headers: { accept: 'text/html' } }

test('a known path gets the page, never cached, under a policy that allows its own code only', async () => {
  const answer = await (await build()).inject({ url: '/brief?zone=WEST', ...asBrowser })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  const policy = answer.headers['content-security-policy']
  for (const rule of [
    "default-src 'none'",
    `script-src 'self' '${sha256('start()')}';`,
    `style-src 'self' '${sha256('.row{top:0}')}'`,
    "frame-ancestors 'none'",
    'trusted-types service-worker',
  ]) {
    expect(policy).toContain(rule)
  }
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('an unknown path gets 404, as a page for a browser and as an error for a program', async () => {
  const app = await build()
  const page = await app.inject({ url: '/no-such-page', ...asBrowser })
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  const answer = await app.inject({ url: '/api/no-such-call', ...asBrowser })
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { error: 'There is nothing at this address.', code: 'not_found' },
  ])
})

test.each(['/%', '/%zz', '/api/%c0%af', `/api/briefs/${'x'.repeat(101)}`, `/unsubscribe/${'%C3%9F'.repeat(101)}`])(
  'an impossible address such as %s is answered like an unknown one, with all headers',
  async (url) => {
    const app = await build()
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { error: 'There is nothing at this address.', code: 'not_found' },
    ])
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  },
)

test('assets are cached forever, sent compressed if accepted, and source maps are not served', async () => {
  const app = await build()
  const plain = await app.inject('/assets/main-abc123.js')
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const compressed = await app.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'br' } })
  expect([compressed.headers['content-encoding'], compressed.body]).toEqual(['br', 'compressed'])
  for (const secret of ['/assets/main-abc123.js.map', '/.env', '/.git/HEAD', '/assets/%2e%2e/%2e%2e/package.json']) {
    expect((await app.inject(secret)).statusCode, secret).toBeGreaterThanOrEqual(400)
  }
})

test('the UI components page exists outside production only', async () => {
  expect((await (await build()).inject({ url: '/dev/ui', ...asBrowser })).statusCode).toBe(200)
  expect((await (await build({ production: true })).inject({ url: '/dev/ui', ...asBrowser })).statusCode).toBe(404)
})

test('only production adds transport security and upgrades', async () => {
  const ours = await (await build({ production: true })).inject({ url: '/', ...asBrowser })
  expect(ours.headers['strict-transport-security']).toContain('max-age=31536000')
  expect(ours.headers['content-security-policy']).toContain('upgrade-insecure-requests')
  const local = await (await build()).inject({ url: '/', ...asBrowser })
  expect(local.headers['strict-transport-security']).toBeUndefined()
})

test('the stream and the newest brief, which bypass the framework, have all headers of other responses', async () => {
  const needs = plainNeeds()
  needs.briefing.board.post(createCachedBrief('HOUSTON', '2026-07-15T22:35:17Z'))
  for (const production of [true, false]) {
    const app = await build({ briefing: needs.briefing, production })
    const base = await app.listen({ port: 0, host: '127.0.0.1' })
    const expected = securityOf(await fetch(`${base}/api/runtime-config`))
    expect(expected.get('strict-transport-security') !== undefined).toBe(production)
    for (const path of [
      '/api/briefs/latest?zone=HOUSTON',
      '/api/briefs/latest?zone=houston',
      '/api/stream?zone=WEST',
    ]) {
      const answer = await fetch(base + path)
      expect([path, answer.status, securityOf(answer)]).toEqual([path, 200, expected])
      await answer.body?.cancel()
    }
    await app.close()
  }
})

const SECURITY = /-policy$|^x-content-type-options$|^strict-transport-security$/

const securityOf = ({ headers }: Response) => new Map([...headers].filter(([name]) => SECURITY.test(name)))

test.each([
  ['a refusal', () => new Refusal('unknown_zone'), 400, 'unknown_zone'],
  ['an internal error', () => new Error('select * from secrets failed'), 500, 'internal'],
  ['a lost database', () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 503, 'unavailable'],
  [
    'a database lost underneath',
    () => new Error('query', { cause: Object.assign(new Error('x'), { code: '57P01' }) }),
    503,
    'unavailable',
  ],
])('%s becomes one of the listed refusals, without internal details', async (_sentence, fault, status, code) => {
  const app = await build()
  app.get('/api/test', () => {
    throw fault()
  })
  const answer = await app.inject('/api/test')
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(answer.body).not.toMatch(/secrets|stack|node_modules/)
})

test.each([
  ['an array for a string', { name: ['a'] }, 'application/json', 400],
  ['an unknown field', { name: 'a', role: 'admin' }, 'application/json', 400],
  ['broken JSON', '{"name":', 'application/json', 400],
  ['another kind of content', 'name=a', 'text/plain', 415],
  ['a body above the limit', { name: 'a'.repeat(70_000) }, 'application/json', 413],
])('%s is refused before a handler runs', async (_sentence, payload, type, status) => {
  const app = await build()
  app.post('/api/test', { schema: { body: z.strictObject({ name: z.string() }) } }, async () => 'taken')
  const answer = await app.inject({ method: 'POST', url: '/api/test', payload, headers: { 'content-type': type } })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toHaveProperty('code')
})

test('readiness depends on the database and on stopping, not on the sources', async () => {
  const readyz = async (readiness: Partial<AppDependencies['readiness']>) => {
    const base = { ...plainNeeds().readiness, sources: async () => ['all down'] }
    return (await (await build({ readiness: { ...base, ...readiness } })).inject('/readyz')).statusCode
  }
  expect(await readyz({})).toBe(200)
  expect(await readyz({ accepting: () => false })).toBe(503)
  expect(await readyz({ storage: async () => 'unreachable' })).toBe(503)
  expect(await readyz({ storage: async () => 'read only' })).toBe(503)
})

test('readiness reports the role of this process, which is ready in each role', async () => {
  for (const ingest of [{ role: 'leads', term: 7 } as const, { role: 'stands by', term: null } as const]) {
    const app = await build({ readiness: { ...plainNeeds().readiness, ingest: () => ingest } })
    const answer = await app.inject('/readyz')
    expect([answer.statusCode, answer.json().ingest]).toEqual([200, ingest])
  }
})

test('the API document is generated from the validation schemas', async () => {
  const app = await build()
  const description = (await app.inject('/api/docs/json')).json()
  expect(description.paths).toHaveProperty(['/api/runtime-config', 'get'])
  const page = await app.inject('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('<span>GET</span> <code>/api/runtime-config</code>')
  expect(page.body).toContain('dataMode: &quot;live&quot; | &quot;sandbox&quot;')
  expect(page.body).toContain('<code>limit</code> query, integer, optional')
  expect((await app.inject('/metrics')).body).toContain('http_request_duration_seconds')
})
