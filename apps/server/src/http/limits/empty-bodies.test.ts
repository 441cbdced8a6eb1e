import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainNeeds } from '../../../test/plain-needs.ts'
import { buildApp } from '../app.ts'
import { createRequestAuthenticator } from '../auth/request-authenticator.ts'

const nothing = async () => {}
const mustNotRun = () => Promise.reject(new Error('A call with an empty body reached its handler.'))
const names = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@desk.example' }
const session = createRequestAuthenticator(async () => ({ id: 'u', ...names, verifiedAt: new Date(0) }))

let app: Awaited<ReturnType<typeof buildApp>>
/** Every documented API call that can have a body, and whether it needs one. */
const calls: { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; needsBody: boolean }[] = []

beforeAll(async () => {
  app = await buildApp({
    ...plainNeeds(),
    auth: {
      accounts: {
        ...{ register: mustNotRun, signIn: mustNotRun, signOut: nothing, verifyEmail: mustNotRun },
        ...{ requestLinkMail: mustNotRun, resetPassword: mustNotRun, displayOf: mustNotRun },
      },
      session,
    },
    account: {
      ...{ session, clock: { now: () => new Date(0) }, takeTurn: nothing, show: mustNotRun, change: mustNotRun },
      ...{ requestEmailChange: mustNotRun, changePassword: mustNotRun, remove: mustNotRun, dataOf: () => [] },
      sessions: { list: mustNotRun, end: nothing, endOthers: async () => 0 },
      tokens: { list: mustNotRun, create: mustNotRun, revoke: nothing },
    },
    preferences: {
      ...{ session, takeTurn: nothing, timezones: [], preview: mustNotRun, findPreview: mustNotRun, sendNow: nothing },
      schedules: { list: mustNotRun, create: mustNotRun, change: mustNotRun, remove: nothing },
    },
    unsubscribe: { readToken: () => 'a schedule', find: async () => null, switchOff: nothing },
    trial: { receiveLead: mustNotRun, recordEvents: mustNotRun, counted() {} },
  })
  const { paths } = (await app.inject('/api/docs/json')).json()
  for (const [path, methods] of Object.entries<Record<string, object>>(paths)) {
    for (const [name, operation] of Object.entries(methods)) {
      const method = name.toUpperCase()
      if (method !== 'GET')
        calls.push({ method, path, needsBody: 'requestBody' in operation } as (typeof calls)[number])
    }
  }
  calls.push({ method: 'POST', path: '/unsubscribe/token', needsBody: false })
})
afterAll(() => app.close())

const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/octet-stream',
  'application/vnd.of-tomorrow+json',
]

async function answered({ method, path }: (typeof calls)[number], headers: Record<string, string>, payload = '') {
  const url = `${path.replace('{id}', '00000000-0000-4000-8000-000000000000')}?zone=HOUSTON`
  const answer = await app.inject({ method, url, headers: { authorization: 'Bearer token', ...headers }, payload })
  const isJson = String(answer.headers['content-type']).includes('json')
  return `${method} ${path} ${answer.statusCode} ${(isJson && answer.json().code) || 'fine'}`
}
const expected = ({ method, path, needsBody }: (typeof calls)[number]) =>
  `${method} ${path} ${needsBody ? '400 invalid_input' : '200 fine'}`

test('the table has the calls that need no body, and those that do', () => {
  const without = calls.filter(({ needsBody }) => !needsBody).map(({ path }) => path)
  expect(without.sort()).toEqual([
    '/api/account/sessions',
    '/api/account/sessions/{id}',
    '/api/auth/logout',
    '/api/briefs/diagnostics',
    '/api/tokens/{id}',
    '/api/user/preferences/briefs/{id}',
    '/unsubscribe/token',
  ])
  expect(calls.length - without.length).toBeGreaterThanOrEqual(10)
})

test.each(TYPES)(
  'an empty body of type %s is no body: accepted where none is needed, refused elsewhere',
  async (type) => {
    for (const call of calls) {
      expect(await answered(call, { 'content-type': type, 'content-length': '0' })).toBe(expected(call))
    }
  },
)

test('an empty chunked body and one without a type are no body either', async () => {
  for (const call of calls) {
    expect(await answered(call, { 'content-type': 'application/json', 'transfer-encoding': 'chunked' })).toBe(
      expected(call),
    )
    expect(await answered(call, {})).toBe(expected(call))
  }
})

test('a body with content is still checked for its type and size', async () => {
  const logout = calls.find(({ path }) => path === '/api/auth/logout')!
  const login = calls.find(({ path }) => path === '/api/auth/login')!
  const sent = (call: typeof logout, type: string, payload: string) => answered(call, { 'content-type': type }, payload)
  expect(await sent(login, 'application/json', '{')).toContain('400 invalid_input')
  expect(await sent(login, 'application/json', '{"__proto__":{}}')).toContain('400 invalid_input')
  expect(await sent(login, 'application/xml', '<a/>')).toContain('415 unsupported_media_type')
  expect(await sent(logout, 'application/octet-stream', 'x')).toContain('415 unsupported_media_type')
  expect(await sent(logout, 'application/json', 'x'.repeat(5000))).toContain('413 body_too_large')
  expect(await sent(logout, 'application/octet-stream', 'x'.repeat(5000))).toContain('413 body_too_large')
})
