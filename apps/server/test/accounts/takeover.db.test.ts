import { beforeAll, expect, test } from 'vitest'
import { type AccountsWorld, createAccountsWorld, createSharedAccountsWorld } from './accounts-world.ts'
import {
  createTestPerson,
  findNewestMailedToken,
  registerAndVerifyTestPerson,
  registerTestPerson,
  requestCurrentUser,
  requestResetToken,
  signInForSessionToken,
  signInTestPerson,
} from './people.ts'
import { quickPasswordHasher } from './quick-password-hasher.ts'

let world: AccountsWorld
beforeAll(async () => {
  world = await createSharedAccountsWorld()
})

const ATTACKER_PASSWORD = 'Attackers1'
const VICTIM_PASSWORD = 'Victims-own1'

test('a stranger who registers an address first loses everything once its owner registers', async () => {
  const victim = createTestPerson(VICTIM_PASSWORD)
  const attacker = { ...victim, firstName: 'Eve', password: ATTACKER_PASSWORD }
  await registerTestPerson(world, attacker)
  const planted = await signInForSessionToken(world, attacker)
  const firstLink = await findNewestMailedToken(world, victim.email, 'verify-email')

  await registerTestPerson(world, victim)
  expect((await world.post('verify-email', { token: firstLink })).json().code).toBe('verification_link_invalid')
  expect((await requestCurrentUser(world, planted)).statusCode).toBe(401)
  const secondLink = await findNewestMailedToken(world, victim.email, 'verify-email')
  expect((await signInTestPerson(world, attacker)).statusCode).toBe(401)

  expect((await world.post('verify-email', { token: secondLink })).statusCode).toBe(200)
  expect((await signInTestPerson(world, attacker)).statusCode).toBe(401)
  expect((await signInTestPerson(world, victim)).statusCode).toBe(401)

  const token = await requestResetToken(world, victim.email)
  expect((await world.post('reset-password', { token, password: VICTIM_PASSWORD })).statusCode).toBe(200)
  expect((await signInTestPerson(world, attacker)).statusCode).toBe(401)
  const own = await signInForSessionToken(world, victim)
  expect((await requestCurrentUser(world, own)).json().user).toMatchObject({ first_name: 'Ada', email_verified: true })
})

test('a stranger who registers an address second cannot set its password', async () => {
  const victim = createTestPerson(VICTIM_PASSWORD)
  await registerTestPerson(world, victim)
  const session = await signInForSessionToken(world, victim)
  await registerTestPerson(world, { ...victim, password: ATTACKER_PASSWORD })
  await world.post('verify-email', { token: await findNewestMailedToken(world, victim.email, 'verify-email') })
  for (const password of [ATTACKER_PASSWORD, VICTIM_PASSWORD]) {
    expect((await signInTestPerson(world, { email: victim.email, password })).statusCode).toBe(401)
  }
  expect((await requestCurrentUser(world, session)).statusCode).toBe(401)
  const [mail] = await world.fetchMailsTo(victim.email)
  expect(mail!.text).toContain('registered more than once')
})

test('a registration does not change a verified account, and its owner is notified of the attempt', async () => {
  const owner = createTestPerson()
  await registerAndVerifyTestPerson(world, owner)
  const session = await signInForSessionToken(world, owner)
  await registerTestPerson(world, { ...owner, firstName: 'Eve', password: ATTACKER_PASSWORD })
  expect((await signInTestPerson(world, { ...owner, password: ATTACKER_PASSWORD })).statusCode).toBe(401)
  expect((await requestCurrentUser(world, session)).json().user.first_name).toBe('Ada')
  expect((await signInTestPerson(world, owner)).statusCode).toBe(200)
  await world.deliver()
  expect((await world.fetchMailsTo(owner.email))[0]!.subject).toBe('You already have an account')
})

test('text entered by a stranger does not appear in our mails', async () => {
  const lure = { ...createTestPerson(), firstName: 'Win $5000 at', lastName: 'evil.example' }
  await registerTestPerson(world, lure)
  await world.deliver()
  const [mail] = await world.fetchMailsTo(lure.email)
  expect(JSON.stringify(mail)).not.toContain('evil')
})

test('a sign-in checked before a password reset opens no session after it', async () => {
  const owner = createTestPerson()
  await registerAndVerifyTestPerson(world, owner)
  const token = await requestResetToken(world, owner.email)
  const resetMeanwhile = {
    ...quickPasswordHasher,
    async verify(passwordHash: string | null, password: string) {
      const right = await quickPasswordHasher.verify(passwordHash, password)
      await world.post('reset-password', { token, password: 'Different2' })
      return right
    },
  }
  const slow = await createAccountsWorld({ database: world.database, passwords: resetMeanwhile })
  expect((await signInTestPerson(slow, owner)).statusCode).toBe(401)
  expect((await signInTestPerson(world, { ...owner, password: 'Different2' })).statusCode).toBe(200)
  await slow.app.close()
})

test('when two clients register an address at once, neither password is valid', async () => {
  const owner = createTestPerson()
  await Promise.all([world.post('register', owner), world.post('register', { ...owner, password: ATTACKER_PASSWORD })])
  expect((await signInTestPerson(world, owner)).statusCode).toBe(401)
  expect((await signInTestPerson(world, { ...owner, password: ATTACKER_PASSWORD })).statusCode).toBe(401)
  await world.deliver()
  expect(await world.fetchMailsTo(owner.email)).toHaveLength(1)
})
