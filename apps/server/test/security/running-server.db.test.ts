import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordFigure } from '../../../../packages/sandbox/test/record-figure.ts'
import {
  DOCUMENTED_API_CALLS,
  digestTables,
  documentedCallNeedsAccount,
  type RunningServer,
  signUp,
  startRunningServer,
} from './running-server.ts'

/** Where each kind of object with an id is stored, by the address of its calls. */
const TABLE_OF: Record<string, string> = {
  '/api/alerts/': 'alerts',
  '/api/alert-channels/webhooks/': 'webhooks',
  '/api/alert-channels/push/': 'push_devices',
  '/api/shares/': 'shares',
  '/api/account/sessions/': 'sessions',
  '/api/tokens/': 'api_tokens',
  '/api/user/preferences/briefs/': 'schedules',
}
const CREATED_BY_CALLS = [
  'POST /api/alerts',
  'POST /api/alert-channels/webhooks',
  'POST /api/alert-channels/push',
  'POST /api/tokens',
  'POST /api/user/preferences/briefs',
]

/** Statuses for an id that is unknown or of another user: 404, and 409 for a delivery that cannot be sent again. */
const MISSING = [404, 409]

const FOREIGN_FIELDS = ['id', 'userId', 'user_id', 'role', 'emailVerified', 'verifiedAt', 'createdAt', 'passwordHash']

const PRIVATE_FILES = [
  ...['/.git/HEAD', '/.env', '/.env.example', '/package.json', '/apps/server/dist/main.mjs', '/data/lock.json'],
  ...[
    '/%2e%2e/package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/.git/HEAD',
  ],
  ...['/..%5c..%5cpackage.json', '/assets//etc/passwd', '/%00', '/index.html.map'],
]

describe('the running server', { tags: 'postgres' }, () => {
  let server: RunningServer
  let owner: { id: string; token: string }
  let other: { id: string; token: string }
  const idOf = new Map<string, string>()

  beforeAll(async () => {
    server = await startRunningServer()
    owner = await signUp(server, 'owner@desk.example')
    other = await signUp(server, 'other@desk.example')
    for (const { call, method, path, note } of DOCUMENTED_API_CALLS) {
      if (!CREATED_BY_CALLS.includes(call)) continue
      const answer = await server.send(method, path, { token: owner.token, body: note.body })
      expect([call, answer.status], answer.text).toEqual([call, expect.toSatisfy((status) => status < 300)])
    }
    // Switched off, because its mail would change the tables if the test ran while it becomes due.
    await server.database.query('update schedules set enabled = false')
    await server.database.query(
      `insert into shares (user_id, brief_id, origin, zone, run_at, made_at, sha256, body, created_at)
       values ($1, 'b_01N5G2V2H', 'simulated', 'WEST', now(), now(), repeat('a', 64), '\\x1f8b', now())`,
      [owner.id],
    )
    for (const [prefix, table] of Object.entries(TABLE_OF)) {
      const { rows } = await server.database.query(`select id from ${table} where user_id = $1`, [owner.id])
      idOf.set(prefix, String(rows[0]!.id))
    }
  })
  afterAll(() => server?.stop())

  const prefixOf = (path: string) => Object.keys(TABLE_OF).find((prefix) => path.startsWith(prefix))
  const withOwnersIds = (path: string) =>
    path.replace('{id}', idOf.get(prefixOf(path) ?? '') ?? 'b_01N5G2V2H').replace(/\{\w+\}/g, '7')

  /**
   * Digests the tables after the jobs have sent the verification mails, because the rows of unsent mails still change.
   */
  async function settledDigest(): Promise<Record<string, string>> {
    const isOpen = `select count(*)::int as open from outbox_mails where next_at is not null`
    await expect.poll(async () => (await server.database.query(isOpen)).rows[0]!.open).toBe(0)
    return digestTables(server.database)
  }

  test('ids of another user are not found, on every call that takes an id, and nothing changes', async ({ task }) => {
    const calls = DOCUMENTED_API_CALLS.filter((call) => call.path.includes('{id}') && documentedCallNeedsAccount(call))
    expect(calls.filter(({ path }) => !prefixOf(path))).toEqual([])
    const before = await settledDigest()
    for (const { call, method, path, note } of calls) {
      const answer = await server.send(method, withOwnersIds(path), { token: other.token, body: note.body })
      expect([call, MISSING.includes(answer.status)], answer.text).toEqual([call, true])
      const unknown = await server.send(method, path.replace('{id}', crypto.randomUUID()).replace(/\{\w+\}/g, '7'), {
        token: other.token,
        body: note.body,
      })
      expect([call, unknown.text]).toEqual([call, answer.text])
    }
    expect(await settledDigest()).toEqual(before)
    recordFigure(task, `${calls.length} calls with ids of another user, answered as unknown ones`)
  })

  test('every call with a body refuses fields it does not know, and nothing changes', async ({ task }) => {
    const calls = DOCUMENTED_API_CALLS.filter(({ note }) => note.body !== undefined)
    const before = await settledDigest()
    for (const { call, method, path, note } of calls) {
      await server.database.query('delete from rate_limits')
      for (const field of FOREIGN_FIELDS) {
        const body = { ...(note.body as object), [field]: other.id }
        const answer = await server.send(method, withOwnersIds(path), { token: owner.token, body })
        expect([call, field, answer.status], answer.text).toEqual([call, field, 400])
      }
      const polluting = JSON.stringify(note.body).replace('{', '{"__proto__":{"role":"admin"},')
      const answer = await server.send(method, withOwnersIds(path), { token: owner.token, body: polluting })
      expect([call, answer.status]).toEqual([call, 400])
    }
    expect(await settledDigest()).toEqual(before)
    recordFigure(task, `${calls.length} calls with ${FOREIGN_FIELDS.length + 1} foreign fields each, all refused`)
  })

  test('reading everything twice with GET and HEAD changes nothing in the database', async ({ task }) => {
    const pages = ['/', '/brief?zone=WEST', '/history', '/monitor', '/account', '/preferences', '/record', '/status']
    const reads = DOCUMENTED_API_CALLS.filter(({ method }) => method === 'GET').map(
      ({ path, query }) => withOwnersIds(path) + query,
    )
    const addresses = [
      ...reads,
      ...pages,
      '/dev/mail',
      '/dev/mail.json',
      '/metrics',
      '/api/docs',
      '/healthz',
      '/readyz',
    ]
    const before = await settledDigest()
    for (const address of [...addresses, ...addresses]) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await server.send(method, address, { token: owner.token })
        expect([address, answer.status < 500]).toEqual([address, true])
        expect([address, answer.headers.get('set-cookie')]).toEqual([address, null])
      }
    }
    expect(await settledDigest()).toEqual(before)
    recordFigure(task, `${addresses.length} addresses read four times, no row changed`)
  })

  test('another origin gets no permission to read or to write', async () => {
    const origin = 'https://evil.example'
    for (const { call, method, path, query, note } of DOCUMENTED_API_CALLS) {
      const preflightHeaders = {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization',
      }
      const preflight = await server.send('OPTIONS', withOwnersIds(path) + query, { headers: preflightHeaders })
      const simple = await server.send('GET', withOwnersIds(path) + query, { headers: { origin } })
      for (const { headers } of [preflight, simple]) {
        const permissions = [...headers.keys()].filter((name) => name.startsWith('access-control-'))
        expect([call, permissions]).toEqual([call, []])
      }
      if (note.body === undefined || path === '/api/analytics/track') continue
      const body = JSON.stringify(note.body)
      const form = await server.send(method, withOwnersIds(path), {
        body,
        token: owner.token,
        headers: { origin, 'content-type': 'text/plain' },
      })
      expect([call, form.status]).toEqual([call, 415])
    }
  })

  test('links of account mails change nothing when a scanner opens them', async ({ task }) => {
    const email = 'scanned@desk.example'
    const password = 'Analytical1'
    await server.send('POST', '/api/auth/register', {
      body: { firstName: 'Ada', lastName: 'Lovelace', email, password },
    })
    await server.send('POST', '/api/auth/forgot-password', { body: { email } })
    await server.send('PATCH', '/api/account', {
      token: other.token,
      body: { email: 'moved@desk.example', currentPassword: password },
    })
    const before = await settledDigest()
    const mails = (await server.send('GET', '/dev/mail.json', { headers: { 'x-forwarded-for': '127.0.0.9' } })).text
    const links = new Set([...mails.matchAll(/http:\/\/localhost:\d+(\/[^\s"\\<>)]*)/g)].map((match) => match[1]!))
    expect([...links].filter((link) => link.includes('token=')).length).toBeGreaterThanOrEqual(3)
    for (const link of links) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await server.send(method, link.replaceAll('&amp;', '&'))
        expect([link, answer.status]).toEqual([link, 200])
      }
    }
    expect(await settledDigest()).toEqual(before)
    recordFigure(task, `${links.size} links of account mails`)
  })

  test.each(PRIVATE_FILES)('private files are not served: %s', async (path) => {
    const answer = await server.send('GET', path)
    expect([400, 404]).toContain(answer.status)
    expect(answer.text).not.toMatch(/"workspaces"|ref: refs|root:/)
  })
})
