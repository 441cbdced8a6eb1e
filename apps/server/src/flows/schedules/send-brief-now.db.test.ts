import { randomUUID } from 'node:crypto'
import type { HandOver } from '@tradeops/domain/account/settle-mail'
import type { Zone } from '@tradeops/domain/market/zones'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountsWorld, accountsWorld } from '../../../test/accounts/accounts-world.ts'
import { type DeliveriesWorld, deliveriesWorld } from '../../../test/deliveries/deliveries-world.ts'
import { fixedBriefs } from '../../../test/deliveries/fixed-briefs.ts'
import type { OutgoingMail } from '../../mail/outgoing-mail.ts'

const ACCEPTED: HandOver = { kind: 'accepted' }
const taken: OutgoingMail[] = []
let answer: HandOver = ACCEPTED
/** Asked, and sending: both over one database. */
let asking: DeliveriesWorld
let sending: AccountsWorld

beforeAll(async () => {
  sending = await accountsWorld({
    handOver: async (mail) => {
      taken.push(mail)
      return answer
    },
  })
  const at = sending.clock.now().toISOString()
  const briefs = fixedBriefs()
  const latest = async (zone: Zone) => (zone === 'WEST' ? null : briefs.latest(zone))
  asking = await deliveriesWorld({ database: sending.database, at, briefs: { ...briefs, latest } })
})
afterAll(() => sending.close())
beforeEach(() => {
  taken.length = 0
  answer = ACCEPTED
})

const SEND = '/api/user/preferences/send'
const askFor = (zone: Zone, requestId: string = randomUUID()) => ({ zone, timezone: 'America/New_York', requestId })

test('a request that comes five times at once is one mail, to the reader alone, and says that it was asked for', async () => {
  const reader = await asking.addUser()
  const request = askFor('HOUSTON')
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => asking.call('POST', SEND, reader.id, request)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202, 202])
  expect(answers[0]!.json()).toEqual({ message: `The Houston brief is on its way to ${reader.email}.` })
  await sending.deliver()
  await sending.deliver()
  expect(taken.map(({ to }) => to)).toEqual([{ name: 'Ada Lovelace', address: reader.email }])
  expect(taken[0]!.text).toContain('You requested this brief just now.')
  expect(taken[0]!.text).not.toMatch(/__[A-Z_]+__/)
  expect(taken[0]!.headers).toBeUndefined()
})

test('two requests are two mails, also while the first has not left yet', async () => {
  const reader = await asking.addUser()
  for (const zone of ['HOUSTON', 'NORTH'] as const) await asking.call('POST', SEND, reader.id, askFor(zone))
  await sending.deliver()
  expect(taken).toHaveLength(2)
})

test('a mail server that is away gets the same mail a minute later', async () => {
  const reader = await asking.addUser()
  answer = { kind: 'not handed', reason: 'no connection' }
  await asking.call('POST', SEND, reader.id, askFor('SOUTH'))
  await sending.deliver()
  answer = ACCEPTED
  sending.clock.advance(MINUTE_MS)
  await sending.deliver()
  expect(taken).toHaveLength(2)
  expect(taken[1]).toEqual(taken[0])
})

test('a zone without a brief is told so, and nothing is owed', async () => {
  const reader = await asking.addUser()
  const refused = await asking.call('POST', SEND, reader.id, askFor('WEST'))
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'no_brief_yet'])
  await sending.deliver()
  expect(taken).toEqual([])
})

test('an address whose mail server refuses us is not written to', async () => {
  const reader = await asking.addUser()
  await sending.database.query(
    "insert into suppressed_addresses (address, reason, since_at) values ($1, 'no_such_mailbox', now())",
    [reader.email],
  )
  const refused = await asking.call('POST', SEND, reader.id, askFor('HOUSTON'))
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'address_suspended'])
})

test('five in an hour are enough; what cannot be a request is refused before it counts as one', async () => {
  const reader = await asking.addUser()
  const wrong = await asking.call('POST', SEND, reader.id, askFor('HOUSTON', 'again'))
  expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { requestId: 'A request id is a UUID' }])
  const codes: number[] = []
  for (let times = 0; times < 6; times += 1)
    codes.push((await asking.call('POST', SEND, reader.id, askFor('HOUSTON'))).statusCode)
  expect(codes).toEqual([202, 202, 202, 202, 202, 429])
  await sending.deliver()
})

test('an account that is deleted takes what it is owed along', async () => {
  const reader = await asking.addUser()
  await asking.call('POST', SEND, reader.id, askFor('HOUSTON'))
  await sending.database.query('delete from users where id = $1', [reader.id])
  await sending.deliver()
  expect(taken).toEqual([])
})
