import { randomUUID } from 'node:crypto'
import type { MailAttemptOutcome } from '@tradeops/domain/account/decide-after-mail-attempt'
import type { Zone } from '@tradeops/domain/market/zones'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountsWorld, createAccountsWorld } from '../../../test/accounts/accounts-world.ts'
import { createDeliveriesWorld, type DeliveriesWorld } from '../../../test/deliveries/deliveries-world.ts'
import { createFixedBriefs } from '../../../test/deliveries/fixed-briefs.ts'
import type { OutgoingMail } from '../../mail/outgoing-mail.ts'

const ACCEPTED: MailAttemptOutcome = { kind: 'accepted' }
const taken: OutgoingMail[] = []
let answer: MailAttemptOutcome = ACCEPTED
/** On one database, one process receives requests and the other sends mails. */
let receiving: DeliveriesWorld
let sending: AccountsWorld

beforeAll(async () => {
  sending = await createAccountsWorld({
    handOver: async (mail) => {
      taken.push(mail)
      return answer
    },
  })
  const at = sending.clock.now().toISOString()
  const briefs = createFixedBriefs()
  const latest = async (zone: Zone) => (zone === 'WEST' ? null : briefs.latest(zone))
  receiving = await createDeliveriesWorld({ database: sending.database, at, briefs: { ...briefs, latest } })
})
afterAll(() => sending.close())
beforeEach(() => {
  taken.length = 0
  answer = ACCEPTED
})

const SEND = '/api/user/preferences/send'
const requestFor = (zone: Zone, requestId: string = randomUUID()) => ({ zone, timezone: 'America/New_York', requestId })

test('a request that is sent five times at once makes one mail, to the reader only', async () => {
  const reader = await receiving.addUser()
  const request = requestFor('HOUSTON')
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => receiving.call('POST', SEND, reader.id, request)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202, 202])
  expect(answers[0]!.json()).toEqual({ message: `The Houston brief will be sent to ${reader.email} shortly.` })
  await sending.deliver()
  await sending.deliver()
  expect(taken.map(({ to }) => to)).toEqual([{ name: 'Ada Lovelace', address: reader.email }])
  expect(taken[0]!.text).toContain('You requested this brief just now.')
  expect(taken[0]!.text).not.toMatch(/__[A-Z_]+__/)
  expect(taken[0]!.headers).toBeUndefined()
})

test('two requests are two mails, even while the first is unsent', async () => {
  const reader = await receiving.addUser()
  for (const zone of ['HOUSTON', 'NORTH'] as const) await receiving.call('POST', SEND, reader.id, requestFor(zone))
  await sending.deliver()
  expect(taken).toHaveLength(2)
})

test('an unreachable mail server gets the same mail a minute later', async () => {
  const reader = await receiving.addUser()
  answer = { kind: 'not handed', reason: 'no connection' }
  await receiving.call('POST', SEND, reader.id, requestFor('SOUTH'))
  await sending.deliver()
  answer = ACCEPTED
  sending.clock.advance(MINUTE_MS)
  await sending.deliver()
  expect(taken).toHaveLength(2)
  expect(taken[1]).toEqual(taken[0])
})

test('for a zone without a brief the request is refused, and no mail is queued', async () => {
  const reader = await receiving.addUser()
  const refused = await receiving.call('POST', SEND, reader.id, requestFor('WEST'))
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'no_brief_yet'])
  await sending.deliver()
  expect(taken).toEqual([])
})

test('a suspended address gets no mail', async () => {
  const reader = await receiving.addUser()
  await sending.database.query(
    "insert into suppressed_addresses (address, reason, since_at) values ($1, 'no_such_mailbox', now())",
    [reader.email],
  )
  const refused = await receiving.call('POST', SEND, reader.id, requestFor('HOUSTON'))
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'address_suspended'])
})

test('the sixth request in an hour is refused; an invalid request does not count', async () => {
  const reader = await receiving.addUser()
  const wrong = await receiving.call('POST', SEND, reader.id, requestFor('HOUSTON', 'again'))
  expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { requestId: 'A request id is a UUID' }])
  const codes: number[] = []
  for (let times = 0; times < 6; times += 1)
    codes.push((await receiving.call('POST', SEND, reader.id, requestFor('HOUSTON'))).statusCode)
  expect(codes).toEqual([202, 202, 202, 202, 202, 429])
  await sending.deliver()
})

test('a deleted account’s queued mail is deleted too', async () => {
  const reader = await receiving.addUser()
  await receiving.call('POST', SEND, reader.id, requestFor('HOUSTON'))
  await sending.database.query('delete from users where id = $1', [reader.id])
  await sending.deliver()
  expect(taken).toEqual([])
})
