import { beforeAll, expect, test } from 'vitest'
import { type AccountsWorld, accountsWorld, sharedWorld } from './accounts-world.ts'
import { me, newestToken, newPerson, register, registerAndVerify, resetToken, sessionOf, signIn } from './people.ts'
import { quickPasswords } from './quick-passwords.ts'

let world: AccountsWorld
beforeAll(async () => {
  world = await sharedWorld()
})

const ATTACKERS = 'Attackers1'
const VICTIMS = 'Victims-own1'

test('a stranger who registers first keeps nothing once the owner registers', async () => {
  const victim = newPerson(VICTIMS)
  const attacker = { ...victim, firstName: 'Eve', password: ATTACKERS }
  await register(world, attacker)
  const planted = await sessionOf(world, attacker)
  const firstLink = await newestToken(world, victim.email, 'verify-email')

  await register(world, victim)
  expect((await world.post('verify-email', { token: firstLink })).json().code).toBe('verification_link_invalid')
  expect((await me(world, planted)).statusCode).toBe(401)
  const secondLink = await newestToken(world, victim.email, 'verify-email')
  expect((await signIn(world, attacker)).statusCode).toBe(401)

  expect((await world.post('verify-email', { token: secondLink })).statusCode).toBe(200)
  expect((await signIn(world, attacker)).statusCode).toBe(401)
  expect((await signIn(world, victim)).statusCode).toBe(401)

  const token = await resetToken(world, victim.email)
  expect((await world.post('reset-password', { token, password: VICTIMS })).statusCode).toBe(200)
  expect((await signIn(world, attacker)).statusCode).toBe(401)
  const own = await sessionOf(world, victim)
  expect((await me(world, own)).json().user).toMatchObject({ first_name: 'Ada', email_verified: true })
})

test('a stranger who registers second plants no password', async () => {
  const victim = newPerson(VICTIMS)
  await register(world, victim)
  const session = await sessionOf(world, victim)
  await register(world, { ...victim, password: ATTACKERS })
  await world.post('verify-email', { token: await newestToken(world, victim.email, 'verify-email') })
  for (const password of [ATTACKERS, VICTIMS]) {
    expect((await signIn(world, { email: victim.email, password })).statusCode).toBe(401)
  }
  expect((await me(world, session)).statusCode).toBe(401)
  const [mail] = await world.mailsTo(victim.email)
  expect(mail!.text).toContain('registered more than once')
})

test('a verified account is out of a registration’s reach, and its owner hears of the attempt', async () => {
  const owner = newPerson()
  await registerAndVerify(world, owner)
  const session = await sessionOf(world, owner)
  await register(world, { ...owner, firstName: 'Eve', password: ATTACKERS })
  expect((await signIn(world, { ...owner, password: ATTACKERS })).statusCode).toBe(401)
  expect((await me(world, session)).json().user.first_name).toBe('Ada')
  expect((await signIn(world, owner)).statusCode).toBe(200)
  await world.deliver()
  expect((await world.mailsTo(owner.email))[0]!.subject).toBe('You already have an account')
})

test('a stranger’s words do not reach a mailbox by our mail', async () => {
  const lure = { ...newPerson(), firstName: 'Win $5000 at', lastName: 'evil.example' }
  await register(world, lure)
  await world.deliver()
  const [mail] = await world.mailsTo(lure.email)
  expect(JSON.stringify(mail)).not.toContain('evil')
})

test('a sign-in that was checked before a reset opens nothing after it', async () => {
  const owner = newPerson()
  await registerAndVerify(world, owner)
  const token = await resetToken(world, owner.email)
  const resetMeanwhile = {
    ...quickPasswords,
    async verify(passwordHash: string | null, password: string) {
      const right = await quickPasswords.verify(passwordHash, password)
      await world.post('reset-password', { token, password: 'Different2' })
      return right
    },
  }
  const slow = await accountsWorld({ database: world.database, passwords: resetMeanwhile })
  expect((await signIn(slow, owner)).statusCode).toBe(401)
  expect((await signIn(world, { ...owner, password: 'Different2' })).statusCode).toBe(200)
  await slow.app.close()
})

test('of two who register an address at once, neither’s password counts', async () => {
  const owner = newPerson()
  await Promise.all([world.post('register', owner), world.post('register', { ...owner, password: ATTACKERS })])
  expect((await signIn(world, owner)).statusCode).toBe(401)
  expect((await signIn(world, { ...owner, password: ATTACKERS })).statusCode).toBe(401)
  await world.deliver()
  expect(await world.mailsTo(owner.email)).toHaveLength(1)
})
