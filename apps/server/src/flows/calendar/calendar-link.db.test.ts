import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeClock } from '../../../test/fake-clock.ts'
import { plainNeeds } from '../../../test/plain-needs.ts'
import { createStoredBrief } from '../../../test/stored-brief.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { buildApp } from '../../http/app.ts'
import { createRequestAuthenticator } from '../../http/auth/request-authenticator.ts'
import type { DatabaseHandle } from '../../store/database/client.ts'
import { wireCalendar } from '../../wiring/wire-calendar.ts'

const DANA = '00000000-0000-4000-8000-000000000001'
const clock = createFakeClock('2026-07-15T22:30:00Z')
let database: DatabaseHandle
let app: Awaited<ReturnType<typeof buildApp>>

beforeAll(async () => {
  database = await openTestDatabase()
  await database.query(
    `insert into users (id, email, password_hash, first_name, last_name, created_at, updated_at, verified_at, registrations)
     values ($1, 'dana@desk.example', 'x', 'A', 'B', now(), now(), now(), 1)`,
    [DANA],
  )
  await database.query(
    `insert into schedules (user_id, zone, more_zones, delivery_time, timezone, enabled, next_on, next_due_at, calendar, created_at, updated_at)
     values ($1, 'WEST', '{SOUTH}', '07:00', 'America/Chicago', true, now(), now(), '', now(), now())`,
    [DANA],
  )
  const user = { id: DANA, email: 'dana@desk.example', firstName: 'Dana', lastName: 'Reyes', verifiedAt: null }
  const expensiveBlock = {
    ...{ firstHour: '2026-07-16T00:00:00Z', lastHour: '2026-07-16T02:00:00Z', peakHour: '2026-07-16T01:00:00Z' },
    ...{ dayAhead: 148, range: null, marginMw: null, costUsdPerMw: { dayAhead: 400, p50: 380, p90: 640 } },
  }
  const calendar = wireCalendar({
    ...{ db: database.db, clock, config: { PUBLIC_BASE_URL: 'https://brief.example' } },
    session: createRequestAuthenticator(async (token) => (token === 'dana' ? user : null)),
    boardNow: () => ({ clock: [], origin: 'simulated' }),
    newestBrief: (zone) => createStoredBrief(zone, { expensiveBlock }),
  })
  app = await buildApp({ ...plainNeeds(), calendar })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const call = (method: 'GET' | 'POST' | 'DELETE', url: string) =>
  app.inject({ method, url, headers: { authorization: 'Bearer dana' } })
const addressOf = (url: string) => url.replace('https://brief.example', '')

test('a link serves the zones of its owner until it is replaced or revoked, and is stored as a hash', async () => {
  expect((await call('GET', '/api/calendar-link')).json()).toEqual({ createdAt: null })
  const { url } = (await call('POST', '/api/calendar-link')).json()
  const { rows } = await database.query('select * from calendar_links')
  expect(JSON.stringify(rows)).not.toContain(url.split('token=')[1])

  const served = await app.inject({ url: addressOf(url) })
  expect(served.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(served.headers['cache-control']).toBe('private, max-age=300')
  expect(served.body.match(/SUMMARY:Simulated: Watch \w+/g)).toEqual([
    'SUMMARY:Simulated: Watch South',
    'SUMMARY:Simulated: Watch West',
  ])

  const next = (await call('POST', '/api/calendar-link')).json().url
  expect((await app.inject({ url: addressOf(url) })).json().code).toBe('no_such_calendar')
  expect((await app.inject({ url: addressOf(next) })).statusCode).toBe(200)
  await call('DELETE', '/api/calendar-link')
  expect((await app.inject({ url: addressOf(next) })).statusCode).toBe(404)
  expect((await call('DELETE', '/api/calendar-link')).json().code).toBe('no_such_calendar')
  expect((await app.inject({ url: '/api/calendar.ics' })).statusCode).toBe(404)
})
