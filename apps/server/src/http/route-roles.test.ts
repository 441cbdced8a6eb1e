import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '@tradeops/contract/site/errors'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainNeeds } from '../../test/plain-needs.ts'
import { buildApp } from './app.ts'
import { sessionOver } from './session.ts'

/** Whom a route answers: anybody, whoever is signed in or reads with their API token, whoever is signed in, or is verified too. */
type Role = 'anybody' | 'account or token' | 'account' | 'verified'

/** Every route the server has. One that is missing here fails this test: say whom it is for. */
const ROLES: Record<string, Role> = {
  'GET /healthz': 'anybody',
  'GET /readyz': 'anybody',
  'GET /favicon.svg': 'anybody',
  'GET /manifest.webmanifest': 'anybody',
  'GET /robots.txt': 'anybody',
  'GET /social-card.png': 'anybody',
  'GET /theme.js': 'anybody',
  'GET /service-worker.js': 'anybody',
  'GET /api/docs': 'anybody',
  'GET /api/docs/json': 'anybody',
  'GET /api/runtime-config': 'anybody',
  'GET /api/briefs/latest': 'anybody',
  'GET /api/briefs/history': 'anybody',
  'GET /api/briefs/supplement': 'anybody',
  'GET /api/briefs/:id': 'anybody',
  'POST /api/briefs/diagnostics': 'anybody',
  'GET /api/briefs/:id/changes': 'anybody',
  'GET /api/board': 'anybody',
  'GET /api/outlook': 'anybody',
  'GET /api/status': 'anybody',
  'GET /api/methodology': 'anybody',
  'GET /api/stream': 'anybody',
  'GET /api/record': 'anybody',
  'GET /api/record/calls': 'anybody',
  'GET /api/record/calls.csv': 'anybody',
  'GET /api/forecast-misses': 'anybody',
  'POST /api/auth/register': 'anybody',
  'POST /api/auth/login': 'anybody',
  'POST /api/auth/logout': 'anybody',
  'POST /api/auth/verify-email': 'anybody',
  'POST /api/auth/resend-verification': 'anybody',
  'POST /api/auth/forgot-password': 'anybody',
  'POST /api/auth/reset-password': 'anybody',
  'GET /api/auth/me': 'account',
  'POST /api/user/visits': 'account',
  'GET /api/monitor': 'account or token',
  'GET /api/shares': 'account',
  'POST /api/shares': 'account',
  'DELETE /api/shares/:id': 'account',
  'GET /api/shared/:token': 'anybody',
  'GET /s/:token': 'anybody',
  'GET /api/series': 'account or token',
  'GET /api/export': 'account or token',
  'GET /api/account': 'account',
  'PATCH /api/account': 'account',
  'DELETE /api/account': 'account',
  'POST /api/account/password': 'account',
  'GET /api/account/sessions': 'account',
  'DELETE /api/account/sessions': 'account',
  'DELETE /api/account/sessions/:id': 'account',
  'GET /api/account/data': 'account',
  'GET /api/tokens': 'account',
  'POST /api/tokens': 'account',
  'DELETE /api/tokens/:id': 'account',
  'GET /api/user/preferences': 'verified',
  'GET /api/user/preferences/preview': 'verified',
  'GET /api/brief-previews/:hash': 'anybody',
  'POST /api/user/preferences/send': 'verified',
  'POST /api/user/preferences/briefs': 'verified',
  'PUT /api/user/preferences/briefs/:id': 'verified',
  'DELETE /api/user/preferences/briefs/:id': 'verified',
  'POST /api/webhooks/zapier/lead': 'anybody',
  'POST /api/analytics/track': 'anybody',
  'GET /unsubscribe/:token': 'anybody',
  'POST /unsubscribe/:token': 'anybody',
  'GET /dev/mail': 'anybody',
  'GET /dev/mail.json': 'anybody',
  'GET /dev/mail/:id': 'anybody',
}

const ROUTE = /\bapp\.(get|post|put|patch|delete)(?:<[^(]*>)?\(\s*'([^']+)'/g

function routesWritten(): string[] {
  const folder = join(import.meta.dirname, 'routes')
  const files = readdirSync(folder).filter((name) => !name.includes('.test.'))
  const texts = [...files.map((name) => join(folder, name)), join(import.meta.dirname, 'pages.ts')]
  return texts.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(ROUTE)].map(([, method, path]) => `${method!.toUpperCase()} ${path}`),
  )
}

test('every route says in this file whom it is for, and no other is in it', () => {
  expect(routesWritten().sort()).toEqual(Object.keys(ROLES).sort())
})

let app: FastifyInstance
/** Whoever gets this far was let in. */
const letIn = (): never => {
  throw new Refusal('storage_full')
}

beforeAll(async () => {
  const user = { id: '1', email: 'dana@desk.example', firstName: 'Dana', lastName: 'Reyes' }
  const session = sessionOver(
    async (token) => {
      if (token === 'over' || token.startsWith('tmib_')) return null
      return { ...user, verifiedAt: token === 'verified' ? new Date() : null }
    },
    async (token) => {
      if (token === 'tmib_revoked') throw new Refusal('token_not_valid')
      return { ...user, verifiedAt: new Date() }
    },
  )
  const clock = { now: () => new Date('2026-07-15T22:36:00Z') }
  const schedules = { list: letIn, create: letIn, change: letIn, remove: letIn }
  const accounts = {
    ...{ register: letIn, signIn: letIn, signOut: letIn, verifyEmail: letIn },
    ...{ requestLinkMail: letIn, resetPassword: letIn, displayOf: letIn },
  }
  app = await buildApp({
    ...plainNeeds(),
    auth: { session, accounts },
    preferences: {
      ...{ session, takeTurn: async () => {}, timezones: [], schedules },
      ...{ preview: letIn, sendNow: letIn, findPreview: async () => null },
    },
    account: {
      ...{ session, clock, takeTurn: async () => {}, show: letIn, change: letIn, askEmailChange: letIn },
      ...{ changePassword: letIn, remove: letIn, dataOf: letIn },
      sessions: { list: letIn, end: letIn, endOthers: letIn },
      tokens: { list: letIn, create: letIn, revoke: letIn },
    },
    visits: { session, takeTurn: async () => {}, recordVisit: async () => null },
    monitor: { session, monitorNow: letIn },
    history: {
      ...{ session, clock, takeTurn: letIn, origin: 'live', firstAtMs: async () => null },
      ...{ read: letIn, rows: letIn },
    },
    shares: {
      ...{ session, takeTurn: async () => {}, urlOf: letIn, shares: { list: letIn, share: letIn, revoke: letIn } },
      shared: { ready: () => null, read: async () => null, forget: letIn },
    },
  })
})
afterAll(() => app.close())

const ADDRESSES: Record<string, string> = {
  'GET /api/series': '/api/series?zone=WEST',
  'GET /api/export': '/api/export?zone=WEST&format=csv',
}

const GUARDED = Object.entries(ROLES).filter(([, role]) => role !== 'anybody')

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const partsOf = (route: string) => route.split(' ') as [Method, string]

test.each(GUARDED)('%s lets in who may come (%s) and nobody else', async (route, role) => {
  const [method, path] = partsOf(route)
  const ask = async (token: string | null) => {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` }
    const url = ADDRESSES[route] ?? path.replace(':id', '00000000-0000-4000-8000-000000000000')
    return (await app.inject({ method, url, headers })).statusCode
  }
  expect([await ask(null), await ask('over')]).toEqual([401, 401])
  if (role === 'verified') expect(await ask('unverified')).toBe(403)
  else expect([401, 403]).not.toContain(await ask('unverified'))
  expect([401, 403]).not.toContain(await ask('verified'))
  // A token reads what it was made for, and is nobody anywhere else: not even its owner's account can be seen with it.
  if (role === 'account or token') expect([401, 403]).not.toContain(await ask('tmib_good'))
  else expect(await ask('tmib_good')).toBe(401)
  expect(await ask('tmib_revoked')).toBe(401)
})

const OPEN_TO_TOKENS = /^GET \/api\/(?:briefs|board|outlook)\b/

test.each(Object.keys(ROLES).filter((route) => OPEN_TO_TOKENS.test(route)))(
  '%s is open to everybody but a token that is over',
  async (route) => {
    const [method, path] = partsOf(route)
    const ask = async (token: string) =>
      (await app.inject({ method, url: path, headers: { authorization: `Bearer ${token}` } })).statusCode
    expect(await ask('tmib_revoked')).toBe(401)
    expect(await ask('tmib_good')).not.toBe(401)
    expect(await ask('over')).not.toBe(401)
  },
)
