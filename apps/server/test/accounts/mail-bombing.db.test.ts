import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { beforeAll, expect, test } from 'vitest'
import { type AccountsWorld, createAccountsWorld, createSharedAccountsWorld } from './accounts-world.ts'
import { createTestPerson, registerAndVerifyTestPerson, registerTestPerson } from './people.ts'

let world: AccountsWorld
beforeAll(async () => {
  world = await createSharedAccountsWorld()
})

const mailsAbout = async (address: string, subject: string) =>
  (await world.fetchMailsTo(address)).filter((mail) => mail.subject === subject).length

test('a hundred requests for a reset in an hour send three mails, and every answer is the same', async () => {
  const owner = createTestPerson()
  await registerAndVerifyTestPerson(world, owner)
  const bodies = new Set<string>()
  for (let turn = 0; turn < 100; turn += 1) {
    bodies.add((await world.post('forgot-password', { email: owner.email })).body)
    await world.deliver()
    world.clock.advance(35_000)
  }
  expect(await mailsAbout(owner.email, 'Reset your password')).toBe(3)
  expect(bodies.size).toBe(1)
})

test('a day of requests sends five mails, counting both kinds of link', async () => {
  const owner = createTestPerson()
  await registerTestPerson(world, owner)
  await world.deliver()
  for (let turn = 0; turn < 100; turn += 1) {
    const call = turn % 2 === 0 ? 'forgot-password' : 'resend-verification'
    await world.post(call, { email: owner.email })
    await world.deliver()
    world.clock.advance(14 * MINUTE_MS)
  }
  const byLink =
    (await mailsAbout(owner.email, 'Reset your password')) +
    (await mailsAbout(owner.email, 'Verify your email address')) -
    1
  expect(byLink).toBe(5)
})

test('a hundred simultaneous requests send one mail', async () => {
  const owner = createTestPerson()
  await registerAndVerifyTestPerson(world, owner)
  await Promise.all(Array.from({ length: 100 }, () => world.post('forgot-password', { email: owner.email })))
  await world.deliver()
  expect(await mailsAbout(owner.email, 'Reset your password')).toBe(1)
})

test('a verification link and a reset link requested in the same minute are both sent', async () => {
  const owner = createTestPerson()
  await registerTestPerson(world, owner)
  await world.deliver()
  await world.post('resend-verification', { email: owner.email })
  await world.post('forgot-password', { email: owner.email })
  await world.deliver()
  expect((await world.fetchMailsTo(owner.email)).length).toBe(3)
})

test('registering one address repeatedly sends three mails an hour, and every answer is the same', async () => {
  const owner = createTestPerson()
  const answers = new Set<string>()
  for (let turn = 0; turn < 20; turn += 1) {
    const { statusCode, body } = await world.post('register', owner)
    answers.add(`${statusCode} ${body}`)
    await world.deliver()
    world.clock.advance(2 * MINUTE_MS)
  }
  expect(await mailsAbout(owner.email, 'Verify your email address')).toBe(3)
  expect(answers.size).toBe(1)
})

test('one client can register five addresses an hour; outside production the local machine has no limit', async () => {
  const ip = world.newClient()
  const statuses: number[] = []
  for (let turn = 0; turn < 7; turn += 1)
    statuses.push((await world.post('register', createTestPerson(), { ip })).statusCode)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
  for (let turn = 0; turn < 20; turn += 1) {
    expect((await world.post('register', createTestPerson(), { ip: '127.0.0.1' })).statusCode).toBe(201)
  }
  const served = await createAccountsWorld({ database: world.database, production: true })
  world.clock.advance(3_600_000)
  served.clock.set(world.clock.now().toISOString())
  const inProduction: number[] = []
  for (let turn = 0; turn < 6; turn += 1) {
    inProduction.push((await served.post('register', createTestPerson(), { ip: '127.0.0.1' })).statusCode)
  }
  expect(inProduction).toEqual([201, 201, 201, 201, 201, 429])
  await served.app.close()
})
