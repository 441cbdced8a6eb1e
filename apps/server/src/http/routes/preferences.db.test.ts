import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeliveriesWorld, type DeliveriesWorld } from '../../../test/deliveries/deliveries-world.ts'

let world: DeliveriesWorld
beforeAll(async () => {
  world = await createDeliveriesWorld()
})
afterAll(() => world.close())

const PREFERENCES = '/api/user/preferences'
const BRIEFS = '/api/user/preferences/briefs'
const morning = { zone: 'HOUSTON', deliveryTime: '07:00', timezone: 'America/Chicago' }
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

test('a new user has no schedule, and gets four zones and the time zones, Chicago first', async () => {
  const { id } = await world.addUser()
  const answer = await world.call('GET', PREFERENCES, id)
  expect(answer.statusCode).toBe(200)
  const { scheduledBriefs, availableZones, availableTimezones, suspendedAddress } = answer.json()
  expect([scheduledBriefs, suspendedAddress]).toEqual([[], null])
  expect(availableZones).toEqual(['HOUSTON', 'NORTH', 'SOUTH', 'WEST'])
  expect(availableTimezones[0]).toBe('America/Chicago')
  expect(availableTimezones).toContain('Europe/London')
})

test('a schedule is created enabled, shown, changed and deleted', async () => {
  const { id } = await world.addUser()
  const created = await world.call('POST', BRIEFS, id, morning)
  expect(created.statusCode).toBe(201)
  const { scheduledBrief } = created.json()
  expect(scheduledBrief).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    zone: 'HOUSTON',
    more_zones: [],
    delivery_time: '07:00',
    timezone: 'America/Chicago',
    weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
    only_at_watch: false,
    enabled: true,
    last_sent: null,
    last_sent_at: null,
    next_delivery: { at: '2026-07-15T12:00:00.000Z', local_date: '2026-07-15', local_time: '07:00', note: null },
    latest_delivery: null,
    missed: [],
  })
  const url = `${BRIEFS}/${scheduledBrief.id}`
  const off = await world.call('PUT', url, id, { ...morning, zone: 'WEST', enabled: false })
  expect(off.json().scheduledBrief).toMatchObject({ zone: 'WEST', enabled: false, next_delivery: null })
  expect((await world.call('GET', PREFERENCES, id)).json().scheduledBriefs).toEqual([off.json().scheduledBrief])
  expect((await world.call('DELETE', url, id)).json()).toEqual({ message: expect.any(String) })
  expect((await world.call('DELETE', url, id)).json()).toMatchObject({ code: 'no_such_schedule' })
  expect((await world.call('GET', PREFERENCES, id)).json().scheduledBriefs).toEqual([])
})

test('a schedule states when clocks will change', async () => {
  const { id } = await world.addUser()
  const night = { zone: 'NORTH', deliveryTime: '02:30', timezone: 'America/Chicago' }
  const now = world.clock.now().toISOString()
  world.clock.set('2026-03-07T12:00:00Z')
  const { scheduledBrief } = (await world.call('POST', BRIEFS, id, night)).json()
  expect(scheduledBrief.next_delivery).toEqual({
    at: '2026-03-08T08:30:00.000Z',
    local_date: '2026-03-08',
    local_time: '03:30',
    note: 'clocks_go_forward',
  })
  world.clock.set(now)
})

test.each<[string, 'GET' | 'POST' | 'PUT' | 'DELETE', string]>([
  ['reading', 'GET', PREFERENCES],
  ['adding', 'POST', BRIEFS],
  ['changing', 'PUT', `${BRIEFS}/${UNKNOWN_ID}`],
  ['deleting', 'DELETE', `${BRIEFS}/${UNKNOWN_ID}`],
])('%s needs a signed-in user with a verified address, whatever the body', async (_what, method, url) => {
  expect((await world.call(method, url)).statusCode).toBe(401)
  const unverified = await world.addUser({ verifiedAt: null })
  const answer = await world.call(method, url, unverified.id, method === 'POST' ? { nonsense: true } : undefined)
  expect(answer.statusCode).toBe(403)
  expect(answer.json().code).toBe('email_not_verified')
})

test("another user's schedule is not found, and stays unchanged", async () => {
  const [ada, eve] = [await world.addUser(), await world.addUser()]
  const scheduleId = await world.addSchedule(ada.id)
  const url = `${BRIEFS}/${scheduleId}`
  expect((await world.call('PUT', url, eve.id, { ...morning, enabled: false })).statusCode).toBe(404)
  expect((await world.call('DELETE', url, eve.id)).statusCode).toBe(404)
  expect((await world.card(ada.id, scheduleId)).enabled).toBe(true)
  for (const id of [UNKNOWN_ID, 'x', '../../etc', '%00', "1' or '1'='1"]) {
    const answer = await world.call('DELETE', `${BRIEFS}/${encodeURIComponent(id)}`, ada.id)
    expect([id, answer.statusCode]).toEqual([id, 404])
  }
})

test('a duplicate of zone, time and time zone is refused on creation and change, in any spelling', async () => {
  const { id } = await world.addUser()
  await world.addSchedule(id)
  const other = await world.addSchedule(id, { deliveryTime: '08:00' })
  const again = await world.call('POST', BRIEFS, id, { ...morning, timezone: 'america/chicago' })
  expect([again.statusCode, again.json().code]).toEqual([409, 'schedule_exists'])
  const changed = await world.call('PUT', `${BRIEFS}/${other}`, id, { ...morning, enabled: true })
  expect([changed.statusCode, changed.json().code]).toEqual([409, 'schedule_exists'])
  const same = await world.call('PUT', `${BRIEFS}/${other}`, id, { ...morning, deliveryTime: '08:00', enabled: true })
  expect(same.statusCode).toBe(200)
})

test('at most twenty schedules exist, even if thirty are requested at once, without duplicates', async () => {
  const { id } = await world.addUser()
  const minute = (number: number) => ({ ...morning, deliveryTime: `09:${String(number).padStart(2, '0')}` })
  const requests = Array.from({ length: 30 }, (_one, number) => world.call('POST', BRIEFS, id, minute(number)))
  const answers = await Promise.all(requests)
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20)
  const refused = answers.filter(({ statusCode }) => statusCode === 409)
  expect(refused.map((answer) => answer.json().code)).toEqual(Array(10).fill('too_many_schedules'))

  const twice = await world.addUser()
  const same = await Promise.all(Array.from({ length: 8 }, () => world.call('POST', BRIEFS, twice.id, morning)))
  expect(same.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
})

test.each<[string, unknown, string]>([
  ['an unknown field', { ...morning, userId: UNKNOWN_ID }, 'userId'],
  ['an id', { ...morning, id: UNKNOWN_ID }, 'id'],
  ['a list for a zone', { ...morning, zone: ['HOUSTON'] }, 'zone'],
  ['an unknown place', { ...morning, timezone: 'Mars/Olympus' }, 'timezone'],
  ['an offset', { ...morning, timezone: '+05:00' }, 'timezone'],
  ['no time', { ...morning, deliveryTime: undefined }, 'deliveryTime'],
  ['a null character', { ...morning, timezone: 'America/Chicago\0' }, 'timezone'],
])('%s is refused by field', async (_what, body, field) => {
  const { id } = await world.addUser()
  const answer = await world.call('POST', BRIEFS, id, body)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().fields)).toEqual([field])
})

test('changes are limited to sixty a minute', async () => {
  const { id } = await world.addUser()
  const answers = await Promise.all(
    Array.from({ length: 65 }, () => world.call('DELETE', `${BRIEFS}/${UNKNOWN_ID}`, id)),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(60)
  const [refused] = answers.filter(({ statusCode }) => statusCode === 429)
  expect(Number(refused!.headers['retry-after'])).toBeGreaterThan(0)
})

test('a preview shows the mail as it would be sent now, by its hash, and nothing is scheduled or sent', async () => {
  const { id } = await world.addUser()
  const preview = await world.call('GET', `${PREFERENCES}/preview?zone=west&timezone=America/Denver`, id)
  expect([preview.statusCode, preview.json().subject]).toEqual([200, 'WEST at 58.42'])
  const opened = await world.call('GET', preview.json().path)
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(opened.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline'.*sandbox/)
  expect(opened.body).toContain('This is a preview.')
  expect(opened.body).not.toMatch(/__[A-Z_]+__|unsubscribe/)
  expect((await world.call('GET', '/api/brief-previews/unknown')).statusCode).toBe(404)
  expect((await world.database.query('select 1 from deliveries', [])).rows).toEqual([])
  expect(world.sent).toEqual([])
})

test.each([
  ['a stranger', undefined, 'zone=WEST&timezone=UTC', 401],
  ['a zone of another grid', 'reader', 'zone=PJM&timezone=UTC', 400],
  ['no timezone', 'reader', 'zone=WEST', 400],
])('a preview for %s is refused', async (_case, who, query, status) => {
  const { id } = await world.addUser()
  expect((await world.call('GET', `${PREFERENCES}/preview?${query}`, who && id)).statusCode).toBe(status)
})

test('previews are limited to ten a minute', async () => {
  const { id } = await world.addUser()
  const answers = []
  for (let times = 0; times < 12; times += 1)
    answers.push(await world.call('GET', `${PREFERENCES}/preview?zone=WEST&timezone=UTC`, id))
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
})
