import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PATIENT_SMTP } from '../../test/patience.ts'
import {
  handOverToHangingServer,
  type SmtpBehavior,
  type SmtpRecorder,
  startSmtpRecorder,
} from '../../test/smtp-recorder.ts'
import type { OutgoingMail } from './outgoing-mail.ts'
import { parseSmtpUrl } from './smtp-connections.ts'
import { createSmtpTransport } from './smtp-transport.ts'

const SENDER = { name: 'TradeOps Market Intel Brief', address: 'briefs@brief.example' }

const mail = (change: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageKey: '4f8f1c5e-0000-4000-8000-000000000001',
  to: { name: 'Ada Lovelace', address: 'ada@desk.example' },
  subject: 'Verify your email address',
  html: '<p>Grüße</p>',
  text: 'Grüße',
  at: new Date('2026-07-15T12:00:00Z'),
  ...change,
})

let recorder: SmtpRecorder
beforeEach(async () => {
  recorder = await startSmtpRecorder()
})
afterEach(() => recorder.stop())

const handOver = (outgoing: OutgoingMail, limits: object = {}) =>
  createSmtpTransport(recorder.url, SENDER, { ...PATIENT_SMTP, ...limits }).handOver(outgoing)

test('a mail arrives whole, with the same Message-ID and the same bytes at every attempt', async () => {
  expect(await handOver(mail())).toEqual({ kind: 'accepted' })
  expect(await handOver(mail())).toEqual({ kind: 'accepted' })
  const [first, second] = recorder.mails
  expect(second!.message).toBe(first!.message)
  const read = await PostalMime.parse(first!.message)
  expect(read.messageId).toBe('<4f8f1c5e-0000-4000-8000-000000000001@brief.example>')
  expect(read.to).toEqual([{ name: 'Ada Lovelace', address: 'ada@desk.example' }])
  expect([read.text?.trim(), read.html?.trim()]).toEqual(['Grüße', '<p>Grüße</p>'])
  expect(first!.message).toContain('Auto-Submitted: auto-generated')
})

test.each<[string, SmtpBehavior, object]>([
  ['a server that closes at once', 'closes', { kind: 'not handed' }],
  ['a server without a greeting', 'says nothing', { kind: 'not handed' }],
  ['a server that is closing down', { greets: '421 4.3.2 closing' }, { kind: 'not handed' }],
  ['a server that wants none of us', { greets: '554 5.7.1 go away' }, { kind: 'not handed' }],
  ['greylisting', { refusesRecipient: '451 4.7.1 try later' }, { kind: 'refused', code: 451, enhanced: '4.7.1' }],
  [
    'an unknown mailbox',
    { refusesRecipient: '550 5.1.1 no such user' },
    { kind: 'refused', code: 550, enhanced: '5.1.1' },
  ],
  ['a bare 550', { refusesRecipient: '550 no' }, { kind: 'refused', code: 550, enhanced: null }],
  [
    'a message refused at its end',
    { refusesMessage: '554 5.7.1 spam' },
    { kind: 'refused', code: 554, enhanced: '5.7.1' },
  ],
  ['a drop in the middle of the message', 'drops in the middle of the message', { kind: 'not handed' }],
  ['silence after the message', 'hangs after the message', { kind: 'unknown' }],
  ['a drop after the final dot', 'drops after the final dot', { kind: 'unknown' }],
])('%s is reported as such', async (_case, behavior, outcome) => {
  recorder.behave(behavior)
  const attachments = [{ filename: 'chart.png', contentType: 'image/png', content: Buffer.alloc(8_000_000) }]
  const sent = behavior === 'drops in the middle of the message' ? mail({ attachments }) : mail()
  const limits = behavior === 'says nothing' ? { greetingTimeout: 300 } : {}
  const isHanging = behavior === 'hangs after the message'
  const attempt = isHanging ? handOverToHangingServer(recorder, SENDER, sent) : handOver(sent, limits)
  expect(await attempt).toMatchObject(outcome)
})

test('mails in a row share a connection, and a connection that the server has closed is replaced', async () => {
  const { handOver: send } = createSmtpTransport(recorder.url, SENDER, PATIENT_SMTP)
  for (const name of ['Ada', 'Bob']) expect(await send(mail({ subject: name }))).toEqual({ kind: 'accepted' })
  recorder.behave('takes')
  expect(await send(mail({ subject: 'Cleo' }))).toEqual({ kind: 'accepted' })
  const greetings = recorder.mails.map(({ commands }) => commands.filter((line) => line.startsWith('EHLO')).length)
  expect(greetings).toEqual([1, 0, 1])
})

test('a server that is not there has not got the mail', async () => {
  const { url } = recorder
  await recorder.stop()
  recorder = await startSmtpRecorder()
  expect(await createSmtpTransport(url, SENDER, PATIENT_SMTP).handOver(mail())).toMatchObject({ kind: 'not handed' })
})

const LINE_ENDS = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\0']

const BCC = 'Bcc: eve@evil.example'
const POISONED: [string, Partial<OutgoingMail>][] = [
  ...LINE_ENDS.flatMap((end): [string, Partial<OutgoingMail>][] => [
    ['an address with a line end', { to: { name: '', address: `ada@desk.example${end}${BCC}` } }],
    ['a name with a line end', { to: { name: `Ada${end}${BCC}`, address: 'ada@desk.example' } }],
    ['a subject with a line end', { subject: `Hello${end}${BCC}` }],
    ['a header with a line end', { headers: { 'List-Unsubscribe': `<https://x>${end}${BCC}` } }],
  ]),
  ['two addresses', { to: { name: '', address: 'ada@desk.example,eve@evil.example' } }],
  ['a group', { to: { name: '', address: 'desk:ada@desk.example,eve@evil.example;' } }],
  ['a bracketed address', { to: { name: '', address: 'ada@desk.example> RCPT TO:<eve@evil.example' } }],
  ['a header name with a line end', { headers: { 'X\r\nBcc': 'eve@evil.example' } }],
  ['a message key with a line end', { messageKey: `a\r\n${BCC}` }],
]

test.each(POISONED)('%s never reaches the wire', async (_case, change) => {
  expect(await handOver(mail(change))).toMatchObject({ kind: 'unsendable' })
  expect(recorder.mails).toEqual([])
})

test.each([
  'Ada, eve@evil.example',
  'Ada <eve@evil.example>',
  'desk: eve@evil.example;',
  '"Ada" <eve@evil.example>, "',
  '=?utf-8?q?Ada=0D=0ABcc:_eve@evil.example?=',
  'Ada\\" eve',
  'Aðalsteinn Ω',
])('the name %j is only a name: one recipient, no further header', async (name) => {
  expect(await handOver(mail({ to: { name, address: 'ada@desk.example' } }))).toEqual({ kind: 'accepted' })
  const [{ commands, message }] = recorder.mails as [{ commands: string[]; message: string }]
  expect(commands.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ada@desk.example>'])
  const read = await PostalMime.parse(message)
  expect(read.to?.map(({ address }) => address)).toEqual(['ada@desk.example'])
  expect([read.bcc ?? [], read.cc ?? []]).toEqual([[], []])
  const head = message
    .slice(0, message.indexOf('\r\n\r\n'))
    .split('\r\n')
    .filter((line) => !/^\s/.test(line))
  expect(head.map((line) => line.split(':', 1)[0]).sort()).toEqual(
    [
      'Auto-Submitted',
      'Content-Type',
      'Date',
      'From',
      'MIME-Version',
      'Message-ID',
      'Subject',
      'To',
      'X-Auto-Response-Suppress',
    ].sort(),
  )
})

test.each([
  ['smtp://mail.example', { port: 587, secure: false, requireTLS: false }],
  ['smtp://user:word@mail.example:2525', { port: 2525, secure: false, requireTLS: true }],
  ['smtps://user:word@mail.example', { port: 465, secure: true, requireTLS: false }],
  ['smtp://user:word@localhost:1025', { port: 1025, requireTLS: false }],
  ['smtp://user:word@[::1]:1025', { host: '::1', requireTLS: false }],
])('%s: a password goes over an encrypted line, or stays on this machine', (url, options) => {
  expect(parseSmtpUrl(new URL(url))).toMatchObject(options)
})

test('credentials are given to the server as the address spells them', async () => {
  const logins: string[] = []
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      logins.push(`${username} ${password}`)
      done(null, { user: username ?? '' })
    },
    onData: (stream, _session, done) => {
      stream.resume()
      stream.on('end', () => done())
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  const { port } = server.server.address() as { port: number }
  const transport = createSmtpTransport(`smtp://us%40er:p%3Ass@127.0.0.1:${port}`, SENDER, PATIENT_SMTP)
  expect(await transport.handOver(mail())).toEqual({ kind: 'accepted' })
  expect(logins).toEqual(['us@er p:ss'])
  await new Promise<void>((closed) => server.close(() => closed()))
})
