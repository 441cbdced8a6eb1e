import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '@tradeops/contract/site/errors'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainNeeds } from '../../test/plain-needs.ts'
import { buildApp } from './app.ts'
import { createRequestAuthenticator } from './auth/request-authenticator.ts'

/**
 * Who may use a route: everyone; a session or an API token; a session; a session with a verified address; or such a
 * session or an API token that may write.
 */
type Role = 'public' | 'account or token' | 'account' | 'verified' | 'verified or writing token'

/** Every route of the server and who may use it. A route that is missing here fails this test. */
const ROLES: Record<string, Role> = {
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  'GET /favicon.svg': 'public',
  'GET /manifest.webmanifest': 'public',
  'GET /robots.txt': 'public',
  'GET /social-card.png': 'public',
  'GET /service-worker.js': 'public',
  'GET /api/docs': 'public',
  'GET /api/docs/json': 'public',
  'GET /api/runtime-config': 'public',
  'GET /api/briefs/latest': 'public',
  'GET /api/briefs/history': 'public',
  'GET /api/briefs/supplement': 'public',
  'GET /api/briefs/:id': 'public',
  'POST /api/briefs/diagnostics': 'public',
  'GET /api/briefs/:id/changes': 'public',
  'GET /api/board': 'public',
  'GET /api/outlook': 'public',
  'GET /api/strike': 'public',
  'GET /api/status': 'public',
  'GET /api/methodology': 'public',
  'GET /api/stream': 'public',
  'GET /api/record': 'public',
  'GET /api/record/calls': 'public',
  'GET /api/record/calls.csv': 'public',
  'GET /api/forecast-misses': 'public',
  'POST /api/auth/register': 'public',
  'POST /api/auth/login': 'public',
  'POST /api/auth/logout': 'public',
  'POST /api/auth/verify-email': 'public',
  'POST /api/auth/resend-verification': 'public',
  'POST /api/auth/forgot-password': 'public',
  'POST /api/auth/reset-password': 'public',
  'GET /api/auth/me': 'account',
  'POST /api/user/visits': 'account',
  'GET /api/monitor': 'account or token',
  'GET /api/batteries': 'account or token',
  'GET /api/alerts': 'account or token',
  'POST /api/alerts': 'verified or writing token',
  'POST /api/alerts/preview': 'account or token',
  'PATCH /api/alerts/:id': 'verified or writing token',
  'DELETE /api/alerts/:id': 'verified or writing token',
  'GET /api/alerts/:id/deliveries': 'account or token',
  'POST /api/alerts/:id/deliveries/:deliveryId/retry': 'verified or writing token',
  'POST /api/alerts/:id/acknowledge': 'verified or writing token',
  'POST /api/alerts/:id/snooze': 'verified or writing token',
  'POST /api/alerts/:id/test': 'verified or writing token',
  'GET /api/alert-channels': 'account',
  'POST /api/alert-channels/webhooks': 'verified',
  'PATCH /api/alert-channels/webhooks/:id': 'verified',
  'DELETE /api/alert-channels/webhooks/:id': 'verified',
  'POST /api/alert-channels/webhooks/:id/secret': 'verified',
  'POST /api/alert-channels/webhooks/:id/test': 'verified',
  'POST /api/alert-channels/push': 'verified',
  'DELETE /api/alert-channels/push/:id': 'verified',
  'POST /api/alert-channels/push/:id/test': 'verified',
  'GET /api/calendar-link': 'account',
  'POST /api/calendar-link': 'account',
  'DELETE /api/calendar-link': 'account',
  'GET /api/calendar.ics': 'public',
  'GET /stop-alert/:token': 'public',
  'POST /stop-alert/:token': 'public',
  'GET /api/shares': 'account',
  'POST /api/shares': 'account',
  'DELETE /api/shares/:id': 'account',
  'GET /api/shared/:token': 'public',
  'GET /s/:token': 'public',
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
  'GET /api/brief-previews/:hash': 'public',
  'POST /api/user/preferences/send': 'verified',
  'POST /api/user/preferences/briefs': 'verified',
  'PUT /api/user/preferences/briefs/:id': 'verified',
  'DELETE /api/user/preferences/briefs/:id': 'verified',
  'POST /api/webhooks/zapier/lead': 'public',
  'POST /api/analytics/track': 'public',
  'GET /unsubscribe/:token': 'public',
  'POST /unsubscribe/:token': 'public',
  'GET /dev/mail': 'public',
  'GET /dev/mail.json': 'public',
  'GET /dev/mail/:id': 'public',
}

const ROUTE = /\bapp\.(get|post|put|patch|delete)(?:<[^(]*>)?\(\s*'([^']+)'/g

function routesWritten(): string[] {
  const folder = join(import.meta.dirname, 'routes')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.'),
  )
  const texts = [...files.map((name) => join(folder, name)), join(import.meta.dirname, 'pages', 'pages.ts')]
  return texts.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(ROUTE)].map(([, method, path]) => `${method!.toUpperCase()} ${path}`),
  )
}

test('this table lists every route with its role, and no other route', () => {
  expect(routesWritten().sort()).toEqual(Object.keys(ROLES).sort())
})

let app: FastifyInstance
/** Only an authorized request reaches this function. */
const reached = (): never => {
  throw new Refusal('storage_full')
}

beforeAll(async () => {
  const user = { id: '1', email: 'dana@desk.example', firstName: 'Dana', lastName: 'Reyes' }
  const session = createRequestAuthenticator(
    async (token) => {
      if (token === 'over' || token.startsWith('tmib_')) return null
      return { ...user, verifiedAt: token === 'verified' ? new Date() : null }
    },
    async (token) => {
      if (token === 'tmib_revoked') throw new Refusal('token_not_valid')
      return { ...user, verifiedAt: new Date(), canWrite: token === 'tmib_writer' }
    },
  )
  const clock = { now: () => new Date('2026-07-15T22:36:00Z') }
  const schedules = { list: reached, create: reached, change: reached, remove: reached }
  const accounts = {
    ...{ register: reached, signIn: reached, signOut: reached, verifyEmail: reached },
    ...{ requestLinkMail: reached, resetPassword: reached, displayOf: reached },
  }
  app = await buildApp({
    ...plainNeeds(),
    auth: { session, accounts },
    preferences: {
      ...{ session, takeTurn: async () => {}, timezones: [], schedules },
      ...{ preview: reached, sendNow: reached, findPreview: async () => null },
    },
    account: {
      ...{ session, clock, takeTurn: async () => {}, show: reached, change: reached, requestEmailChange: reached },
      ...{ changePassword: reached, remove: reached, dataOf: reached },
      sessions: { list: reached, end: reached, endOthers: reached },
      tokens: { list: reached, create: reached, revoke: reached },
    },
    visits: { session, takeTurn: async () => {}, recordVisit: async () => null },
    alerts: {
      ...{ session, takeTurn: async () => {}, list: reached, create: reached, change: reached, remove: reached },
      ...{ snooze: reached, acknowledge: reached, preview: reached, deliveries: reached, retry: reached },
      ...{ test: reached, readStopToken: () => null, findStopped: reached, stop: reached },
    },
    alertChannels: {
      ...{ session, takeTurn: async () => {}, show: reached, createWebhook: reached, changeWebhook: reached },
      ...{ replaceSecret: reached, sendTestToWebhook: reached, removeWebhook: reached },
      push: { show: reached, subscribe: reached, test: reached, remove: reached },
    },
    desk: { session, monitorNow: reached, batteriesOf: reached },
    calendar: {
      ...{ session, takeTurn: async () => {}, createdAt: reached, create: reached, revoke: reached },
      composeCalendarFile: reached,
    },
    history: {
      ...{ session, clock, takeTurn: reached, origin: 'live', firstAtMs: async () => null },
      ...{ read: reached, rows: reached },
    },
    shares: {
      ...{
        session,
        takeTurn: async () => {},
        urlOf: reached,
        shares: { list: reached, share: reached, revoke: reached },
      },
      shared: { ready: () => null, read: async () => null, forget: reached },
    },
  })
})
afterAll(() => app.close())

const ADDRESSES: Record<string, string> = {
  'GET /api/series': '/api/series?zone=WEST',
  'GET /api/export': '/api/export?zone=WEST&format=csv',
}

const GUARDED = Object.entries(ROLES).filter(([, role]) => role !== 'public')

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const partsOf = (route: string) => route.split(' ') as [Method, string]

test.each(GUARDED)('%s answers only the role %s', async (route, role) => {
  const [method, path] = partsOf(route)
  const request = async (token: string | null) => {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` }
    const url = ADDRESSES[route] ?? path.replace(':id', '00000000-0000-4000-8000-000000000000')
    return (await app.inject({ method, url, headers })).statusCode
  }
  expect([await request(null), await request('over')]).toEqual([401, 401])
  if (role.startsWith('verified')) expect(await request('unverified')).toBe(403)
  else expect([401, 403]).not.toContain(await request('unverified'))
  expect([401, 403]).not.toContain(await request('verified'))
  // An API token is refused on every route that does not accept tokens, even for the account of its owner.
  if (role === 'account or token') expect([401, 403]).not.toContain(await request('tmib_good'))
  else if (role === 'verified or writing token') {
    expect(await request('tmib_good')).toBe(403)
    expect([401, 403]).not.toContain(await request('tmib_writer'))
  } else expect(await request('tmib_good')).toBe(401)
  expect(await request('tmib_revoked')).toBe(401)
})

const OPEN_TO_TOKENS = /^GET \/api\/(?:briefs|board|outlook)\b/

test.each(Object.keys(ROLES).filter((route) => OPEN_TO_TOKENS.test(route)))(
  '%s is public, but refuses an API token that has ended',
  async (route) => {
    const [method, path] = partsOf(route)
    const request = async (token: string) =>
      (await app.inject({ method, url: path, headers: { authorization: `Bearer ${token}` } })).statusCode
    expect(await request('tmib_revoked')).toBe(401)
    expect(await request('tmib_good')).not.toBe(401)
    expect(await request('over')).not.toBe(401)
  },
)
