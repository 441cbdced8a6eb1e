import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { renderDailyBrief } from '../../src/mail/render-daily-brief.ts'
import { createSmtpTransport } from '../../src/mail/smtp-transport.ts'
import { PATIENT_SMTP } from '../patience.ts'
import { handOverToHangingServer, type SmtpBehavior, type SmtpRecorder, startSmtpRecorder } from '../smtp-recorder.ts'
import { BASE_URL, createDeliveriesWorld, type DeliveriesWorld } from './deliveries-world.ts'

const SENDER = { name: 'TradeOps Market Intel Brief', address: 'briefs@brief.example' }

let world: DeliveriesWorld
let recorder: SmtpRecorder
let behavior: SmtpBehavior
function behave(next: SmtpBehavior): void {
  behavior = next
  recorder.behave(next)
}

beforeAll(async () => {
  recorder = await startSmtpRecorder()
  const { handOver } = createSmtpTransport(recorder.url, SENDER, PATIENT_SMTP)
  const { handOver: handOverToSilent } = createSmtpTransport(recorder.url, SENDER, {
    ...PATIENT_SMTP,
    greetingTimeout: 300,
  })
  world = await createDeliveriesWorld({
    render: renderDailyBrief,
    handOver(mail) {
      if (behavior === 'hangs after the message') return handOverToHangingServer(recorder, SENDER, mail)
      return (behavior === 'says nothing' ? handOverToSilent : handOver)(mail)
    },
  })
})
beforeEach(async () => {
  await world.database.query('truncate users, suppressed_addresses, rate_limits cascade')
  world.clock.set('2026-07-15T11:00:00Z')
  recorder.mails.length = 0
  behave('takes')
})
afterAll(async () => {
  await world.close()
  await recorder.stop()
})

async function reader() {
  const user = await world.addUser()
  return { ...user, scheduleId: await world.addSchedule(user.id) }
}
const contents = async () => {
  const tables = ['users', 'schedules', 'deliveries', 'suppressed_addresses', 'brief_bodies']
  return Promise.all(
    tables.map(async (table) => (await world.database.query(`select * from ${table} order by 1`)).rows),
  )
}

test('a complete daily brief arrives at the mail server, with every header a list mail needs', async () => {
  const ada = await reader()
  await world.workAt('2026-07-15T12:00:00Z')
  expect(recorder.mails).toHaveLength(1)
  const [{ commands, message }] = recorder.mails as [{ commands: string[]; message: string }]
  const compact = ada.scheduleId.replaceAll('-', '')
  expect(commands.find((line) => line.startsWith('MAIL'))).toMatch(
    new RegExp(`^MAIL FROM:<bounce\\+${compact}\\.20260715\\.[A-Za-z0-9]{8}@brief\\.example>`),
  )
  expect(commands.filter((line) => line.startsWith('RCPT'))).toEqual([`RCPT TO:<${ada.email}>`])

  const mail = await PostalMime.parse(message)
  const header = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value)
  expect(mail.messageId).toMatch(
    new RegExp(`^<brief\\.${ada.scheduleId}\\.2026-07-15\\.[A-Za-z0-9]{8}@brief\\.example>$`),
  )
  expect(header('list-unsubscribe')).toEqual([
    expect.stringMatching(/^<https:\/\/brief\.example\/unsubscribe\/[\w-]{43}>$/),
  ])
  expect(header('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
  expect(header('list-id')).toHaveLength(1)
  expect(header('auto-submitted')).toEqual(['auto-generated'])
  expect(header('x-auto-response-suppress')).toEqual(['All'])
  expect(mail.date).toBe('2026-07-15T12:00:00.000Z')
  expect(mail.to).toEqual([{ name: 'Ada Lovelace', address: ada.email }])

  expect(mail.text).toContain('You get this every day at 07:00 Chicago time.')
  expect(mail.html).toContain('You get this every day at 07:00 Chicago time.')
  expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/__[A-Z_]+__|undefined|\[object/)
  const named = [...(mail.html ?? '').matchAll(/cid:([^"']+)/g)].map((match) => match[1])
  expect(mail.attachments.map(({ contentId }) => contentId?.replace(/[<>]/g, ''))).toEqual([...new Set(named)])
})

test('opening the links of the mail with GET or HEAD changes nothing', async () => {
  await reader()
  await world.workAt('2026-07-15T12:00:00Z')
  const mail = await PostalMime.parse(recorder.mails[0]!.message)
  const links = new Set(
    [...`${mail.html} ${mail.text}`.replaceAll('&amp;', '&').matchAll(/https:\/\/brief\.example[^\s"'<>)\]]*/g)].map(
      ([link]) => link,
    ),
  )
  expect(links.size).toBeGreaterThanOrEqual(3)
  const before = await contents()
  for (const link of links) {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await world.app.inject({ method, url: link.slice(BASE_URL.length) })
      expect([link, answer.headers['set-cookie']]).toEqual([link, undefined])
      if (link.includes('/unsubscribe/')) expect(answer.statusCode).toBe(200)
    }
  }
  expect(await contents()).toEqual(before)
})

test.each<[string, Record<string, string>, string | undefined]>([
  [
    'as a mail provider posts it',
    { 'content-type': 'application/x-www-form-urlencoded' },
    'List-Unsubscribe=One-Click',
  ],
  [
    'as a multipart form',
    { 'content-type': 'multipart/form-data; boundary=x' },
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
  ['as the button on the page posts it', { 'content-type': 'application/x-www-form-urlencoded' }, ''],
  ['without any body', {}, undefined],
])(
  'one-click unsubscribe %s ends only that schedule, without login or cookie, and always answers 200',
  async (_case, headers, payload) => {
    const ada = await reader()
    const other = await world.addSchedule(ada.id, { zone: 'WEST' })
    await world.workAt('2026-07-15T12:00:00Z')
    const mine = recorder.mails.find(({ message }) => message.includes(`brief.${ada.scheduleId}`))!
    const url = /https:\/\/brief\.example(\/unsubscribe\/[\w-]{43})/.exec(mine.message)![1]!
    const click = () =>
      world.app.inject({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) })
    for (const _again of [1, 2]) {
      const answer = await click()
      expect([answer.statusCode, answer.headers['set-cookie'], answer.headers.location]).toEqual([
        200,
        undefined,
        undefined,
      ])
      expect(answer.body).toContain('You are unsubscribed')
    }
    expect([(await world.card(ada.id, ada.scheduleId)).enabled, (await world.card(ada.id, other)).enabled]).toEqual([
      false,
      true,
    ])
    await world.workAt('2026-07-16T12:00:00Z')
    expect(recorder.mails).toHaveLength(3)
    await world.call('DELETE', `/api/user/preferences/briefs/${ada.scheduleId}`, ada.id)
    expect((await click()).statusCode).toBe(200)
  },
)

test('the page names the schedule in every state, and its policy allows only its style, icon and form', async () => {
  const ada = await reader()
  await world.workAt('2026-07-15T12:00:00Z')
  const url = /https:\/\/brief\.example(\/unsubscribe\/[\w-]{43})/.exec(recorder.mails[0]!.message)![1]!
  const shown = async (method: 'GET' | 'POST') => {
    const { body, headers } = await world.app.inject({ method, url })
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+=*'; img-src 'self'; .*form-action 'self'/,
    )
    expect(headers['cache-control']).toBe('no-store')
    const named = [...body.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, text]) => text)
    return { title: /<h1>([^<]*)<\/h1>/.exec(body)?.[1], named, hasForm: body.includes('<form method="post">') }
  }
  const named = ['Houston', 'Every day at 07:00', 'Chicago (America/Chicago)']
  expect(await shown('GET')).toEqual({ title: 'Stop this daily brief?', named, hasForm: true })
  expect(await shown('POST')).toEqual({ title: 'You are unsubscribed', named, hasForm: false })
  expect(await shown('GET')).toEqual({ title: 'This daily brief is already off', named, hasForm: false })
  await world.call('DELETE', `/api/user/preferences/briefs/${ada.scheduleId}`, ada.id)
  expect(await shown('GET')).toEqual({ title: 'This daily brief is already off', named: [], hasForm: false })
})

test.each(['x', 'A'.repeat(43), `${'A'.repeat(42)}B`, '%00', '..%2f..'])(
  'a link without a valid signature (%s) does nothing',
  async (token) => {
    const before = await contents()
    for (const method of ['GET', 'POST'] as const) {
      expect((await world.app.inject({ method, url: `/unsubscribe/${token}` })).statusCode).toBe(404)
    }
    expect(await contents()).toEqual(before)
  },
)

test.each<[string, SmtpBehavior, string, string]>([
  ['closes at once', 'closes', 'planned', 'sent'],
  ['never greets', 'says nothing', 'planned', 'sent'],
  ['is closing down', { greets: '421 4.3.2 closing' }, 'planned', 'sent'],
  ['refuses for now', { refusesRecipient: '451 4.7.1 try later' }, 'planned', 'sent'],
  ['has a full mailbox', { refusesRecipient: '552 5.2.2 full' }, 'planned', 'sent'],
  ['rejects the mail as spam', { refusesMessage: '554 5.7.1 spam' }, 'planned', 'sent'],
  ['does not know the mailbox', { refusesRecipient: '550 5.1.1 no such user' }, 'suppressed', 'suppressed'],
  ['hangs after the message', 'hangs after the message', 'unknown', 'sent'],
  ['drops after the final dot', 'drops after the final dot', 'unknown', 'sent'],
])('delivery to a mail server that %s', async (_case, misbehavior, first, later) => {
  const ada = await reader()
  behave(misbehavior)
  await world.workAt('2026-07-15T12:00:00Z')
  expect(await world.states(ada.scheduleId)).toEqual([`2026-07-15 ${first}`])
  const heard = recorder.mails.map(({ message }) => message)
  behave('takes')
  await world.workAt('2026-07-15T12:15:30Z')
  expect(await world.states(ada.scheduleId)).toEqual([`2026-07-15 ${later}`])
  if (first === 'unknown') expect(recorder.mails.map(({ message }) => message)).toEqual([heard[0], heard[0]])
})
