import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountsWorld, createAccountsWorld } from '../../../test/accounts/accounts-world.ts'
import { createTestPerson, registerTestPerson, type TestPerson } from '../../../test/accounts/people.ts'
import { PATIENT_SMTP } from '../../../test/patience.ts'
import {
  handOverToHangingServer,
  type SmtpBehavior,
  type SmtpRecorder,
  startSmtpRecorder,
} from '../../../test/smtp-recorder.ts'
import { createSmtpTransport } from '../../mail/smtp-transport.ts'
import type { JobQueue } from '../../store/database/job-queue.ts'

const SENDER = { name: 'TradeOps', address: 'briefs@brief.example' }

let recorder: SmtpRecorder
let hangs = false
let world: AccountsWorld
const enqueued: { id: number; afterMs: number }[] = []
const queue: JobQueue = {
  open: async () => {},
  enqueueAll: async () => {},
  work: async () => {},
  stop: async () => {},
  enqueue: async (_db, _queue, data, afterMs) => void enqueued.push({ ...(data as { id: number }), afterMs }),
}

beforeAll(async () => {
  recorder = await startSmtpRecorder()
  const { handOver } = createSmtpTransport(recorder.url, SENDER, PATIENT_SMTP)
  world = await createAccountsWorld({
    queue,
    handOver: (mail) => (hangs ? handOverToHangingServer(recorder, SENDER, mail) : handOver(mail)),
  })
})
afterAll(async () => {
  await world.close()
  await recorder.stop()
})
beforeEach(() => {
  behave('takes')
  recorder.mails.length = 0
  enqueued.length = 0
})

function behave(behavior: SmtpBehavior): void {
  recorder.behave(behavior)
  hangs = behavior === 'hangs after the message'
}

type Row = { id: number; state: string; failures: number; reason: string | null; sealed_token: string | null }
async function rowsOf({ email }: TestPerson): Promise<Row[]> {
  const { rows } = await world.database.query('select * from outbox_mails where address = $1 order by id', [email])
  return rows.map((row) => ({ ...(row as Row), id: Number(row.id) }))
}
const lastRow = async (person: TestPerson) => (await rowsOf(person)).at(-1)!
const messageIds = () => recorder.mails.map(({ message }) => /^Message-ID: (.*)\r$/im.exec(message)?.[1])

async function registerAgainst(behavior: SmtpBehavior): Promise<TestPerson> {
  const person = createTestPerson()
  behave(behavior)
  await registerTestPerson(world, person)
  await world.deliver()
  return person
}

async function after(minutes: number): Promise<void> {
  world.clock.advance(minutes * MINUTE_MS)
  await world.deliver()
}

test('a mail is sent, and its token is deleted', async () => {
  const person = await registerAgainst('takes')
  expect(await lastRow(person)).toMatchObject({ state: 'sent', reason: null, sealed_token: null })
  expect(recorder.mails).toHaveLength(1)
  expect(recorder.mails[0]!.commands).toContain(`RCPT TO:<${person.email}>`)
})

/** The texts of the sent mails, without the soft line breaks of their encoding. */
const sentTexts = () => recorder.mails.map(({ message }) => message.replaceAll(/=\r?\n/g, ''))

test('if an address is registered twice before it is verified, its mail links to a reset of the password', async () => {
  const person = await registerAgainst('takes')
  await registerTestPerson(world, person)
  await world.deliver()
  expect(sentTexts().map((text) => text.includes('/forgot-password'))).toEqual([false, true])
})

test.each<[string, SmtpBehavior]>([
  ['refuses the connection', 'closes'],
  ['is shutting down', { greets: '421 4.3.2 closing' }],
  ['greylists', { refusesRecipient: '451 4.7.1 try later' }],
])('a server that %s is tried again a minute later, with the same link', async (_case, behavior) => {
  const person = await registerAgainst(behavior)
  expect(await lastRow(person)).toMatchObject({ state: 'pending', failures: 1 })
  expect(enqueued.at(-1)).toMatchObject({ afterMs: MINUTE_MS })
  behave('takes')
  await world.deliver()
  expect(recorder.mails).toHaveLength(0)
  await after(1)
  expect(await lastRow(person)).toMatchObject({ state: 'sent' })
  expect(recorder.mails).toHaveLength(1)
})

test('an unreachable server is retried after 1, 5, 15, 30 and 60 minutes, and then the mail has failed', async () => {
  const person = await registerAgainst('closes')
  for (const minutes of [1, 5, 15, 30, 60]) {
    expect((await lastRow(person)).state).toBe('pending')
    await after(minutes)
  }
  expect(await lastRow(person)).toMatchObject({ state: 'failed', failures: 6, sealed_token: null })
  expect(enqueued.map(({ afterMs }) => afterMs / MINUTE_MS)).toEqual([0, 1, 5, 15, 30, 60])
  behave('takes')
  await after(600)
  expect(recorder.mails).toHaveLength(0)
})

test('a mailbox that does not exist gets one attempt', async () => {
  const person = await registerAgainst({ refusesRecipient: '550 5.1.1 no such user' })
  expect(await lastRow(person)).toMatchObject({ state: 'suppressed', reason: 'refused 550 5.1.1' })
  await after(600)
  expect((await lastRow(person)).failures).toBe(0)
})

test.each<[string, SmtpBehavior]>([
  ['hangs after the message', 'hangs after the message'],
  ['drops the line after the final dot', 'drops after the final dot'],
])(
  'a server that %s can have the mail: it is sent once more, with the same Message-ID, and never a third time',
  async (_case, behavior) => {
    const person = await registerAgainst(behavior)
    expect(await lastRow(person)).toMatchObject({ state: 'unknown' })
    await after(14)
    expect(recorder.mails).toHaveLength(1)
    await after(1)
    expect(recorder.mails).toHaveLength(2)
    expect(new Set(messageIds()).size).toBe(1)
    expect(recorder.mails[1]!.message).toBe(recorder.mails[0]!.message)
    await after(600)
    expect(recorder.mails).toHaveLength(2)
    expect(await lastRow(person)).toMatchObject({ state: 'unknown', sealed_token: null })
  },
)

test('a hand-over that a killed process left is unknown, and the mail is sent once more', async () => {
  const dying = await createAccountsWorld({ database: world.database, handOver: () => new Promise(() => {}) })
  dying.clock.set(world.clock.now().toISOString())
  const person = createTestPerson()
  await registerTestPerson(world, person)
  const { id } = await lastRow(person)
  void dying.accounts.send(id)
  while ((await lastRow(person)).state !== 'handed') await new Promise((resolve) => setImmediate(resolve))

  await after(4)
  expect((await lastRow(person)).state).toBe('handed')
  await after(1)
  expect(await lastRow(person)).toMatchObject({ state: 'unknown', reason: 'the process ended during the hand-over' })
  await after(15)
  expect(await lastRow(person)).toMatchObject({ state: 'sent' })
  expect(recorder.mails).toHaveLength(1)
  await dying.app.close()
})

test('ten concurrent senders send a mail once', async () => {
  const person = createTestPerson()
  await registerTestPerson(world, person)
  const { id } = await lastRow(person)
  await Promise.all(Array.from({ length: 10 }, () => world.accounts.send(id)))
  expect(recorder.mails).toHaveLength(1)
})

test('a mail whose link was replaced is not sent', async () => {
  const person = await registerAgainst('closes')
  behave('takes')
  await world.post('resend-verification', { email: person.email })
  await after(1)
  expect((await rowsOf(person)).map(({ state }) => state)).toEqual(['suppressed', 'sent'])
  expect(recorder.mails).toHaveLength(1)
})

test('a reset mail that could not be sent before its link expired is dropped', async () => {
  const person = createTestPerson()
  await registerAndVerifyByRow(person)
  behave('closes')
  await world.post('forgot-password', { email: person.email })
  await world.deliver()
  for (const minutes of [1, 5, 15, 30]) await after(minutes)
  behave('takes')
  await after(60)
  expect(await lastRow(person)).toMatchObject({ state: 'suppressed', reason: 'its link is no longer valid' })
  expect(recorder.mails).toHaveLength(0)
})

async function registerAndVerifyByRow(person: TestPerson): Promise<void> {
  await registerTestPerson(world, person)
  await world.deliver()
  await world.database.query('update users set verified_at = now() where email = $1', [person.email])
  recorder.mails.length = 0
}

test('a malicious address in the table sends nothing to the mail server', async () => {
  const poisoned = 'ada@desk.example\r\nrcpt to:<eve@evil.example>'
  await world.database.query(
    "insert into users (email, first_name, last_name, registrations, created_at, updated_at) values ($1, 'Ada', 'L', 1, now(), now())",
    [poisoned],
  )
  await world.database.query(
    "insert into outbox_mails (kind, address, state, failures, unknowns, created_at, next_at) values ('verification', $1, 'pending', 0, 0, $2, $2)",
    [poisoned, world.clock.now().toISOString()],
  )
  await world.deliver()
  expect(recorder.mails).toHaveLength(0)
  expect(await lastRow({ ...createTestPerson(), email: poisoned })).toMatchObject({
    state: 'failed',
    reason: 'the address is not plain',
  })
})

test('a request never waits for the mail server', async () => {
  behave('says nothing')
  const person = createTestPerson()
  await registerTestPerson(world, person)
  expect((await lastRow(person)).state).toBe('pending')
  expect(recorder.mails).toHaveLength(0)
})

test('a verified account is greeted by name, an unverified one without a name', async () => {
  const person = await registerAgainst('takes')
  await world.database.query('update users set verified_at = now() where email = $1', [person.email])
  await world.post('forgot-password', { email: person.email })
  await world.deliver()
  const lines = recorder.mails.map(({ message }) => /^To: (.*)\r$/m.exec(message)![1]!)
  expect(lines.filter((line) => line.includes(person.email))).toEqual([person.email, `Ada Lovelace <${person.email}>`])
})
