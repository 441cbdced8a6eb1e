import { beforeAll, expect, test } from 'vitest'
import { recordFigure } from '../../../../packages/sandbox/test/record-figure.ts'
import { createPasswordHasher } from '../../src/credentials/password-hasher.ts'
import { createPasswordHashingThreads } from '../../src/credentials/password-hashing-threads.ts'
import { type AccountsWorld, createSharedAccountsWorld } from './accounts-world.ts'
import {
  createTestPerson,
  findNewestMailedToken,
  registerTestPerson,
  requestCurrentUser,
  requestResetToken,
  signInForSessionToken,
  signInTestPerson,
} from './people.ts'

const lines: string[] = []
let world: AccountsWorld
beforeAll(async () => {
  world = await createSharedAccountsWorld({
    log: (line) => lines.push(line),
    passwords: await createPasswordHasher(createPasswordHashingThreads(1)),
  })
})

test('at trace level the log of a whole account life cycle contains no address, password or token', async () => {
  const ada = createTestPerson('Analytical-engine1')
  await registerTestPerson(world, ada)
  await registerTestPerson(world, ada)
  const verification = await findNewestMailedToken(world, ada.email, 'verify-email')
  await world.post('verify-email', { token: verification })
  await world.post('verify-email', { token: verification })
  await signInTestPerson(world, { ...ada, password: 'Wrong-engine1' })
  const reset = await requestResetToken(world, ada.email)
  await world.post('reset-password', { token: reset, password: 'Difference-engine2' })
  const session = await signInForSessionToken(world, { ...ada, password: 'Difference-engine2' })
  await requestCurrentUser(world, session)
  const [moved, proof] = [`moved.${ada.email}`, { currentPassword: 'Difference-engine2' }]
  await world.call('PATCH', '/api/account', { token: session, body: { ...proof, email: moved } })
  const change = await findNewestMailedToken(world, moved, 'verify-email')
  await world.call('POST', '/api/account/password', {
    token: session,
    body: { ...proof, newPassword: 'Third-engine3' },
  })
  const made = await world.call('POST', '/api/tokens', { token: session, body: { name: 'desk-sheet' } })
  const apiToken: string = made.json().token
  await world.call('GET', '/api/briefs/latest?zone=WEST', { token: apiToken })
  await world.call('GET', `/verify-email?token=${verification}`)
  await world.call('GET', '/api/auth/me', { token: session, headers: { 'x-token': reset, cookie: `auth=${session}` } })
  await world.post('register', { ...ada, role: ada.email })
  await world.post('logout', undefined, { token: session })
  await world.deliver()

  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(15)
  const secrets = [ada.email, ada.password, 'Wrong-engine1', 'Difference-engine2', verification, reset, session].concat(
    [moved, 'Third-engine3', change, apiToken],
  )
  for (const secret of secrets) {
    expect(log).not.toContain(secret)
    expect(log).not.toContain(encodeURIComponent(secret))
  }
  for (const event of ['registered', 'sign-in failed', 'signed in', 'email verified', 'password reset', 'signed out']) {
    expect(log).toContain(`"security":"${event}"`)
  }
})

test('a statement that fails is logged without its values', async () => {
  const eve = createTestPerson()
  lines.length = 0
  await world.database.query('alter table users rename to users_away')
  const answer = await world.post('register', eve)
  await world.database.query('alter table users_away rename to users')
  expect(answer.statusCode).toBe(500)
  const log = lines.join('')
  expect(log).toContain('insert into')
  expect(log).not.toContain(eve.email)
  expect(log).not.toContain('$argon2id')
})

const MAX_LINE_LENGTH = 1024

test('every log line is one JSON object of at most 1 KB, whatever a client sends', async ({ task }) => {
  lines.length = 0
  const long = 'x'.repeat(15_000)
  for (const userAgent of ['evil\u001b[31m {"level":60}', `a\u2028b\u0085c ${long}`]) {
    const headers = { 'user-agent': userAgent, 'x-forwarded-for': '1.2.3.4\\r\\nlevel: 60', referer: long }
    await world.post('login', { email: 'ada@desk.example', password: 'Wrong-pass1' }, { headers })
    await world.post('login', { email: `\r\n{"level":60}${long}`, password: long }, { headers })
    await world.call('GET', `/api/${encodeURIComponent('\r\n{"level":60}')}?${long}`, { headers })
  }
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) {
    expect(line.trimEnd()).not.toContain('\n')
    expect(() => JSON.parse(line)).not.toThrow()
    expect(line.length).toBeLessThanOrEqual(MAX_LINE_LENGTH)
  }
  recordFigure(task, `longest log line ${Math.max(...lines.map((line) => line.length))} bytes`)
})
