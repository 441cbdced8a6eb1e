import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { chooseCount } from '../../../../packages/sandbox/test/full-counts.ts'
import { type AccountsWorld, createSharedAccountsWorld } from './accounts-world.ts'
import { createTestPerson, registerAndVerifyTestPerson, requestCurrentUser, signInForSessionToken } from './people.ts'

let world: AccountsWorld
beforeAll(async () => {
  world = await createSharedAccountsWorld()
})

const ROUTES: Record<string, Record<string, unknown>> = {
  register: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@desk.example', password: 'Analytical1' },
  login: { email: 'ada@desk.example', password: 'Analytical1' },
  'verify-email': { token: 'a'.repeat(43) },
  'resend-verification': { email: 'ada@desk.example' },
  'forgot-password': { email: 'ada@desk.example' },
  'reset-password': { token: 'a'.repeat(43), password: 'Analytical1' },
}
const FORBIDDEN = ['id', 'userId', 'role', 'emailVerified', 'verifiedAt', 'createdAt', 'passwordHash', 'constructor']

/** Words of the validation library; our own sentences about a mailed link start with `Invalid or missing`. */
const VALIDATOR_WORDS = /Invalid(?! or missing)|expected|received|Too (?:big|small)|regex|pattern/

const rows = async () => JSON.stringify((await world.database.query('select * from users order by email, id')).rows)

test.each(Object.entries(ROUTES))('%s refuses unknown fields by name and changes nothing', async (name, body) => {
  const before = await rows()
  for (const field of FORBIDDEN) {
    const answer = await world.post(name, { ...body, [field]: 'x' })
    expect([answer.statusCode, answer.json()], field).toEqual([
      400,
      { error: expect.any(String), code: 'invalid_input', fields: { [field]: 'This field is not known.' } },
    ])
  }
  const polluted = await world.post(name, `{"__proto__":{"role":"admin"},${JSON.stringify(body).slice(1)}`, {
    headers: { 'content-type': 'application/json' },
  })
  expect(polluted.statusCode).toBe(400)
  expect(await rows()).toBe(before)
})

test.each(Object.entries(ROUTES))('%s refuses values that are not text, field by field', async (name, body) => {
  const values = [
    null,
    5,
    true,
    [],
    ['ada@desk.example'],
    {},
    'a\0b@desk.example',
    'a\ud800@desk.example',
    '',
    'x'.repeat(3000),
  ]
  for (const field of Object.keys(body)) {
    for (const value of values) {
      const answer = await world.post(name, { ...body, [field]: value })
      expect(answer.statusCode, `${field}: ${JSON.stringify(value).slice(0, 40)}`).toBe(400)
      expect(answer.json()).toHaveProperty(['fields', field])
      expect(answer.body).not.toMatch(VALIDATOR_WORDS)
    }
    const { [field]: _left, ...rest } = body
    const incomplete = await world.post(name, rest)
    expect(incomplete.json()).toHaveProperty(['fields', field])
    expect(incomplete.body).not.toMatch(VALIDATOR_WORDS)
  }
})

test('a body of ten megabytes is refused before it is read', async () => {
  for (const [name, body] of Object.entries(ROUTES)) {
    const answer = await world.post(name, { ...body, password: 'x'.repeat(10_000_000) })
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'body_too_large'])
  }
})

test.each([
  ['no content type', {}],
  ['text', { 'content-type': 'text/plain' }],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a tab before the parameters', { 'content-type': 'application/json\t; x' }],
  ['a leading blank', { 'content-type': ' application/json' }],
  ['capitals', { 'content-type': 'APPLICATION/JSON' }],
])(
  'a body with %s is validated or refused, never accepted unchecked',
  async (_case, headers: Record<string, string>) => {
    const answer = await world.post('register', JSON.stringify({ ...ROUTES.register, role: 'admin' }), { headers })
    expect([400, 415]).toContain(answer.statusCode)
  },
)

test('a thousand random bodies cause no 5xx', async () => {
  const field = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.integer(),
    fc.constant(null),
    fc.array(fc.string()),
  )
  const oddBody = fc.oneof(
    fc.record({ email: field, password: field, token: field, firstName: field, lastName: field }, { requiredKeys: [] }),
    fc.json(),
    fc.jsonValue(),
  )
  const names = Object.keys(ROUTES)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), oddBody, async (name, body) => {
      const payload = typeof body === 'string' ? body : JSON.stringify(body)
      const answer = await world.post(name, payload, { headers: { 'content-type': 'application/json' } })
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.json()).toMatchObject(
        answer.statusCode < 400 ? { message: expect.any(String) } : { code: expect.any(String) },
      )
    }),
    { numRuns: chooseCount(250, 12_000), seed: 20_260_715 },
  )
})

test('a malformed token is answered exactly like an unknown one', async () => {
  const ada = createTestPerson()
  await registerAndVerifyTestPerson(world, ada)
  const token = await signInForSessionToken(world, ada)
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  const last = token.at(-1)!
  const forged = [
    `${none}.${Buffer.from(`{"sub":"${ada.email}"}`).toString('base64url')}.`,
    `${token}=`,
    `${token}==`,
    token.toLowerCase(),
    token.slice(3),
    token.replace('s1_', 's2_'),
    `${token.slice(0, -1)}${last === 'A' ? 'B' : 'A'}`,
    `${token.slice(0, 10)}${token[10] === 'x' ? 'y' : 'x'}${token.slice(11)}`,
    'x'.repeat(10_000),
    `${token}%00`,
    "' or 1=1 --",
    '',
  ]
  const shapes = new Set<string>()
  for (const text of forged) {
    const { statusCode, body, headers } = await requestCurrentUser(world, text)
    shapes.add(`${statusCode} ${body} ${headers['content-type']}`)
  }
  for (const authorization of ['', 'Bearer', 'Bearer ', `Basic ${token}`, `Bearer ${token} ${token}`, token]) {
    const { statusCode, body, headers } = await world.call('GET', '/api/auth/me', { headers: { authorization } })
    shapes.add(`${statusCode} ${body} ${headers['content-type']}`)
  }
  expect([...shapes]).toEqual([
    '401 {"error":"Please sign in to continue.","code":"not_signed_in"} application/json; charset=utf-8',
  ])
  expect((await requestCurrentUser(world, token)).statusCode).toBe(200)
})
