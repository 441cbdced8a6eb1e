import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { chooseCount } from '../../../../../packages/sandbox/test/full-counts.ts'
import { createSharedTrialWorld, createTestLead, type TrialWorld } from '../../../test/trial/trial-world.ts'

let world: TrialWorld
const lines: string[] = []
beforeAll(async () => {
  world = await createSharedTrialWorld({ log: (line) => lines.push(line) })
})

const kept = async (email: string) =>
  (await world.database.query('select * from leads where email = $1 order by id', [email])).rows

test('a lead is stored as sent, without the query of its referrer, and answered at once', async () => {
  const lead = createTestLead({ email: ' Ada@Desk.Example ' })
  const answer = await world.postLead(lead)
  expect([answer.statusCode, answer.json()]).toEqual([202, { success: true, message: expect.any(String) }])
  expect(await kept('ada@desk.example')).toMatchObject([
    {
      lead_source: 'conversion_modal',
      trigger_type: 'second_brief',
      user_agent: 'Mozilla/5.0',
      referrer: 'https://search.example/',
      metadata: lead.metadata,
      state: 'kept',
      next_at: null,
    },
  ])
  expect(world.jobs).toEqual([])
})

test('missing fields are taken from the request', async () => {
  const { timestamp: _t, userAgent: _u, referrer: _r, metadata: _m, ...bare } = createTestLead()
  const headers = { 'user-agent': 'Desk/1.0', referer: 'https://brief.example/brief?zone=WEST' }
  expect((await world.postLead(bare, { headers })).statusCode).toBe(202)
  expect(await kept(bare.email)).toMatchObject([
    { user_agent: 'Desk/1.0', referrer: 'https://brief.example/brief', metadata: {}, occurred_at: world.clock.now() },
  ])
})

test('the same lead twice, even at once, is one lead; another action or a later day is a new one', async () => {
  const lead = createTestLead()
  const later = { ...lead, timestamp: '2026-07-15T11:59:59Z', metadata: { ...lead.metadata, session_duration: 84_900 } }
  const twice = await Promise.all([world.postLead(lead), world.postLead(later)])
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([202, 202])
  expect(await kept(lead.email)).toHaveLength(1)

  await world.postLead({ ...lead, metadata: { ...lead.metadata, action: 'download' } })
  expect(await kept(lead.email)).toHaveLength(2)
  world.clock.advance(11 * 60_000)
  await world.postLead(lead)
  expect(await kept(lead.email)).toHaveLength(3)
})

test('of fifty concurrent leads with one address three are stored, whatever client sends them', async () => {
  const { email } = createTestLead()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, place) =>
      world.postLead(createTestLead({ email, triggerType: `trigger_${place}` })),
    ),
  )
  const statuses = answers.map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([...Array(3).fill(202), ...Array(47).fill(429)])
  expect(await kept(email)).toHaveLength(3)
  const refused = answers.find(({ statusCode }) => statusCode === 429)!
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
})

test('of fifty concurrent leads of one client five are stored, and five more an hour later', async () => {
  const ip = world.newClient()
  const burst = async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.postLead(createTestLead(), { ip })))
    return answers.filter(({ statusCode }) => statusCode === 202).length
  }
  expect(await burst()).toBe(5)
  world.clock.advance(3_600_001)
  expect(await burst()).toBe(5)
})

test.each([
  ['no address', { email: undefined }, 'email'],
  ['an invalid address', { email: 'ada@desk' }, 'email'],
  ['a list of addresses', { email: ['ada@desk.example'] }, 'email'],
  ['U+0000', { leadSource: 'a\0b' }, 'leadSource'],
  ['half a surrogate pair', { userAgent: 'a\ud800' }, 'userAgent'],
  ['a line end in a word', { triggerType: 'a\r\nb' }, 'triggerType'],
  ['a word of 65 letters', { triggerType: 'x'.repeat(65) }, 'triggerType'],
  ['an invalid time', { timestamp: 'yesterday' }, 'timestamp'],
  ['the year 0', { timestamp: '0000-01-01T00:00:00Z' }, 'timestamp'],
  ['an unknown modal', { metadata: { modal_type: 'surprise' } }, 'metadata.modal_type'],
  ['an unknown zone', { metadata: { first_brief_zone: 'EAST' } }, 'metadata.first_brief_zone'],
  ['a negative count', { metadata: { session_brief_count: -1 } }, 'metadata.session_brief_count'],
  ['an unknown detail', { metadata: { role: 'admin' } }, 'metadata.role'],
  ['an unknown field', { delivery_id: 'x' }, 'delivery_id'],
])('%s is refused by field', async (_case, change, field) => {
  const answer = await world.postLead(createTestLead(change))
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input'])
  expect(Object.keys(answer.json().fields)).toEqual([field])
})

test('any input gets a documented response: no 5xx, and text and forms are refused', async () => {
  const field = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.integer(), fc.constant(null))
  const body = fc.oneof(
    fc.record({ email: field, leadSource: field, timestamp: field, metadata: fc.object() }, { requiredKeys: [] }),
    fc.jsonValue(),
  )
  const headers = { 'content-type': 'application/json' }
  await fc.assert(
    fc.asyncProperty(body, async (odd) => {
      const answer = await world.postLead(JSON.stringify(odd), { headers })
      expect([400, 413]).toContain(answer.statusCode)
    }),
    { numRuns: chooseCount(25, 10_000), seed: 20_260_715 },
  )
  for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
    const answer = await world.postLead(JSON.stringify(createTestLead()), { headers: { 'content-type': type } })
    expect(answer.statusCode).toBe(415)
  }
  const huge = await world.postLead(createTestLead({ referrer: 'x'.repeat(20_000) }))
  expect(huge.statusCode).toBe(413)
})

test('nothing about a lead is logged, not even if it cannot be stored', async () => {
  lines.length = 0
  const lead = createTestLead({ userAgent: 'a very particular browser' })
  await world.postLead(lead)
  await world.database.query('alter table leads rename to leads_away')
  const lost = createTestLead()
  const answer = await world.postLead(lost)
  await world.database.query('alter table leads_away rename to leads')
  expect(answer.statusCode).toBe(500)
  const log = lines.join('')
  expect(log).toContain('lead received')
  expect(log).toContain('request failed')
  for (const secret of [lead.email, lost.email, lead.userAgent, 'search.example']) expect(log).not.toContain(secret)
})

test('metrics count leads by state', async () => {
  const [counted] = await world.rows("select count(*)::int as count from leads where state = 'kept'")
  const metrics = (await world.app.inject('/metrics')).body
  expect(metrics).toContain(`leads{state="kept"} ${counted!.count}`)
})
