import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsWorld, accountsWorld, sharedWorld } from '../test/accounts/accounts-world.ts'
import { register, somebody } from '../test/accounts/people.ts'
import type { OutgoingMail } from './mail/outgoing-mail.ts'

let world: AccountsWorld
let served: AccountsWorld
beforeAll(async () => {
  world = await sharedWorld()
  served = await accountsWorld({ database: world.database, production: true })
})
afterAll(() => served.app.close())

const mail = (subject: string): OutgoingMail => ({
  messageKey: 'key',
  to: { name: '', address: 'ada@desk.example' },
  ...{ subject, html: `<p>${subject}</p>`, text: subject, at: world.clock.now() },
})

test('without a mail server mails are kept, newest first, and shown to a program as agreed', async () => {
  await world.mail.handOver(mail('first'))
  await world.mail.handOver(mail('second'))
  const [newest, older] = (await world.call('GET', '/dev/mail.json')).json()
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

test('what is kept is sealed: the database does not show it', async () => {
  await world.mail.handOver(mail('a subject of its own'))
  const { rows } = await world.database.query('select * from kept_mails')
  expect(JSON.stringify(rows)).not.toContain('a subject of its own')
})

test('the mailbox keeps the newest five hundred', async () => {
  for (let count = 0; count < 510; count += 1) await world.mail.handOver(mail(`mail ${count}`))
  const kept = await world.mail.mailbox.list()
  expect(kept).toHaveLength(500)
  expect(kept[0]!.subject).toBe('mail 509')
})

test('an unsendable mail is not kept either', async () => {
  const poisoned = { ...mail('poisoned'), to: { name: '', address: 'ada@desk.example, eve@evil.example' } }
  expect(await world.mail.handOver(poisoned)).toMatchObject({ kind: 'unsendable' })
})

test('in production there is no mailbox, and a mail without a server is not passed off as sent', async () => {
  for (const path of ['/dev/mail', '/dev/mail.json', '/dev/mail/1']) {
    expect((await served.call('GET', path)).statusCode).toBe(404)
  }
  const person = somebody()
  await register(served, person)
  await served.deliver()
  const { rows } = await world.database.query('select state, reason from outbox_mails where address = $1', [
    person.email,
  ])
  expect(rows).toEqual([{ state: 'pending', reason: 'SMTP_URL is not set' }])
})
