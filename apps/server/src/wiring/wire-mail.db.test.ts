import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AccountsWorld,
  createAccountsWorld,
  createSharedAccountsWorld,
} from '../../test/accounts/accounts-world.ts'
import { createTestPerson, registerTestPerson } from '../../test/accounts/people.ts'
import type { OutgoingMail } from '../mail/outgoing-mail.ts'

let world: AccountsWorld
let served: AccountsWorld
beforeAll(async () => {
  world = await createSharedAccountsWorld()
  served = await createAccountsWorld({ database: world.database, production: true })
})
afterAll(() => served.app.close())

const mail = (subject: string): OutgoingMail => ({
  messageKey: 'key',
  to: { name: '', address: 'ada@desk.example' },
  ...{ subject, html: `<p>${subject}</p>`, text: subject, at: world.clock.now() },
})

test('without a mail server mails are stored, listed newest first, and available as JSON', async () => {
  await world.mail.handOver(mail('first'))
  await world.mail.handOver(mail('second'))
  const [newest, older] = (await world.call('GET', '/dev/mail.json', { ip: '127.0.0.1' })).json()
  expect([newest.subject, older.subject]).toEqual(['second', 'first'])
  expect(newest).toEqual({
    to: 'ada@desk.example',
    subject: 'second',
    html: '<p>second</p>',
    text: 'second',
    headers: expect.objectContaining({ 'Message-ID': '<key@brief.example>' }),
    at: world.clock.now().toISOString(),
  })
})

test('stored mails are encrypted: the database does not show them', async () => {
  await world.mail.handOver(mail('a distinctive subject'))
  const { rows } = await world.database.query('select * from kept_mails')
  expect(JSON.stringify(rows)).not.toContain('a distinctive subject')
})

test('the mailbox keeps the newest five hundred, and skips mails encrypted with another secret', async () => {
  const filler = "insert into kept_mails (at, sealed_mail) select now(), 'filler' from generate_series(1, 600)"
  await world.database.query(filler)
  await world.mail.handOver(mail('the newest'))
  const { rows } = await world.database.query('select count(*)::int as count, max(id)::int as newest from kept_mails')
  expect(rows[0]!.count).toBe(500)
  expect(await world.mail.mailbox.find(Number(rows[0]!.newest))).toMatchObject({ subject: 'the newest' })
  expect((await world.mail.mailbox.list()).map(({ subject }) => subject)).toEqual(['the newest'])
})

test('an invalid mail is not stored either', async () => {
  const poisoned = { ...mail('poisoned'), to: { name: '', address: 'ada@desk.example, eve@evil.example' } }
  expect(await world.mail.handOver(poisoned)).toMatchObject({ kind: 'unsendable' })
})

test('in production there is no mailbox, and a mail without a server is not counted as sent', async () => {
  for (const path of ['/dev/mail', '/dev/mail.json', '/dev/mail/1']) {
    expect((await served.call('GET', path, { ip: '127.0.0.1' })).statusCode).toBe(404)
  }
  const person = createTestPerson()
  await registerTestPerson(served, person)
  await served.deliver()
  const { rows } = await world.database.query('select state, reason from outbox_mails where address = $1', [
    person.email,
  ])
  expect(rows).toEqual([{ state: 'pending', reason: 'SMTP_URL is not set' }])
})
